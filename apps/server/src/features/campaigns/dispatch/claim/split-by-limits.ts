import type { Channel } from '#features/channel/index.ts';
import { findSlot, isUnlimited, reserve, type SendingRules, type Slot, Usage } from '#features/sending/index.ts';
import type { SetTx } from '#platform/context.ts';
import { type DueRow, wishOf } from '../../executions/send-wish.ts';
import { readSentOf } from '../../limits/usage-store.ts';
import { mayLeave } from '../../sequence/progress.ts';
import { findBatchConfigs } from './batch-config-store.ts';
import { BatchPauses } from './batch-pauses.ts';
import type { LockedSend } from './lock-due-sends.ts';

type AskedNumber<Candidate> = {
  channel: Channel;
  rules: SendingRules;
  candidates: Candidate[];
  freeFrom: Date | null;
};

export type WaitingSend = { send: LockedSend['send']; slot: Slot };

export type NumberSplit<Candidate> = Omit<AskedNumber<Candidate>, 'candidates'> & {
  leaving: Candidate[];
  waiting: WaitingSend[];
  nextFreeFrom: Date | null;
};

/** Call under the numbers' locks. `now` is passed in, because a clock read here would be later than the caller's moment. */
export async function splitByLimits<Candidate extends LockedSend>(
  tx: SetTx,
  numbers: AskedNumber<Candidate>[],
  now: Date,
): Promise<NumberSplit<Candidate>[]> {
  const batches = await findBatchConfigs(tx, batchesOf(numbers.flatMap(({ candidates }) => candidates)));
  const asked = numbers.map((number) => {
    const rows = number.candidates.map((candidate) => ({ candidate, row: dueRow(candidate, batches, now) }));
    return { ...number, rows, isBatch: rows.some(({ row }) => row.batch !== null) };
  });
  const counted = asked.filter(({ isBatch, rules }) => isBatch || !isUnlimited(rules));
  const sent = await readSentOf(
    tx,
    counted.map((one) => ({ ...one, now, persons: one.candidates.map(({ send }) => send.personKey) })),
  );
  const pauses = await BatchPauses.of(
    tx,
    asked.flatMap(({ rows }) => rows.map(({ row }) => row)),
  );
  return asked.map(({ channel, rules, freeFrom, rows }) => {
    const usage = new Usage(rules, { ...sent.get(channel.account.id), freeFrom });
    return { channel, rules, freeFrom, ...splitRows(rows, { rules, usage, pauses, now }) };
  });
}

type CandidateRow<Candidate> = { candidate: Candidate; row: DueRow };

type Limits = { rules: SendingRules; usage: Usage; pauses: BatchPauses; now: Date };

function splitRows<Candidate extends LockedSend>(
  rows: CandidateRow<Candidate>[],
  { rules, usage, pauses, now }: Limits,
): Pick<NumberSplit<Candidate>, 'leaving' | 'waiting' | 'nextFreeFrom'> {
  const answer: ReturnType<typeof splitRows<Candidate>> = { leaving: [], waiting: [], nextFreeFrom: null };
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
