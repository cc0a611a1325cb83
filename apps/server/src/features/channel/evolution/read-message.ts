import { contentOf, idFor } from '../adapter-parts/content.ts';
import { ignored, unreadable } from '../adapter-parts/read-each.ts';
import { firstText, type Json, name, record, text, time } from '../adapter-parts/read-json.ts';
import { type AdReferral, type Arrival, addressOf, type ChannelEvent } from '../port/channel-event.ts';
import { chatOf, notOfAChat } from './chat.ts';
import { readContent, unwrap } from './read-content.ts';

const PHONES = ['android', 'ios'];

/** Our own API sends arrive as 'send.message', in some versions also as this event. */
export function readUpsert(data: Json, arrival: Arrival, { viaApi }: { viaApi: boolean }): ChannelEvent {
  const key: Json = { ...record(data.key), ...(viaApi ? { fromMe: true } : {}) };
  const outside = notOfAChat(key.remoteJid);
  if (outside) return ignored(outside, name(key.remoteJid));
  const chat = chatOf({ senderPn: data.senderPn, ...key });
  const fromMe = key.fromMe === true;
  const at = time(data.messageTimestamp, arrival.at);
  if (addressOf(chat) === null) return unreadable('a message of nobody', data);

  const message = unwrap(record(data.message));
  const protocol = record(message.protocolMessage);
  if (message.protocolMessage) return readProtocol(protocol, { arrival, at });
  const reaction = record(message.reactionMessage);
  const targetId = name(record(reaction.key).id);
  if (targetId !== null) return { type: 'reaction', targetId, chat, fromMe, emoji: name(reaction.text), at };

  const context = contextOf(data, message);
  const providerMessageId = idFor(key.id, data);
  const read = readContent(message, providerMessageId);
  const content = { ...(read ?? contentOf({ type: 'unsupported' })), quotedId: name(context.stanzaId) };
  if (fromMe) {
    const source = text(data.source).toLowerCase();
    const via = viaApi ? true : PHONES.includes(source) ? false : null;
    return { type: 'echo', providerMessageId, chat, viaApi: via, content, at };
  }
  const ad = readAd(context);
  return { type: 'message', providerMessageId, chat, name: firstText(data.pushName) || null, ad, content, at };
}

type When = { arrival: Arrival; at: Date };

function readProtocol(protocol: Json, { arrival, at }: When): ChannelEvent {
  const type = protocol.type;
  if (type === 0 || type === 'REVOKE') return readDeleted(record(protocol.key), { ...arrival, at });
  if (type === 14 || type === 'MESSAGE_EDIT') return readEdited(protocol, { ...arrival, at });
  return ignored('notification', name(type));
}

export function readEdited(data: Json, arrival: Arrival): ChannelEvent {
  const key = record(data.key);
  const [targetId, chat] = [name(key.id), chatOf(key)];
  const outside = notOfAChat(key.remoteJid);
  if (outside) return ignored(outside, name(key.remoteJid));
  if (targetId === null || addressOf(chat) === null) return unreadable('an edit of no message', data);
  const read = readContent(unwrap(record(data.editedMessage)), targetId);
  const content = read ?? contentOf({ type: 'unsupported' });
  const at = time(data.timestampMs, arrival.at);
  return { type: 'edited', targetId, chat, fromMe: key.fromMe === true, content, at };
}

export function readDeleted(data: Json, arrival: Arrival): ChannelEvent {
  const outside = notOfAChat(data.remoteJid);
  if (outside) return ignored(outside, name(data.remoteJid));
  const targetId = name(data.id) ?? name(data.keyId);
  if (targetId === null) return unreadable('a deletion of no message', data);
  return { type: 'revoked', targetId, chat: chatOf(data), fromMe: data.fromMe === true, at: arrival.at };
}

function contextOf(data: Json, message: Json): Json {
  const inner = Object.values(message).map((part) => record(record(part).contextInfo));
  return (
    [record(data.contextInfo), record(message.contextInfo), ...inner].find((one) => Object.keys(one).length > 0) ?? {}
  );
}

function readAd(context: Json): AdReferral | null {
  const ad = record(context.externalAdReply);
  const [sourceId, clickId] = [name(ad.sourceId), name(ad.ctwaClid)];
  if (sourceId === null && clickId === null) return null;
  return { sourceId, sourceUrl: name(ad.sourceUrl), title: name(ad.title), clickId };
}
