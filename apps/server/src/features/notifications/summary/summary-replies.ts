import type { ChannelAccount, ChannelEvent, EventHandlers } from '#features/channel/index.ts';
import { readAddress, readPhone } from '#features/leads/index.ts';
import { readOptOut } from '#features/understanding/index.ts';
import { asAccount, type SetTx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { saveSwitches } from '../notice-switches.ts';
import { keepWroteAt, listSummaryNumbers, type SummaryNumber } from './reply-store.ts';

/**
 * Only the time of a reply is kept, which opens a reply window. Who asks for silence gets no more summaries by WhatsApp.
 * A number that is also a lead's is handled as a lead.
 */
export const setRepliesApart = ({ handle, handleTogether }: EventHandlers): EventHandlers => ({
  async handle(tx, account, channelEvent, receivedAt) {
    const numbers = isFromNumber(channelEvent) ? await listSummaryNumbers(tx, [account.userId]) : [];
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
  numbers: readonly SummaryNumber[],
  { userId }: ChannelAccount,
  channelEvent: ChannelEvent,
): Promise<boolean> {
  if (channelEvent.type !== 'message' || channelEvent.chat.phone === null) return false;
  const wrote = readAddress(channelEvent.chat.phone);
  if (wrote.kind === 'none') return false;
  const { key } = wrote;
  const readers = numbers.filter((number) => number.userId === userId && isOfPerson(number, key));
  const [first] = readers;
  const own = asAccount(tx, userId);
  if (!first || !(await keepWroteAt(own, { address: first.address, key, at: channelEvent.at }))) return false;
  if (!readOptOut(channelEvent.content.text, { afterCampaign: false })) return true;
  for (const { memberId } of readers) await saveSwitches(own, memberId, { whatsappNotifications: false });
  await publish(own, 'settings');
  return true;
}

function isOfPerson({ address }: SummaryNumber, key: string): boolean {
  const told = readPhone(address);
  return told.kind !== 'none' && told.key === key;
}
