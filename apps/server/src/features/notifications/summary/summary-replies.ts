import type { ChannelEvent, EventHandler } from '#features/channel/index.ts';
import { readAddress, readPhone } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findSummaryNumber, keepWroteAt } from './reply-store.ts';

/**
 * What the number that gets the summaries writes is an answer to them, of somebody of the account: it makes no lead, no
 * conversation and no answer of the AI. Only when it wrote is kept, which opens a reply window. Whoever is a lead under
 * that number goes on as one.
 */
export const setRepliesApart =
  (handle: EventHandler): EventHandler =>
  async (tx, account, event, receivedAt) => {
    if (await isReply(tx, event)) return;
    await handle(tx, account, event, receivedAt);
  };

async function isReply(tx: Ctx, event: ChannelEvent): Promise<boolean> {
  if (event.type !== 'message' || event.chat.phone === null) return false;
  const number = await findSummaryNumber(tx);
  if (number === null) return false;
  const [told, wrote] = [readPhone(number), readAddress(event.chat.phone)];
  if (told.kind === 'none' || wrote.kind === 'none' || told.key !== wrote.key) return false;
  return keepWroteAt(tx, wrote.key, event.at);
}
