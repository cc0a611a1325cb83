import type { LimitFunction } from 'p-limit';
import { examineRefusal, type SendOutcome } from '#features/channel/index.ts';
import { batched } from '#platform/concurrency/batched.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { type BegunCall, beginCalls } from './begin-calls.ts';
import { type AcceptedSend, recordAccepted } from './record-accepted.ts';
import { recordDoubted } from './record-doubted.ts';
import { failureOf, retryWrites } from './retry-writes.ts';

const BATCH_SIZE = 64;

export async function callAndRecord(
  ctx: Ctx,
  claimed: ClaimedSend[],
  transactionLimit: LimitFunction,
): Promise<number> {
  const keep = batched((taken: AcceptedSend[]) => keepAccepted(ctx, taken, transactionLimit), {
    batchSize: BATCH_SIZE,
    parallel: 1,
  });

  async function record({ one, outcome: awaited }: BegunCall): Promise<number> {
    const outcome = await awaited;
    const failure =
      outcome.kind === 'sent'
        ? await keep({ claimed: one, outcome })
        : await retryWrites(ctx, () =>
            transactionLimit(() => inTransaction(ctx, (tx) => recordDoubted(tx, one, outcome))),
          );
    if (failure) ctx.log.error({ err: failure, send: one.send.id }, 'the outcome of a campaign send was not recorded');
    else if (outcome.kind === 'failed') await examine(ctx, one, outcome);
    return failure ? 0 : 1;
  }

  const begun = await beginCalls(ctx, claimed, transactionLimit);
  const recorded = await Promise.all(begun.map(record));
  const givenBack = claimed.length - begun.length;
  return givenBack + recorded.filter((count) => count > 0).length;
}

/** Returns the error of each outcome, or null. */
async function keepAccepted(ctx: Ctx, taken: AcceptedSend[], transactionLimit: LimitFunction): Promise<unknown[]> {
  const keep = (some: AcceptedSend[]) => transactionLimit(() => inTransaction(ctx, (tx) => recordAccepted(tx, some)));
  if (taken.length > 1) {
    const failure = await failureOf(() => keep(taken));
    if (failure === null) return taken.map(() => null);
    ctx.log.warn({ err: failure, sends: taken.length }, 'outcomes are recorded one by one');
  }
  return Promise.all(taken.map((one) => retryWrites(ctx, () => keep([one]))));
}

const examine = (ctx: Ctx, { channel, send }: ClaimedSend, outcome: Extract<SendOutcome, { kind: 'failed' }>) =>
  examineRefusal(ctx, channel, outcome).catch((error) =>
    ctx.log.warn({ err: error, send: send.id }, 'a refused number could not be looked at'),
  );
