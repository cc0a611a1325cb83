import { createHash } from 'node:crypto';
import type { MediaReference, MessageContent } from '../port/channel-event.ts';
import { firstText, type Json, list, name, number, record, text } from './read-json.ts';

export const contentOf = (said: Partial<MessageContent>): MessageContent => ({
  type: 'text',
  text: '',
  media: null,
  quotedId: null,
  buttonPayload: null,
  isPlaceholder: false,
  ...said,
});

type Place = { name?: unknown; address?: unknown; latitude: unknown; longitude: unknown };

export function placeText({ name: title, address, latitude, longitude }: Place): string {
  const [north, east] = [number(latitude), number(longitude)];
  const link = north === null || east === null ? '' : `https://www.google.com/maps?q=${north},${east}`;
  return [text(title), text(address), link].filter((line) => line.trim() !== '').join('\n');
}

export const cardsText = (cards: { name: unknown; phones: unknown[] }[]): string =>
  cards
    .map((card) => [text(card.name), card.phones.map(name).filter(Boolean).join(', ')].filter(Boolean).join(': '))
    .filter(Boolean)
    .join('\n');

const WORDS = ['caption', 'text', 'body', 'message', 'contentText', 'name', 'question', 'title', 'description'];

export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return text(value);
  const inner: Json = record(value);
  const direct = firstText(...WORDS.map((key) => inner[key]));
  return direct !== ''
    ? direct
    : list(inner.options)
        .map((option) => wordsOf(option))
        .filter(Boolean)
        .join(', ');
}

export const mediaOf = (
  source: MediaReference['source'],
  about: { mimeType?: unknown; fileName?: unknown; size?: unknown } = {},
): MediaReference => ({
  source,
  mimeType: name(about.mimeType),
  fileName: name(about.fileName),
  size: number(about.size),
});

export const idFor = (id: unknown, item: unknown): string =>
  name(id) ??
  `sha256:${createHash('sha256')
    .update(JSON.stringify(item) ?? '')
    .digest('hex')}`;
