import { UNCERTAIN_CLOSES_AFTER_HOURS } from '@prumo/contracts/reports/monitoring';
import { accountNow, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { completeIfDone } from '../executions/complete-campaign.ts';
import { endExecution } from '../executions/end-execution.ts';
import { updateSend } from '../send-store.ts';
import { lockSendWithOwners } from './lock-send-with-owners.ts';
import { listOverdue, nextCloseAt, type UncertainSend } from './uncertain-store.ts';

const ROUND_SIZE = 20;
const HOUR_MS = 3_600_000;

/**
 * After three days of account time without a decision, an uncertain send ends its lead's sequence and no longer keeps
 * the campaign open. A later receipt still settles it.
 */
export function uncertainSendSource(platform: Platform): DueSource {
  const failing = failingRows({ ...platform, failure: 'an uncertain send could not be closed' });
  return {
    name: 'uncertain-sends',
    async runDue(scope) {
      const overdue = await listOverdue(platform.db, scope, platform.clock.now(), ROUND_SIZE + failing.count());
      let closed = 0;
      for (const send of failing.leaveOut(overdue))
        if (await failing.handle(send, () => close(platform, send))) closed += 1;
      return closed;
    },
    nextDueAt: (scope) => nextCloseAt(platform.db, scope),
  };
}

async function close(platform: Platform, { id, campaignId, accountId, clockOffsetMs }: UncertainSend): Promise<void> {
  const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'uncertain' }, clockOffsetMs });
  await inTransaction(ctx, (tx) => closeOne(tx, { campaignId, sendId: id })).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

async function closeOne(tx: Tx, one: Parameters<typeof lockSendWithOwners>[1]): Promise<void> {
  const { send, execution, begunAt } = await lockSendWithOwners(tx, one);
  const now = accountNow(tx);
  const isOverdue = begunAt === null || now.getTime() - begunAt.getTime() >= UNCERTAIN_CLOSES_AFTER_HOURS * HOUR_MS;
  if (send.status !== 'unknown' || send.closedAt !== null || !isOverdue) return;
  await updateSend(tx, send.id, { closedAt: now, reason: { code: 'undecided' } });
  if (execution.status === 'active') await endExecution(tx, execution, 'uncertain');
  else await completeIfDone(tx, send.campaignId, { ...execution, currentSequence: send.sequence });
  await publish(tx, 'campaigns', send.campaignId);
}
