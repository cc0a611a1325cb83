import { cardsText, contentOf, mediaOf, placeText, wordsOf } from '../adapter-parts/content.ts';
import { firstText, type Json, list, name, record, text } from '../adapter-parts/read-json.ts';
import type { ContentType, MediaSource, MessageContent } from '../port/channel-event.ts';

const WRAPPERS = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
];

const DEEPEST = 5;

export function unwrap(message: Json): Json {
  let inner = message;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const wrapper = WRAPPERS.map((key) => record(record(inner[key]).message)).find(
      (one) => Object.keys(one).length > 0,
    );
    if (!wrapper) break;
    inner = { base64: inner.base64, mediaUrl: inner.mediaUrl, ...wrapper };
  }
  return inner;
}

const FILES: readonly (readonly [string, ContentType])[] = [
  ['imageMessage', 'image'],
  ['audioMessage', 'audio'],
  ['videoMessage', 'video'],
  ['ptvMessage', 'video'],
  ['documentMessage', 'document'],
  ['stickerMessage', 'sticker'],
];

const AROUND = ['messageContextInfo', 'senderKeyDistributionMessage', 'contextInfo', 'base64', 'mediaUrl'];

export function readContent(message: Json, messageId: string): MessageContent | null {
  const plain = firstText(message.conversation, record(message.extendedTextMessage).text);
  if (plain !== '') return contentOf({ text: plain });
  for (const [key, type] of FILES)
    if (message[key]) return readFile(type, record(message[key]), { message, messageId });
  const place = record(message.locationMessage ?? message.liveLocationMessage);
  if (message.locationMessage || message.liveLocationMessage)
    return contentOf({ type: 'location', text: placeText(placeOf(place)) });
  const cards = [message.contactMessage, ...list(record(message.contactsArrayMessage).contacts)].filter(Boolean);
  if (cards.length > 0) return contentOf({ type: 'contact', text: cardsText(cards.map(record).map(cardOf)) });
  return readChoice(message) ?? readOther(message);
}

function readChoice(message: Json): MessageContent | null {
  const button = record(message.buttonsResponseMessage ?? message.templateButtonReplyMessage);
  const row = record(message.listResponseMessage);
  const words = firstText(button.selectedDisplayText, row.title, row.description);
  const chosen = button.selectedButtonId ?? button.selectedId ?? record(row.singleSelectReply).selectedRowId;
  const buttonPayload = name(chosen);
  return words === '' && buttonPayload === null ? null : contentOf({ text: words, buttonPayload });
}

function readOther(message: Json): MessageContent | null {
  const key = Object.keys(message).find((one) => !AROUND.includes(one) && message[one]);
  return key ? contentOf({ type: 'unsupported', text: wordsOf(message[key]) }) : null;
}

function readFile(
  type: ContentType,
  file: Json,
  { message, messageId }: { message: Json; messageId: string },
): MessageContent {
  const [data, url] = [name(message.base64) ?? name(file.base64), name(message.mediaUrl)];
  const source: MediaSource =
    data !== null
      ? { kind: 'base64', data }
      : url !== null
        ? { kind: 'link', url }
        : { kind: 'message', id: messageId };
  const about = { mimeType: file.mimetype, fileName: file.fileName, size: file.fileLength };
  return contentOf({ type, text: text(file.caption), media: mediaOf(source, about) });
}

const placeOf = ({ name: title, address, degreesLatitude, degreesLongitude }: Json) => ({
  name: title,
  address,
  latitude: degreesLatitude,
  longitude: degreesLongitude,
});

const WAID = /waid=(\d+)/g;

const cardOf = (card: Json) => ({
  name: card.displayName,
  phones: [...text(card.vcard).matchAll(WAID)].map(([, digits]) => digits),
});
