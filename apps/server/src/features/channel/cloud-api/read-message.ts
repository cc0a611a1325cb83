import { idFor } from '../adapter-parts/content.ts';
import { ignored, unreadable } from '../adapter-parts/read-each.ts';
import { type Json, name, phoneDigits, record, text, time } from '../adapter-parts/read-json.ts';
import { type AdReferral, addressOf, type ChannelEvent } from '../port/channel-event.ts';
import { type About, chatOf, nameOf } from './chat.ts';
import { readContent } from './read-content.ts';

export function readMessage(item: Json, { contacts, arrival }: About): ChannelEvent {
  const names = { phone: item.from, userId: item.from_user_id };
  const chat = chatOf(names, contacts);
  const at = time(item.timestamp, arrival.at);
  if (addressOf(chat) === null) return unreadable('a message of nobody', item);
  const change = readChangeOf(item, { chat, fromMe: false, at });
  if (change) return change;
  if (item.type === 'system') return readSystem(item, { chat, at });
  return {
    type: 'message',
    providerMessageId: idFor(item.id, item),
    chat,
    name: nameOf(names, contacts),
    ad: readAd(item),
    content: readContent(item),
    at,
  };
}

/** Typed in the WhatsApp Business app; API sends have no echo. */
export function readEcho(item: Json, { contacts, arrival }: About): ChannelEvent {
  const chat = chatOf({ phone: item.to, userId: item.to_user_id }, contacts);
  const at = time(item.timestamp, arrival.at);
  if (addressOf(chat) === null) return unreadable('an echo to nobody', item);
  const change = readChangeOf(item, { chat, fromMe: true, at });
  if (change) return change;
  return { type: 'echo', providerMessageId: idFor(item.id, item), chat, viaApi: false, content: readContent(item), at };
}

type MessageOrigin = { chat: ReturnType<typeof chatOf>; fromMe: boolean; at: Date };

function readChangeOf(item: Json, said: MessageOrigin): ChannelEvent | null {
  const reaction = record(item.reaction);
  const reactedTo = name(reaction.message_id);
  if (item.type === 'reaction' && reactedTo !== null)
    return { type: 'reaction', targetId: reactedTo, emoji: name(reaction.emoji), ...said };
  const edit = record(item.edit);
  const editedId = name(edit.original_message_id);
  if (item.type === 'edit' && editedId !== null)
    return { type: 'edited', targetId: editedId, content: readContent(record(edit.message)), ...said };
  const revokedId = name(record(item.revoke).original_message_id);
  if (item.type === 'revoke' && revokedId !== null) return { type: 'revoked', targetId: revokedId, ...said };
  return null;
}

function readSystem(item: Json, { chat, at }: Pick<MessageOrigin, 'chat' | 'at'>): ChannelEvent {
  const system = record(item.system);
  const phone = phoneDigits(system.wa_id) ?? phoneDigits(system.new_wa_id);
  const userId = name(system.user_id);
  if (!/_changed_number$/.test(text(system.type)) || (phone === null && userId === null))
    return ignored('notification', name(system.type));
  return { type: 'number_changed', chat, newChat: { phone, lid: null, userId }, text: text(system.body), at };
}

function readAd(item: Json): AdReferral | null {
  const ad = record(item.referral);
  const [sourceId, clickId] = [name(ad.source_id), name(ad.ctwa_clid)];
  if (sourceId === null && clickId === null) return null;
  return { sourceId, sourceUrl: name(ad.source_url), title: name(ad.headline), clickId };
}
