import type { Channel } from '#features/channel/index.ts';
import { findSlot, isUnlimited, reserve, type SendingRules, type Slot, Usage } from '#features/sending/index.ts';
import type { Tx } from '#platform/context.ts';
import { type DueRow, wishOf } from '../../executions/send-wish.ts';
import { readSent } from '../../limits/usage-store.ts';
import { mayLeave } from '../../sequence/progress.ts';
import { findBatchConfigs } from './batch-config-store.ts';
import { BatchPauses } from './batch-pauses.ts';
import type { LockedSend } from './lock-due-sends.ts';

type LimitSplit<Candidate> = {
  channel: Channel;
  rules: SendingRules;
  candidates: Candidate[];
  freeFrom: Date | null;
  /** Passed in, because a clock read here would be later than the caller's moment. */
  now: Date;
};

export type WaitingSend = { send: LockedSend['send']; slot: Slot };

type Answer<Candidate> = {
  leaving: Candidate[];
  waiting: WaitingSend[];
  nextFreeFrom: Date | null;
};

/** Call under the number's lock. */
export async function splitByLimits<Candidate extends LockedSend>(
  tx: Tx,
  { channel, rules, candidates, freeFrom, now }: LimitSplit<Candidate>,
): Promise<Answer<Candidate>> {
  const batches = await findBatchConfigs(tx, batchesOf(candidates));
  const isBatch = batches.size > 0;
  const persons = candidates.map(({ send }) => send.personKey);
  const isCounted = isBatch || !isUnlimited(rules);
  const sent = isCounted ? await readSent(tx, { channel, rules, now, isBatch }, persons) : {};
  const usage = new Usage(rules, { ...sent, freeFrom });
  const rows = candidates.map((candidate) => ({ candidate, row: dueRow(candidate, batches, now) }));
  const pauses = await BatchPauses.of(
    tx,
    rows.map(({ row }) => row),
  );
  const answer: Answer<Candidate> = { leaving: [], waiting: [], nextFreeFrom: null };
  for (const { candidate, row } of rows) {
    const { send } = candidate;
    const wish = wishOf(usage, row, pauses.opensFor(row, now));
    const slot = findSlot(rules, usage, wish);
    pauses.note(row, slot.at);
    if (slot.at > now) {
      answer.waiting.push({ send, slot });
      continue;
    }
    answer.leaving.push(candidate);
    reserve(usage, wish, { ...slot, gapMs: 0 });
    if (slot.gapMs === 0) continue;
    answer.nextFreeFrom = freeFromAfter(slot, send.dueAt ?? now, now);
    usage.blockUntil(answer.nextFreeFrom);
  }
  return answer;
}

const batchesOf = (candidates: LockedSend[]) => [
  ...new Set(candidates.flatMap(({ execution: { batchExecutionId: id } }) => (id === null ? [] : [id]))),
];

type Batches = Awaited<ReturnType<typeof findBatchConfigs>>;

function dueRow({ send, sends, execution }: LockedSend, batches: Batches, now: Date): DueRow {
  const { batchExecutionId: executionId, batchNumber: number } = execution;
  const batch = executionId === null ? null : (batches.get(executionId) ?? null);
  const batchPlace = executionId === null || number === null ? null : { executionId, number };
  const isFirstStep = sends.every(({ sequence }) => sequence >= send.sequence);
  const messages = sends.filter((row) => row.sequence === send.sequence && mayLeave(row)).length;
  return { ...send, dueAt: send.dueAt ?? now, isFirstStep, messages, batch, batchPlace };
}

const ON_TIME_MS = 60_000;

/** After an on-time message, gaps count from the planned minute; after a late one the full gap is kept. */
function freeFromAfter({ gapMs, leastGapMs }: Slot, dueAt: Date, now: Date): Date {
  const from = now.getTime() - dueAt.getTime() < ON_TIME_MS ? dueAt.getTime() : now.getTime();
  return new Date(Math.max(from + gapMs, now.getTime() + leastGapMs));
}
