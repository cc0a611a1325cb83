import type { LimitFunction } from 'p-limit';
import { callChannel, type SendOutcome } from '#features/channel/index.ts';
import { retryWrites, takeClearances } from '#features/outbox/index.ts';
import { inTransaction, type SetCtx, type SetTx } from '#platform/context.ts';
import { lockCampaigns } from '../../campaign-store.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { giveBackClaims } from './give-back-claims.ts';

type BegunCall = { one: ClaimedSend; outcome: Promise<SendOutcome> };

type CallsOfClaim = { begun: BegunCall[]; givenBack: ClaimedSend[] };

/**
 * Begins the calls under the locks a stop needs, so no call begins after a stop was confirmed. A number's only message
 * begins at once: its claim has just let go of those locks.
 */
export async function beginCalls(
  ctx: SetCtx,
  claimed: ClaimedSend[],
  transactionLimit: LimitFunction,
): Promise<CallsOfClaim> {
  const ofNumbers = [...Map.groupBy(claimed, ({ channel }) => channel.account.id).values()];
  const alone = ofNumbers.flatMap((own) => (own.length === 1 ? own : []));
  const together = ofNumbers.flatMap((own) => (own.length > 1 ? own : []));
  const begunAlone = alone.map((one) => begin(ctx, one));
  if (together.length === 0) return { begun: begunAlone, givenBack: [] };
  let answer: CallsOfClaim | null = null;
  const failure = await retryWrites(ctx, () =>
    transactionLimit(() =>
      inTransaction(ctx, async (tx) => {
        if (answer) return;
        const going = await stillGoing(tx, together);
        const givenBack = together.filter((one) => !going.has(one));
        if (givenBack.length > 0) await giveBackClaims(tx, givenBack);
        answer = { begun: [...going].map((one) => begin(ctx, one)), givenBack };
      }),
    ),
  );
  const { begun, givenBack } = answer ?? { begun: [], givenBack: [] };
  // On failure the leases expire and these sends become uncertain, although no call was made.
  if (failure && begun.length === 0)
    ctx.log.error({ err: failure, sends: together.length }, 'claimed sends were not begun');
  return { begun: [...begunAlone, ...begun], givenBack };
}

async function stillGoing(tx: SetTx, claimed: ClaimedSend[]): Promise<Set<ClaimedSend>> {
  const campaigns = await lockCampaigns(tx, [...new Set(claimed.map(({ send }) => send.campaignId))]);
  const active = new Set(campaigns.filter(({ status }) => status === 'active').map(({ id }) => id));
  const firsts = [...new Map(claimed.map((one) => [one.channel.account.id, one])).values()];
  const answers = await takeClearances(tx, firsts.map(clearanceFor));
  const free = new Set(
    firsts.filter((_, index) => answers[index] === 'taken').map(({ channel }) => channel.account.id),
  );
  return new Set(claimed.filter(({ send, channel }) => free.has(channel.account.id) && active.has(send.campaignId)));
}

const clearanceFor = ({ channel, send: { id: key, type, text }, to }: ClaimedSend) => ({
  channel,
  message: { key, isCampaign: true, to, type, text },
});

const NOTHING_TO_SAY: SendOutcome = {
  kind: 'failed',
  class: 'content',
  code: null,
  reason: { code: 'text_empty' },
  isTemporary: false,
};

function begin({ clock, log }: SetCtx, one: ClaimedSend): BegunCall {
  const { send, channel, leaseUntil, to, isUnchecked } = one;
  const { id: key, type, text, mediaUrl, fileName, template } = send;
  const message = { key, to, isUnchecked, type, text, mediaUrl, fileName, template };
  const isEmpty = type === 'text' && text.trim() === '';
  const outcome = isEmpty ? Promise.resolve(NOTHING_TO_SAY) : callChannel(channel, message, { clock, log, leaseUntil });
  return { one, outcome };
}
