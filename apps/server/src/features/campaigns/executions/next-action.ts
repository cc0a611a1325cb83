import { progressOf } from '../sequence/progress.ts';
import { type ExecutionState, nextActions, type SequenceStep } from '../sequence/sequence.ts';
import type { KnownLead } from './known-leads.ts';

/** Steps added since the launch are ignored until the next run creates their rows. */
export function nextActionOf(known: KnownLead): SequenceStep {
  const state = stateOf(known);
  const frozen = new Set(known.sends.map(({ templateId }) => templateId));
  return nextActions(
    state,
    known.steps.filter(({ id }) => frozen.has(id)),
  );
}

function stateOf({ execution, campaign, sends, lastInboundAt, isSuppressed, endedAs }: KnownLead): ExecutionState {
  const lastSentAt = execution.lastMessageSentAt;
  return {
    campaign: campaign.status,
    status: execution.status,
    startedAt: execution.createdAt,
    ...progressOf(sends, execution.currentSequence),
    lastSentAt,
    hasReplied: lastSentAt !== null && lastInboundAt !== null && lastInboundAt >= lastSentAt,
    lastInboundAt,
    isOptedOut: isSuppressed,
    // A takeover ends the execution itself, under the conversation's lock that every claim takes.
    isTaken: false,
    endedAs,
    // A sale pauses the campaign in its own transaction; leads keep their place.
    isProductSold: false,
    hasUnknownSend: sends.some(({ status }) => status === 'unknown'),
  };
}
