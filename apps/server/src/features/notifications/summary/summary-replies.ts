import type { AccountId } from '@prumo/contracts/ids';
import type { ChannelAccount, ChannelEvent, EventHandlers } from '#features/channel/index.ts';
import { readAddress, readPhone } from '#features/leads/index.ts';
import { saveGeneralSettings } from '#features/settings/index.ts';
import { readOptOut } from '#features/understanding/index.ts';
import { asAccount, type SetTx } from '#platform/context.ts';
import { keepWroteAt, listSummaryNumbers } from './reply-store.ts';

/**
 * Only the time of a reply is kept, which opens a reply window. Who asks for silence gets no more summaries by WhatsApp.
 * A number that is also a lead's is handled as a lead.
 */
export const setRepliesApart = ({ handle, handleTogether }: EventHandlers): EventHandlers => ({
  async handle(tx, account, channelEvent, receivedAt) {
    const numbers = isFromNumber(channelEvent) ? await listSummaryNumbers(tx, [account.userId]) : new Map();
    if (!(await isReply(tx, numbers, account, channelEvent))) await handle(tx, account, channelEvent, receivedAt);
  },
  async handleTogether(tx, received) {
    const accounts = received.filter((one) => isFromNumber(one.event)).map(({ account }) => account.userId);
    const numbers = await listSummaryNumbers(tx, [...new Set(accounts)]);
    const others: typeof received = [];
    for (const one of received) if (!(await isReply(tx, numbers, one.account, one.event))) others.push(one);
    return handleTogether(tx, others);
  },
});

const isFromNumber = (channelEvent: ChannelEvent): boolean =>
  channelEvent.type === 'message' && channelEvent.chat.phone !== null;

async function isReply(
  tx: SetTx,
  numbers: Map<AccountId, string>,
  { userId }: ChannelAccount,
  channelEvent: ChannelEvent,
): Promise<boolean> {
  const number = numbers.get(userId);
  if (number === undefined || channelEvent.type !== 'message' || channelEvent.chat.phone === null) return false;
  const [told, wrote] = [readPhone(number), readAddress(channelEvent.chat.phone)];
  if (told.kind === 'none' || wrote.kind === 'none' || told.key !== wrote.key) return false;
  const own = asAccount(tx, userId);
  if (!(await keepWroteAt(own, wrote.key, channelEvent.at))) return false;
  if (readOptOut(channelEvent.content.text, { afterCampaign: false }))
    await saveGeneralSettings(own, { whatsappNotifications: false });
  return true;
}
