import type { Ctx } from '#platform/context.ts';
import type { ExecutionRow } from '../execution-store.ts';
import { shiftReason } from '../launch/shift-reason.ts';
import { listSendsOfExecution, type SendRow, updateSend } from '../send-store.ts';
import { nextPart } from '../sequence/progress.ts';
import type { CampaignRow } from '../store.ts';
import { completeIfDone, endExecution } from './end-execution.ts';
import { promisedAt } from './hold.ts';
import { nextActionOf } from './next-action.ts';

type Known = { execution: ExecutionRow; campaign: CampaignRow; lastInboundAt: Date | null };

/** Gives the lead's next row its due time, or ends the sequence. The caller holds the campaign's lock. */
export async function planNextSend(tx: Ctx, { execution, campaign, lastInboundAt }: Known): Promise<void> {
  const sends = await listSendsOfExecution(tx, execution.id);
  // A paused campaign keeps its plan: what is due meanwhile leaves when it goes on.
  const running = { ...campaign, status: 'active' as const };
  const action = await nextActionOf(tx, { execution, campaign: running, sends, lastInboundAt });
  if (action.kind === 'end') return endExecution(tx, execution, action.reason);
  if (action.kind === 'send' || action.kind === 'end_at') {
    const next = nextPart(sends, action.sequence);
    // The minute that limits moved it to is the one to show; whoever ends without an answer waits for no limit.
    const promised = next && action.kind === 'send' ? promisedAt(next, execution, lastInboundAt) : null;
    if (next) await updateSend(tx, next.id, { status: 'queued', ...momentOf(next, action.dueAt, promised) });
  }
  await completeIfDone(tx, campaign.id, execution);
}

function momentOf({ shifts, reason }: SendRow, dueAt: Date, promised: Date | null) {
  const limit = shiftReason(shifts);
  if (promised !== null && promised > dueAt) return { dueAt: promised, reason: limit };
  // The promise holds it no more.
  return { dueAt, reason: reason === limit ? null : reason };
}
