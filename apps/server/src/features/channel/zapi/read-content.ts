import { cardsText, contentOf, mediaOf, placeText, wordsOf } from '../adapter-parts/content.ts';
import { firstText, type Json, list, name, record, text } from '../adapter-parts/read-json.ts';
import type { ContentType, MediaSource, MessageContent } from '../port/channel-event.ts';

const FILES: readonly (readonly [
  Extract<ContentType, 'image' | 'audio' | 'video' | 'document' | 'sticker'>,
  string,
])[] = [
  ['image', 'imageUrl'],
  ['audio', 'audioUrl'],
  ['video', 'videoUrl'],
  ['document', 'documentUrl'],
  ['sticker', 'stickerUrl'],
];

const SHOWN_AS_UNSUPPORTED = [
  'poll',
  'pollVote',
  'order',
  'product',
  'event',
  'eventResponse',
  'pixKeyMessage',
  'hydratedTemplate',
  'buttonsMessage',
  'requestPayment',
];

export function readContent(callback: Json): MessageContent | null {
  if (hasPart(callback.text)) return contentOf({ text: text(record(callback.text).message) });
  for (const [type, url] of FILES) {
    if (hasPart(callback[type])) return readFile(type, record(callback[type]), url);
  }
  if (hasPart(callback.location)) return contentOf({ type: 'location', text: placeText(placeOf(callback.location)) });
  if (hasPart(callback.contact) || callback.contacts) return contentOf({ type: 'contact', text: readCards(callback) });
  const button = record(callback.buttonsResponseMessage);
  const row = record(callback.listResponseMessage);
  if (hasPart(button)) return contentOf({ text: text(button.message), buttonPayload: name(button.buttonId) });
  if (hasPart(row))
    return contentOf({ text: firstText(row.title, row.message), buttonPayload: name(row.selectedRowId) });
  const known = SHOWN_AS_UNSUPPORTED.find((key) => callback[key]);
  return known ? contentOf({ type: 'unsupported', text: wordsOf(callback[known]) }) : null;
}

const hasPart = (part: unknown): boolean => Object.keys(record(part)).length > 0;

function readFile(type: ContentType, file: Json, urlKey: string): MessageContent {
  const [url, problem] = [name(file[urlKey]), name(file.downloadError)];
  const source: MediaSource =
    url !== null && problem === null
      ? { kind: 'link', url }
      : { kind: 'lost', detail: problem ?? 'the provider gave no address' };
  const about = { mimeType: firstText(file.mimeType, file.mimetype), fileName: file.fileName };
  return contentOf({ type, text: text(file.caption), media: mediaOf(source, about) });
}

const placeOf = (place: unknown) => {
  const { name: title, address, latitude, longitude } = record(place);
  return { name: title, address, latitude, longitude };
};

function readCards({ contact, contacts }: Json): string {
  const several = list(contacts).length > 0 ? list(contacts) : list(record(contacts).contacts);
  const cards = hasPart(contact) ? [contact, ...several] : several;
  return cardsText(cards.map(record).map((card) => ({ name: card.displayName, phones: list(card.phones) })));
}
