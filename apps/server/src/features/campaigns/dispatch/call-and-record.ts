import { callChannel, examineRefusal, type SendOutcome, toOutbound } from '#features/channel/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { gather } from '#platform/gather.ts';
import type { InLanes } from '#platform/lanes.ts';
import type { ClaimedSend } from './begin-sends.ts';
import { recordAccepted, type Taken } from './record-accepted.ts';
import { recordDoubted } from './record-doubted.ts';

/** Outcomes that are recorded in one transaction. */
const TOGETHER = 64;

/** Its text was variables this lead has no values for: nothing is handed over. */
const NOTHING_TO_SAY: SendOutcome = {
  kind: 'failed',
  class: 'content',
  code: null,
  reason: 'O texto fica vazio para este lead: faltam os dados das variáveis.',
  isTemporary: false,
};

/**
 * Calls the channel for all of them at once and records each outcome as it comes, with those that come with it. Answers
 * how many were recorded.
 */
export async function callAndRecord(ctx: Ctx, claimed: ClaimedSend[], inLanes: InLanes): Promise<number> {
  const keep = gather((taken: Taken[]) => keepAccepted(ctx, taken, inLanes), { most: TOGETHER, lanes: 1 });

  async function callOne(one: ClaimedSend): Promise<number> {
    const outcome = await call(ctx, one);
    const failure =
      outcome.kind === 'sent'
        ? await keep({ claimed: one, outcome })
        : await persist(ctx, () => inLanes(() => inTransaction(ctx, (tx) => recordDoubted(tx, one, outcome))));
    // Its lease runs out, and then it is uncertain.
    if (failure) ctx.log.error({ err: failure, send: one.send.id }, 'the outcome of a campaign send was not recorded');
    else if (outcome.kind === 'failed') await examine(ctx, one, outcome);
    return failure ? 0 : 1;
  }

  const handled = await Promise.all(claimed.map(callOne));
  return handled.filter((count) => count > 0).length;
}

/** What cannot be written for all of them is written for each that it can be. Answers what went wrong with each. */
async function keepAccepted(ctx: Ctx, taken: Taken[], inLanes: InLanes): Promise<unknown[]> {
  const keep = (some: Taken[]) => inLanes(() => inTransaction(ctx, (tx) => recordAccepted(tx, some)));
  if (taken.length > 1) {
    const failure = await failureOf(() => keep(taken));
    if (failure === null) return taken.map(() => null);
    ctx.log.warn({ err: failure, sends: taken.length }, 'outcomes are recorded one by one');
  }
  return Promise.all(taken.map((one) => persist(ctx, () => keep([one]))));
}

/** A database that is started anew is back within seconds, and the lease is ours for longer than all of these. */
const AGAIN_AFTER_MS = [50, 1_000, 4_000, 10_000];

/** Tries again and again; null, or what went wrong last. */
async function persist(ctx: Ctx, work: () => Promise<void>): Promise<unknown> {
  let failure = await failureOf(work);
  for (const pause of AGAIN_AFTER_MS) {
    if (failure === null) return null;
    await ctx.clock.sleep(pause);
    failure = await failureOf(work);
  }
  return failure;
}

const failureOf = (work: () => Promise<void>): Promise<unknown> =>
  work()
    .then(() => null)
    .catch((error: unknown) => error);

/** Is the number limited, or not connected? What that look cannot find out, the next one does. */
const examine = (ctx: Ctx, { channel, send }: ClaimedSend, outcome: Extract<SendOutcome, { kind: 'failed' }>) =>
  examineRefusal(ctx, channel, outcome).catch((error) =>
    ctx.log.warn({ err: error, send: send.id }, 'a refused number could not be looked at'),
  );

function call(ctx: Ctx, { send, channel, leaseUntil, to, isUnchecked }: ClaimedSend): Promise<SendOutcome> {
  const { id: key, type, text, mediaUrl, fileName, template } = send;
  const outbound = toOutbound({ key, to, isUnchecked, type, text, mediaUrl, fileName, template });
  const isEmpty = outbound.type === 'text' && outbound.text.trim() === '';
  return isEmpty ? Promise.resolve(NOTHING_TO_SAY) : callChannel(channel, outbound, { ...ctx, leaseUntil });
}
