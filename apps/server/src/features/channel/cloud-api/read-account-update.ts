import { ignored } from '../adapter-parts/read-each.ts';
import { firstText, type Json, list, name, record, time } from '../adapter-parts/read-json.ts';
import type { Arrival, ChannelEvent } from '../port/channel-event.ts';

const CLOSED = ['ACCOUNT_DELETED', 'PARTNER_REMOVED'];

export function readAccountUpdate(entry: Json, value: Json, arrival: Arrival): ChannelEvent {
  const event = name(value.event) ?? '';
  const at = time(entry.time, arrival.at);
  if (event === 'ACCOUNT_RESTRICTION') {
    const parts = list(value.restriction_info).map(record);
    const reason =
      parts
        .map((part) => firstText(part.restriction_type))
        .filter(Boolean)
        .join(', ') || event;
    const ends = parts.map((part) => until(part.expiration)).filter((end) => end !== null);
    const last = ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)));
    return { type: 'restriction', reason, until: last, at };
  }
  const ban = name(record(value.ban_info).waba_ban_state);
  if (CLOSED.includes(event) || ban === 'DISABLE')
    return { type: 'connection', connected: false, phone: null, reason: { code: 'other', said: event }, at };
  if (ban === 'REINSTATE') return { type: 'connection', connected: true, phone: null, reason: null, at };
  return ignored('account_notice', event);
}

const FAR = new Date('2100-01-01T00:00:00Z');

function until(value: unknown): Date | null {
  const end = time(value, FAR);
  return end.getTime() === FAR.getTime() ? null : end;
}
