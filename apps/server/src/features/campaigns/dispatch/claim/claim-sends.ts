import type { Registry } from '#features/channel/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { endExecution } from '../../executions/end-execution.ts';
import { moveSends } from '../../executions/late-send-store.ts';
import { updateSends } from '../../send-store.ts';
import { beginSends, type ClaimedSend } from './begin-sends.ts';
import { decideSend } from './decide-send.ts';
import type { DueSend } from './due-send-store.ts';
import { lockDueSends } from './lock-due-sends.ts';

/**
 * Decides under every lock a reply, opt-out, takeover or pause would need. The caller commits, then calls the channel.
 * All rows are of one account and one number.
 */
export async function claimSends(tx: Ctx, registry: Registry, due: DueSend[]): Promise<ClaimedSend[]> {
  const now = accountNow(tx);
  const held = await lockDueSends(tx, due, now);
  const decided = held.map((one) => ({ one, decision: decideSend(one, now) }));
  const moves = decided.flatMap(({ decision }) => (decision.kind === 'wait' ? [decision.move] : []));
  if (moves.length > 0) await moveSends(tx, moves);
  const notNext = decided.flatMap(({ one, decision }) => (decision.kind === 'not_next' ? [one.send.id] : []));
  await updateSends(tx, notNext, { status: 'planned', dueAt: null });
  for (const { one, decision } of decided)
    if (decision.kind === 'end') await endExecution(tx, one.execution, decision.reason);
  const ready = decided.flatMap(({ one, decision }) => (decision.kind === 'leave' ? [one] : []));
  return ready.length === 0 ? [] : beginSends(tx, registry, { ready, now });
}
