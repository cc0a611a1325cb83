import { ignored, unreadable } from '../adapter-parts/read-each.ts';
import { type Json, list, name, record } from '../adapter-parts/read-json.ts';
import type { Arrival, ChannelEvent, ReceiptStatus } from '../port/channel-event.ts';
import type { Failure } from '../port/failure.ts';
import { chatOf, notOfAChat } from './chat.ts';

const STATUSES: Record<string, ReceiptStatus> = {
  ERROR: 'failed',
  '0': 'failed',
  SERVER_ACK: 'sent',
  '2': 'sent',
  DELIVERY_ACK: 'delivered',
  '3': 'delivered',
  READ: 'read',
  '4': 'read',
  PLAYED: 'played',
  '5': 'played',
};

const TIMELOCK = '463';

/** Flat in 2.3.6, nested in other versions; never carries a time. */
export function readUpdate(data: Json, { at }: Arrival): ChannelEvent {
  const key: Json = { remoteJid: data.remoteJid, fromMe: data.fromMe, ...record(data.key) };
  const outside = notOfAChat(key.remoteJid);
  if (outside) return ignored(outside, name(key.remoteJid));
  const update = record(data.update);
  const [id, chat] = [name(data.keyId) ?? name(key.id), chatOf(key)];
  const said = name(data.status) ?? name(update.status) ?? '';
  if (id === null) return unreadable('an update of no message', data);
  // Treated as our own message by default: a receipt of an inbound message changes nothing.
  const fromMe = key.fromMe !== false;
  if (said === 'DELETED') return { type: 'revoked', targetId: id, chat, fromMe, at };
  const status = Object.hasOwn(STATUSES, said) ? STATUSES[said] : undefined;
  if (!status) return ignored('notification', said);
  if (!fromMe) {
    if (status === 'read' || status === 'played') return { type: 'read_by_us', providerMessageIds: [id], chat, at };
    return ignored('notification', said);
  }
  const failure =
    status === 'failed'
      ? readFailure([...list(data.messageStubParameters), ...list(update.messageStubParameters)])
      : null;
  return { type: 'receipt', providerMessageIds: [id], status, failure, sendKey: null, queueId: null, chat, at };
}

function readFailure(parameters: unknown[]): Failure {
  const code = name(parameters[0]);
  if (code === TIMELOCK) return { class: 'account', code, reason: { code: 'number_limited' }, isTemporary: false };
  return { class: 'other', code, reason: { code: 'message_refused' }, isTemporary: false };
}
