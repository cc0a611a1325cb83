import { ignored, readEach, unreadable } from '../adapter-parts/read-each.ts';
import { type Json, list, name, record, text } from '../adapter-parts/read-json.ts';
import type { Arrival, ChannelEvent } from '../port/channel-event.ts';
import { readConnection } from './read-connection.ts';
import { readDeleted, readEdited, readUpsert } from './read-message.ts';
import { readUpdate } from './read-update.ts';

export function parseEvolutionWebhook(body: unknown, arrival: Arrival): ChannelEvent[] {
  return readEach(splitEvolutionWebhook(body), (one) => [readEnvelope(record(one), arrival)]);
}

export function splitEvolutionWebhook(body: unknown): unknown[] {
  const { data } = record(body);
  const items = [...list(data), ...list(record(data).messages)];
  return items.length === 0 ? [body] : items.map((item) => ({ ...record(body), data: item }));
}

function readEnvelope(envelope: Json, arrival: Arrival): ChannelEvent {
  const instance = name(envelope.instance);
  if (arrival.channelKey !== null && instance !== null && instance !== arrival.channelKey)
    return ignored('other_number', instance);
  const event = text(envelope.event).toLowerCase().replaceAll('_', '.');
  const data = record(envelope.data);
  switch (event) {
    case 'messages.upsert':
      return readUpsert(data, arrival, { viaApi: false });
    case 'send.message':
      return readUpsert(data, arrival, { viaApi: true });
    case 'messages.update':
      return readUpdate(data, arrival);
    case 'messages.edited':
      return readEdited(data, arrival);
    case 'messages.delete':
      return readDeleted(data, arrival);
    case 'connection.update':
    case 'status.instance':
      return readConnection(data, arrival);
    case 'presence.update':
      return ignored('presence');
    default:
      return aside(event) ?? unreadable(`event ${event}`, envelope);
  }
}

function aside(event: string): ChannelEvent | null {
  const [topic] = event.split('.');
  if (topic === 'groups' || topic === 'group') return ignored('group', event);
  if (['chats', 'contacts', 'call', 'labels', 'messages'].includes(topic ?? '')) return ignored('notification', event);
  const isAccount = ['qrcode', 'application', 'instance', 'logout', 'remove'].includes(topic ?? '');
  return isAccount ? ignored('account_notice', event) : null;
}
