import type { Channel } from '#features/channel/index.ts';
import {
  findSlot,
  isUnlimited,
  readSendingRules,
  type SendingRules,
  type Slot,
  Usage,
} from '#features/sending/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ExecutionRow } from '../execution-store.ts';
import { readSent } from '../launch/usage-store.ts';
import type { SendRow } from '../send-store.ts';
import { mayLeave } from '../sequence/progress.ts';
import { findBatchConfig } from './pace-store.ts';
import { wishOf } from './send-wish.ts';

type Asks = {
  channel: Channel;
  send: SendRow;
  execution: ExecutionRow;
  /** All rows of the execution. */
  sends: SendRow[];
  /** When the number may send again. */
  freeFrom: Date | null;
  /** The moment that the caller decides about: a clock asked again here would always be a little later than it. */
  now: Date;
};

export type Limits = { rules: SendingRules; slot: Slot };

/**
 * When every limit lets this row leave, by what has really left; now = at once. Asked under the number's lock, with the
 * rules and the draws of the plan.
 */
export async function askLimits(tx: Ctx, { channel, send, execution, sends, freeFrom, now }: Asks): Promise<Limits> {
  const rules = await readSendingRules(tx, channel);
  const batch = execution.batchExecutionId === null ? null : await findBatchConfig(tx, execution.batchExecutionId);
  const isCounted = batch !== null || !isUnlimited(rules);
  const sent = isCounted ? await readSent(tx, { channel, rules, now, isBatch: batch !== null }, [send.personKey]) : {};
  const usage = new Usage(rules, { ...sent, freeFrom });
  const isFirstStep = sends.every(({ sequence }) => sequence >= send.sequence);
  const messages = sends.filter((row) => row.sequence === send.sequence && mayLeave(row)).length;
  const row = { ...send, dueAt: send.dueAt ?? now, isFirstStep, messages, batch };
  return { rules, slot: findSlot(rules, usage, wishOf(usage, row, now)) };
}

/** A moment later is the engine's own delay, not a message that is late. */
const ON_TIME_MS = 60_000;

/**
 * From when the number may send its next message. A message that left on its minute keeps its neighbours on theirs; after
 * one that is late the whole gap is kept.
 */
export function nextTurnAt({ gapMs, leastGapMs }: Slot, dueAt: Date, now: Date): Date {
  const from = now.getTime() - dueAt.getTime() < ON_TIME_MS ? dueAt.getTime() : now.getTime();
  return new Date(Math.max(from + gapMs, now.getTime() + leastGapMs));
}
