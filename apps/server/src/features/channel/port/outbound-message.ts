import { MessageType } from '@prumo/contracts/conversations';
import { coordinatesIn } from '@prumo/contracts/text/coordinates';
import type { OutboundMessage, TemplateUse } from './adapter.ts';

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
  const point = coordinatesIn(text);
  return point
    ? { ...rest, type: 'location', text, place: { ...point, name: '', address: '' } }
    : { ...rest, type: 'text', text: withMapLink(text) };
}

const withMapLink = (address: string): string =>
  `${address}\nhttps://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

export const fillTemplate = (body: string, values: readonly string[]): string =>
  body.replace(/\{\{\s*(\d+)\s*\}\}/g, (_mark, place: string) => values[Number(place) - 1] ?? '');
