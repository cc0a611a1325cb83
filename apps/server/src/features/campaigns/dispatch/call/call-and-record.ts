import type { LimitFunction } from 'p-limit';
import { examineRefusal, type SendOutcome } from '#features/channel/index.ts';
import { batched } from '#platform/concurrency/batched.ts';
import { asAccount, inTransaction, type SetCtx } from '#platform/context.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { type BegunCall, beginCalls } from './begin-calls.ts';
import { type AcceptedSend, recordAccepted } from './record-accepted.ts';
import { recordDoubted } from './record-doubted.ts';
import { failureOf, retryWrites } from './retry-writes.ts';

const BATCH_SIZE = 128;
const RECORDS_AT_ONCE = 2;
/** Outcomes of one set arrive within a few milliseconds; each record costs as much for one as for many. */
const GATHERS_MS = 5;

type SendToRecord = AcceptedSend & { ctx: SetCtx };

type Options = {
  transactionLimit: LimitFunction;
  /** Told of each send once its outcome is recorded, or cannot be. */
  onDone?: (claimed: ClaimedSend) => void;
};

/** Never rejects; returns how many were recorded or given back. */
export type CallAndRecord = (ctx: SetCtx, claimed: ClaimedSend[]) => Promise<number>;

/** Outcomes of different calls that arrive together are recorded in one transaction, whatever account they belong to. */
export function callsAndRecords({ transactionLimit, onDone = () => {} }: Options): CallAndRecord {
  const keep = batched((accepted: SendToRecord[]) => keepAccepted(accepted, transactionLimit), {
    batchSize: BATCH_SIZE,
    parallel: RECORDS_AT_ONCE,
    gathersMs: GATHERS_MS,
  });

  async function record(ctx: SetCtx, { one, outcome: awaited }: BegunCall): Promise<number> {
    const outcome = await awaited;
    const own = asAccount(ctx, one.send.userId);
    const failure =
      outcome.kind === 'sent'
        ? await keep({ ctx, claimed: one, outcome })
        : await retryWrites(ctx, () =>
            transactionLimit(() => inTransaction(own, (tx) => recordDoubted(tx, one, outcome))),
          );
    onDone(one);
    if (failure) ctx.log.error({ err: failure, send: one.send.id }, 'the outcome of a campaign send was not recorded');
    else if (outcome.kind === 'failed') await examine(ctx, one, outcome);
    return failure ? 0 : 1;
  }

  return async (ctx, claimed) => {
    const { begun, givenBack } = await beginCalls(ctx, claimed, transactionLimit);
    const isBegun = new Set(begun.map(({ one }) => one));
    for (const one of claimed) if (!isBegun.has(one)) onDone(one);
    const recorded = await Promise.all(begun.map((call) => record(ctx, call)));
    return givenBack.length + recorded.filter((count) => count > 0).length;
  };
}

/** Returns the error of each outcome, or null. */
async function keepAccepted(accepted: SendToRecord[], transactionLimit: LimitFunction): Promise<unknown[]> {
  const failures = new Map<SendToRecord, unknown>();
  for (const set of Map.groupBy(accepted, ({ ctx }) => ctx.clockOffsetMs).values())
    for (const [one, failure] of await keepSet(set, transactionLimit)) failures.set(one, failure);
  return accepted.map((one) => failures.get(one) ?? null);
}

/** All together; where that fails the outcomes of each account, and then each by itself. */
async function keepSet(set: SendToRecord[], transactionLimit: LimitFunction): Promise<Map<SendToRecord, unknown>> {
  const [first] = set;
  if (!first) return new Map();
  const keep = () => transactionLimit(() => inTransaction(first.ctx, (tx) => recordAccepted(tx, set)));
  if (set.length === 1) return new Map([[first, await retryWrites(first.ctx, keep)]]);
  const failure = await failureOf(keep);
  if (failure === null) return new Map();
  first.ctx.log.warn({ err: failure, sends: set.length }, 'outcomes are recorded in smaller groups');
  const ofAccounts = [...Map.groupBy(set, ({ claimed }) => claimed.send.userId).values()];
  const smaller = ofAccounts.length > 1 ? ofAccounts : set.map((one) => [one]);
  const kept = await Promise.all(smaller.map((group) => keepSet(group, transactionLimit)));
  return new Map(kept.flatMap((group) => [...group]));
}

const examine = (ctx: SetCtx, { channel, send }: ClaimedSend, outcome: Extract<SendOutcome, { kind: 'failed' }>) =>
  examineRefusal(asAccount(ctx, send.userId), channel, outcome).catch((error) =>
    ctx.log.warn({ err: error, send: send.id }, 'a refused number could not be looked at'),
  );
