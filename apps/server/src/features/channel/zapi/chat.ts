import { type Json, lidOf, phoneDigits } from '../adapter-parts/read-json.ts';
import type { ChatIdentity } from '../port/channel-event.ts';

/** `phone` holds a number or a lid; the sender's lid names the chat only if the lead sent it. */
export const chatOf = ({ phone, chatLid, senderLid, fromMe }: Json): ChatIdentity => ({
  phone: phoneDigits(phone),
  lid: lidOf(chatLid) ?? lidOf(phone) ?? (fromMe === true ? null : lidOf(senderLid)),
  userId: null,
});
