import { type Json, lidOf, phoneDigits } from '../adapter-parts/read-json.ts';
import type { ChatIdentity } from '../port/events.ts';

/** Z-API writes the number or the lid into `phone`; the sender's lid names the chat only when the lead is the sender. */
export const chatOf = ({ phone, chatLid, senderLid, fromMe }: Json): ChatIdentity => ({
  phone: phoneDigits(phone),
  lid: lidOf(chatLid) ?? lidOf(phone) ?? (fromMe === true ? null : lidOf(senderLid)),
  userId: null,
});
