import type { AccountId, SendId } from '@prumo/contracts/ids';
import type { LimitFunction } from 'p-limit';
import { type Channel, examineRefusal, type SendOutcome } from '#features/channel/index.ts';
import { batched } from '#platform/concurrency/batched.ts';
import { asAccount, inTransaction, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import { smallerSets } from '#platform/engine/smaller-sets.ts';
import type { MailOutcome } from '#platform/mail/mailer.ts';
import { failureOf, retryWrites } from './retry-writes.ts';

const BATCH_SIZE = 128;
const RECORDS_AT_ONCE = 2;
/** Outcomes of one set arrive within a few milliseconds; each record costs as much for one as for many. */
const GATHERS_MS = 5;

type Outcome = SendOutcome | MailOutcome;
export type DoubtedCall<Ended extends Outcome> = Exclude<Ended, { kind: 'sent' }>;
export type DoubtedOutcome = DoubtedCall<SendOutcome>;
export type AcceptedCall<Claim, Ended extends Outcome = SendOutcome> = {
  claim: Claim;
  outcome: Extract<Ended, { kind: 'sent' }>;
};

/** `channel` is null for a mail. */
type CalledSend = { id: SendId; userId: AccountId; channel: Channel | null };

/** What an asker of the outbox does with the outcomes of its calls. Both change nothing if the lease was lost. */
type Asker<Claim, Ended extends Outcome> = {
  transactionLimit: LimitFunction;
  sendOf(claim: Claim): CalledSend;
  recordAccepted(tx: SetTx, accepted: AcceptedCall<Claim, Ended>[]): Promise<void>;
  recordDoubted(tx: Tx, claim: Claim, outcome: DoubtedCall<Ended>): Promise<void>;
};

/** Never rejects; true if the outcome was recorded. */
export type RecordCall<Claim, Ended extends Outcome = SendOutcome> = (
  ctx: SetCtx,
  claim: Claim,
  outcome: Promise<Ended>,
) => Promise<boolean>;

/** Accepted calls that end together are recorded in one transaction, whatever account they belong to. */
export function recordCalls<Claim, Ended extends Outcome = SendOutcome>(
  asker: Asker<Claim, Ended>,
): RecordCall<Claim, Ended> {
  type EndedCall = AcceptedCall<Claim, Ended> & { ctx: SetCtx };
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
    const smaller = smallerSets(set, ({ claim }) => sendOf(claim).userId);
    const kept = await Promise.all(smaller.map(keepSet));
    return new Map(kept.flatMap((group) => [...group]));
  }

  return async (ctx, claim, awaited) => {
    const outcome = await awaited;
    const { id, userId, channel } = sendOf(claim);
    const own = asAccount(ctx, userId);
    const failure = isAccepted(outcome)
      ? await keep({ ctx, claim, outcome })
      : await retryWrites(ctx, () =>
          transactionLimit(() => inTransaction(own, (tx) => recordDoubted(tx, claim, outcome as DoubtedCall<Ended>))),
        );
    if (failure) ctx.log.error({ err: failure, send: id }, 'the outcome of a send was not recorded');
    else if (channel && outcome.kind === 'failed' && 'class' in outcome)
      await examineRefusal(own, channel, outcome).catch((error) =>
        ctx.log.warn({ err: error, send: id }, 'a refused number could not be looked at'),
      );
    return !failure;
  };
}

const isAccepted = <Ended extends Outcome>(outcome: Ended): outcome is Extract<Ended, { kind: 'sent' }> =>
  outcome.kind === 'sent';
