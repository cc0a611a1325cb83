import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { ignored, readEach, unreadable } from '../adapter-parts/read-each.ts';
import { type Json, list, name, record, text, time } from '../adapter-parts/read-json.ts';
import type { Arrival, ChannelEvent, ReceiptStatus } from '../port/channel-event.ts';
import { chatOf } from './chat.ts';
import { readDeliveryError } from './delivery-errors.ts';
import { readReceived } from './read-received.ts';

export const parseZapiWebhook = (body: unknown, arrival: Arrival): ChannelEvent[] =>
  readEach([body], (whole) => [readCallback(record(whole), arrival)]);

export function splitZapiWebhook(body: unknown): unknown[] {
  const callback = record(body);
  const ids = list(callback.ids);
  return ids.length > 1 ? ids.map((id) => ({ ...callback, ids: [id] })) : [body];
}

function readCallback(callback: Json, arrival: Arrival): ChannelEvent {
  const instance = name(callback.instanceId);
  if (arrival.channelKey !== null && instance !== null && instance !== arrival.channelKey)
    return ignored('other_number', instance);
  switch (callback.type) {
    case 'ReceivedCallback':
      return readReceived(callback, arrival);
    case 'MessageStatusCallback':
      return readStatus(callback, arrival);
    case 'DeliveryCallback':
      return readDelivery(callback, arrival);
    case 'ConnectedCallback':
    case 'DisconnectedCallback':
      return {
        type: 'connection',
        connected: callback.type === 'ConnectedCallback',
        phone: chatOf(callback).phone,
        reason: saidBy(callback),
        at: time(callback.momment, arrival.at),
      };
    case 'PresenceChatCallback':
      return ignored('presence', name(callback.status));
    case 'ProxyCallback':
      return ignored('account_notice', name(callback.error));
    default:
      return unreadable('no callback we know', callback);
  }
}

function saidBy(callback: Json): NumberProblem | null {
  const said = name(callback.error);
  return said === null ? null : { code: 'other', said };
}

const STATUSES: Record<string, ReceiptStatus> = {
  SENT: 'sent',
  RECEIVED: 'delivered',
  DELIVERED: 'delivered',
  READ: 'read',
  PLAYED: 'played',
  FAILED: 'failed',
};

function readStatus(callback: Json, arrival: Arrival): ChannelEvent {
  if (callback.isGroup === true) return ignored('group');
  const providerMessageIds = list(callback.ids)
    .map(name)
    .filter((id) => id !== null);
  if (providerMessageIds.length === 0) return unreadable('a status of no message', callback);
  const [chat, at, said] = [chatOf(callback), time(callback.momment, arrival.at), text(callback.status)];
  if (said === 'READ_BY_ME') return { type: 'read_by_us', providerMessageIds, chat, at };
  const status = Object.hasOwn(STATUSES, said) ? STATUSES[said] : undefined;
  if (!status) return unreadable(`status ${said}`, callback);
  const failure =
    status === 'failed' ? readDeliveryError(text(callback.error), name(callback.errorCode)).failure : null;
  return { type: 'receipt', providerMessageIds, status, failure, sendKey: null, queueId: null, chat, at };
}

function readDelivery(callback: Json, arrival: Arrival): ChannelEvent {
  const [id, queueId, error, code] = [
    name(callback.messageId),
    name(callback.zaapId),
    text(callback.error),
    name(callback.errorCode),
  ];
  if (id === null && queueId === null) return unreadable('a delivery of no message', callback);
  return {
    type: 'receipt',
    providerMessageIds: id === null ? [] : [id],
    ...(error === '' && code === null ? { status: 'sent', failure: null } : readDeliveryError(error, code)),
    sendKey: null,
    queueId,
    chat: chatOf(callback),
    at: time(callback.momment, arrival.at),
  };
}
