import type { ChannelEvent, EventHandler } from '#features/channel/index.ts';
import { readAddress, readPhone } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { findSummaryNumber, keepWroteAt } from './reply-store.ts';

/**
 * Only the time of a reply is kept, which opens a reply window. A number that is also a lead's is handled as a lead.
 */
export const setRepliesApart =
  (handle: EventHandler): EventHandler =>
  async (tx, account, channelEvent, receivedAt) => {
    if (await isReply(tx, channelEvent)) return;
    await handle(tx, account, channelEvent, receivedAt);
  };

async function isReply(tx: Tx, channelEvent: ChannelEvent): Promise<boolean> {
  if (channelEvent.type !== 'message' || channelEvent.chat.phone === null) return false;
  const number = await findSummaryNumber(tx);
  if (number === null) return false;
  const [told, wrote] = [readPhone(number), readAddress(channelEvent.chat.phone)];
  if (told.kind === 'none' || wrote.kind === 'none' || told.key !== wrote.key) return false;
  return keepWroteAt(tx, wrote.key, channelEvent.at);
}
