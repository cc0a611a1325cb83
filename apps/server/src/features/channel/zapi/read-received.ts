import { contentOf, idFor } from '../adapter-parts/content.ts';
import { ignored, unreadable } from '../adapter-parts/read-each.ts';
import { firstText, type Json, name, record, text, time } from '../adapter-parts/read-json.ts';
import {
  type AdReferral,
  type Arrival,
  addressOf,
  type ChannelEvent,
  type IgnoredReason,
} from '../port/channel-event.ts';
import { chatOf } from './chat.ts';
import { readContent } from './read-content.ts';

export function readReceived(callback: Json, arrival: Arrival): ChannelEvent {
  const outside = notOfAChat(callback);
  if (outside) return ignored(outside, name(callback.phone));
  const chat = chatOf(callback);
  const at = time(callback.momment, arrival.at);
  const fromMe = callback.fromMe === true;
  const id = name(callback.messageId);

  const notification = name(callback.notification);
  if (notification === 'REVOKE' && id !== null) return { type: 'revoked', targetId: id, chat, fromMe, at };
  if (notification !== null) return ignored('notification', notification);
  if (addressOf(chat) === null) return unreadable('a message of nobody', callback);

  const reacted = name(record(record(callback.reaction).referencedMessage).messageId);
  if (reacted !== null) {
    const emoji = name(record(callback.reaction).value);
    return { type: 'reaction', targetId: reacted, chat, fromMe, emoji, at };
  }
  const found = readContent(callback);
  const isPlaceholder = found === null && callback.waitingMessage === true;
  const quotedId = name(callback.referenceMessageId);
  const content = {
    ...(found ?? contentOf({ type: isPlaceholder ? 'text' : 'unsupported' })),
    isPlaceholder,
    quotedId,
  };
  if (callback.isEdit === true && id !== null) return { type: 'edited', targetId: id, chat, fromMe, content, at };

  const providerMessageId = idFor(id, callback);
  if (fromMe) {
    const viaApi = typeof callback.fromApi === 'boolean' ? callback.fromApi : null;
    return { type: 'echo', providerMessageId, chat, viaApi, content, at };
  }
  const sender = firstText(callback.senderName, callback.chatName) || null;
  return { type: 'message', providerMessageId, chat, name: sender, ad: readAd(callback), content, at };
}

function notOfAChat(callback: Json): IgnoredReason | null {
  const phone = text(callback.phone);
  if (callback.isGroup === true || /-group$|@g\.us$/.test(phone)) return 'group';
  if (callback.isNewsletter === true || phone.endsWith('@newsletter')) return 'newsletter';
  const keys = ['statusImage', 'statusVideo', 'statusAudio', 'statusText'];
  if (phone.startsWith('status@') || keys.some((key) => callback[key])) return 'status_post';
  return callback.broadcast === true || /[-@]broadcast$/.test(phone) ? 'broadcast' : null;
}

/** A link preview has the same shape; only an ad has a source or a click. */
function readAd(callback: Json): AdReferral | null {
  const ad = record(callback.externalAdReply);
  const [sourceId, clickId] = [name(ad.sourceId), name(ad.ctwaClid)];
  if (sourceId === null && clickId === null) return null;
  return { sourceId, sourceUrl: name(ad.sourceUrl), title: name(ad.title), clickId };
}
