import { MessageType } from '@prumo/contracts/conversations';
import type { OutboundMessage, Place, TemplateUse } from './adapter.ts';

export type StoredMessage = {
  key: string;
  to: string;
  isUnchecked?: boolean;
  type: string;
  text: string;
  mediaUrl?: string | null;
  fileName?: string | null;
  quotedId?: string | null;
  template?: TemplateUse | null;
};

export function toOutbound({ type, text, ...rest }: StoredMessage): OutboundMessage {
  if (type !== 'location') return { ...rest, type: MessageType.parse(type), text };
  const place = readPlace(text);
  return place ? { ...rest, type: 'location', text, place } : { ...rest, type: 'text', text: withMapLink(text) };
}

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

function readPlace(text: string): Place | null {
  const [, latitude, longitude] = (COORDINATES.exec(text) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude, name: '', address: '' };
}

const withMapLink = (address: string): string =>
  `${address}\nhttps://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

export const fillTemplate = (body: string, values: readonly string[]): string =>
  body.replace(/\{\{\s*(\d+)\s*\}\}/g, (_mark, place: string) => values[Number(place) - 1] ?? '');
