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
    try {
      const failure = outcome.kind === 'sent' ? await keep({ claimed: one, outcome }) : null;
      if (failure) throw failure;
      if (outcome.kind !== 'sent') await inLanes(() => inTransaction(ctx, (tx) => recordDoubted(tx, one, outcome)));
      if (outcome.kind === 'failed') await examineRefusal(ctx, one.channel, outcome);
      return 1;
    } catch (error) {
      // Its lease runs out, and then it is uncertain.
      ctx.log.error({ err: error, send: one.send.id }, 'the outcome of a campaign send was not recorded');
      return 0;
    }
  }

  const handled = await Promise.all(claimed.map(callOne));
  return handled.filter((count) => count > 0).length;
}

/** What cannot be written for all of them is written for each that it can be. Answers what went wrong with each. */
async function keepAccepted(ctx: Ctx, taken: Taken[], inLanes: InLanes): Promise<unknown[]> {
  const keep = (some: Taken[]) => inLanes(() => inTransaction(ctx, (tx) => recordAccepted(tx, some)));
  const failureOf = (some: Taken[]) =>
    keep(some)
      .then(() => null)
      .catch((error: unknown) => error);
  const failure = await failureOf(taken);
  if (failure === null || taken.length === 1) return taken.map(() => failure);
  const failures: unknown[] = [];
  for (const one of taken) failures.push(await failureOf([one]));
  return failures;
}

function call(ctx: Ctx, { send, channel, to, isUnchecked }: ClaimedSend): Promise<SendOutcome> {
  const { id: key, type, text, mediaUrl, fileName, template } = send;
  const outbound = toOutbound({ key, to, isUnchecked, type, text, mediaUrl, fileName, template });
  const isEmpty = outbound.type === 'text' && outbound.text.trim() === '';
  return isEmpty ? Promise.resolve(NOTHING_TO_SAY) : callChannel(channel, outbound, ctx.log);
}
