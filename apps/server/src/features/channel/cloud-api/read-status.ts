import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { unreadable } from '../adapter-parts/read-each.ts';
import { firstText, type Json, list, name, record, text, time } from '../adapter-parts/read-json.ts';
import { addressOf, type ChannelEvent, type ReceiptStatus } from '../port/channel-event.ts';
import type { Failure } from '../port/failure.ts';
import { type About, chatOf, nameOf } from './chat.ts';
import { OPTED_OUT_CODE, readErrorCode } from './error-codes.ts';

const STATUSES: readonly ReceiptStatus[] = ['sent', 'delivered', 'read', 'played', 'failed'];

/** A refusal because the lead stopped marketing also yields an opt-out, before the receipt. */
export function readStatus(item: Json, { contacts, arrival }: About): ChannelEvent[] {
  const names = { phone: item.recipient_id, userId: item.recipient_user_id };
  const [id, chat, at] = [name(item.id), chatOf(names, contacts), time(item.timestamp, arrival.at)];
  const status = STATUSES.find((known) => known === item.status);
  if (id === null || !status) return [unreadable(`status ${text(item.status)}`, item)];
  const failure = status === 'failed' ? readFailure(item) : null;
  const optOut: ChannelEvent[] =
    failure?.code === OPTED_OUT_CODE && addressOf(chat) !== null
      ? [{ type: 'opt_out', chat, name: nameOf(names, contacts), text: messageFailureWords(failure.reason), at }]
      : [];
  const sendKey = name(item.biz_opaque_callback_data);
  const receipt = { providerMessageIds: [id], status, failure, sendKey, queueId: null, chat, at };
  return [...optOut, { type: 'receipt', ...receipt }];
}

function readFailure(item: Json): Failure {
  const error = record(list(item.errors)[0]);
  return readErrorCode(name(error.code), firstText(record(error.error_data).details, error.title, error.message));
}
