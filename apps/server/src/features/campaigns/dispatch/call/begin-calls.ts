import type { LimitFunction } from 'p-limit';
import { callChannel, type SendOutcome, takeClearance } from '#features/channel/index.ts';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { lockCampaigns } from '../../campaign-store.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { giveBackClaims } from './give-back-claims.ts';
import { retryWrites } from './retry-writes.ts';

export type BegunCall = { one: ClaimedSend; outcome: Promise<SendOutcome> };

/** Begins the calls under the locks a stop needs, so no call begins after a stop was confirmed. */
export async function beginCalls(
  ctx: Ctx,
  claimed: ClaimedSend[],
  transactionLimit: LimitFunction,
): Promise<BegunCall[]> {
  if (claimed.length <= 1) return claimed.map((one) => begin(ctx, one));
  let begun: BegunCall[] = [];
  const failure = await retryWrites(ctx, () =>
    transactionLimit(() =>
      inTransaction(ctx, async (tx) => {
        if (begun.length > 0) return;
        begun = (await stillGoing(tx, claimed)).map((one) => begin(ctx, one));
      }),
    ),
  );
  // On failure the leases expire and these sends become uncertain, although no call was made.
  if (failure && begun.length === 0)
    ctx.log.error({ err: failure, sends: claimed.length }, 'claimed sends were not begun');
  return begun;
}

async function stillGoing(tx: Tx, claimed: ClaimedSend[]): Promise<ClaimedSend[]> {
  const campaigns = await lockCampaigns(tx, [...new Set(claimed.map(({ send }) => send.campaignId))]);
  const active = new Set(campaigns.filter(({ status }) => status === 'active').map(({ id }) => id));
  const [first] = claimed;
  const isNumberFree = first && (await takeClearance(tx, first.channel, clearanceFor(first))) === 'taken';
  const mayGo = ({ send }: ClaimedSend) => isNumberFree && active.has(send.campaignId);
  const stopped = claimed.filter((one) => !mayGo(one));
  if (stopped.length > 0) await giveBackClaims(tx, stopped);
  return claimed.filter(mayGo);
}

const clearanceFor = ({ send: { id: key, type, text }, to }: ClaimedSend) => ({
  key,
  isCampaign: true,
  to,
  type,
  text,
});

const NOTHING_TO_SAY: SendOutcome = {
  kind: 'failed',
  class: 'content',
  code: null,
  reason: { code: 'text_empty' },
  isTemporary: false,
};

function begin(ctx: Ctx, one: ClaimedSend): BegunCall {
  const { send, channel, leaseUntil, to, isUnchecked } = one;
  const { id: key, type, text, mediaUrl, fileName, template } = send;
  const message = { key, to, isUnchecked, type, text, mediaUrl, fileName, template };
  const isEmpty = type === 'text' && text.trim() === '';
  const outcome = isEmpty ? Promise.resolve(NOTHING_TO_SAY) : callChannel(channel, message, { ...ctx, leaseUntil });
  return { one, outcome };
}
