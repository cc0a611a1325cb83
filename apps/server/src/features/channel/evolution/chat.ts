import { type Json, lidOf, name, phoneDigits, text } from '../adapter-parts/read-json.ts';
import type { ChatIdentity, IgnoredReason } from '../port/channel-event.ts';

/** Evolution versions differ in where they name the chat; up to 2.3.0 the sender's number was in `senderPn`. */
const namesIn = (key: Json): unknown[] => [key.remoteJid, key.remoteJidAlt, key.senderPn, key.senderLid];

export function chatOf(key: Json): ChatIdentity {
  const names = key.fromMe === true ? [key.remoteJid, key.remoteJidAlt] : namesIn(key);
  const first = (read: (value: unknown) => string | null) => names.map(read).find((found) => found !== null) ?? null;
  return { phone: first(phoneDigits), lid: first(lidOf), userId: null };
}

export function notOfAChat(jid: unknown): IgnoredReason | null {
  const said = text(jid);
  if (said.startsWith('status@')) return 'status_post';
  const server = name(said.split('@')[1]);
  if (server === 'g.us') return 'group';
  if (server === 'newsletter') return 'newsletter';
  return server === 'broadcast' ? 'broadcast' : null;
}
