import type { AccountId, SendId } from '@prumo/contracts/ids';
import type { LimitFunction } from 'p-limit';
import { type Channel, examineRefusal, type SendOutcome } from '#features/channel/index.ts';
import { batched } from '#platform/concurrency/batched.ts';
import { asAccount, inTransaction, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import { failureOf, retryWrites } from './retry-writes.ts';

const BATCH_SIZE = 128;
const RECORDS_AT_ONCE = 2;
/** Outcomes of one set arrive within a few milliseconds; each record costs as much for one as for many. */
const GATHERS_MS = 5;

type AcceptedOutcome = Extract<SendOutcome, { kind: 'sent' }>;
export type DoubtedOutcome = Exclude<SendOutcome, { kind: 'sent' }>;
export type AcceptedCall<Claim> = { claim: Claim; outcome: AcceptedOutcome };

type CalledSend = { id: SendId; userId: AccountId; channel: Channel };

/** What an asker of the outbox does with the outcomes of its calls. Both change nothing if the lease was lost. */
type Asker<Claim> = {
  transactionLimit: LimitFunction;
  sendOf(claim: Claim): CalledSend;
  recordAccepted(tx: SetTx, accepted: AcceptedCall<Claim>[]): Promise<void>;
  recordDoubted(tx: Tx, claim: Claim, outcome: DoubtedOutcome): Promise<void>;
};

/** Never rejects; true if the outcome was recorded. */
export type RecordCall<Claim> = (ctx: SetCtx, claim: Claim, outcome: Promise<SendOutcome>) => Promise<boolean>;

/** Accepted calls that end together are recorded in one transaction, whatever account they belong to. */
export function recordCalls<Claim>(asker: Asker<Claim>): RecordCall<Claim> {
  type EndedCall = AcceptedCall<Claim> & { ctx: SetCtx };
  const { transactionLimit, sendOf, recordAccepted, recordDoubted } = asker;

  const keep = batched(keepEnded, { batchSize: BATCH_SIZE, parallel: RECORDS_AT_ONCE, gathersMs: GATHERS_MS });

  /** Returns the error of each outcome, or null. */
  async function keepEnded(ended: EndedCall[]): Promise<unknown[]> {
    const failures = new Map<EndedCall, unknown>();
    for (const set of Map.groupBy(ended, ({ ctx }) => ctx.clockOffsetMs).values())
      for (const [one, failure] of await keepSet(set)) failures.set(one, failure);
    return ended.map((one) => failures.get(one) ?? null);
  }

  /** All together; where that fails the outcomes of each account, and then each by itself. */
  async function keepSet(set: EndedCall[]): Promise<Map<EndedCall, unknown>> {
    const [first] = set;
    if (!first) return new Map();
    const write = () => transactionLimit(() => inTransaction(first.ctx, (tx) => recordAccepted(tx, set)));
    if (set.length === 1) return new Map([[first, await retryWrites(first.ctx, write)]]);
    const failure = await failureOf(write);
    if (failure === null) return new Map();
    first.ctx.log.warn({ err: failure, sends: set.length }, 'outcomes are recorded in smaller groups');
    const ofAccounts = [...Map.groupBy(set, ({ claim }) => sendOf(claim).userId).values()];
    const smaller = ofAccounts.length > 1 ? ofAccounts : set.map((one) => [one]);
    const kept = await Promise.all(smaller.map(keepSet));
    return new Map(kept.flatMap((group) => [...group]));
  }

  return async (ctx, claim, awaited) => {
    const outcome = await awaited;
    const { id, userId, channel } = sendOf(claim);
    const own = asAccount(ctx, userId);
    const failure =
      outcome.kind === 'sent'
        ? await keep({ ctx, claim, outcome })
        : await retryWrites(ctx, () =>
            transactionLimit(() => inTransaction(own, (tx) => recordDoubted(tx, claim, outcome))),
          );
    if (failure) ctx.log.error({ err: failure, send: id }, 'the outcome of a send was not recorded');
    else if (outcome.kind === 'failed')
      await examineRefusal(own, channel, outcome).catch((error) =>
        ctx.log.warn({ err: error, send: id }, 'a refused number could not be looked at'),
      );
    return !failure;
  };
}
