import { progressOf } from '../sequence/progress.ts';
import { type ExecutionState, type NextAction, nextActions } from '../sequence/sequence.ts';
import type { KnownLead } from './known-leads.ts';

/** What the lead's sequence does next. A step added since the launch is none of it before the next run gives it rows. */
export function nextActionOf(known: KnownLead): NextAction {
  const frozen = new Set(known.sends.map(({ templateId }) => templateId));
  return nextActions(
    stateOf(known),
    known.steps.filter(({ id }) => frozen.has(id)),
  );
}

/** What the pure sequence needs to know of a lead, from the rows. */
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
    // A takeover ends the execution itself, under the conversation's lock that every claim takes too.
    isTaken: false,
    endedAs,
    // A sale pauses the campaign in its own transaction, and each lead keeps its place.
    isProductSold: false,
    hasUnknownSend: sends.some(({ status }) => status === 'unknown'),
  };
}
