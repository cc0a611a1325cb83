import type { MessageStatus } from '@prumo/contracts/conversations';
import type { Failure, ReceiptStatus } from '#features/channel/index.ts';
import type { MessageChanges, MessageRow } from './message-store.ts';

const RANK: Record<MessageStatus, number> = {
  received: 0,
  queued: 0,
  sending: 1,
  unknown: 2,
  failed: 3,
  sent: 3,
  delivered: 4,
  read: 5,
};

/**
 * Receipts repeat and arrive in any order; a status only moves forward. A late `failed` after the phone had the message
 * is noise, as is one of an earlier attempt while a new one is on its way; what the phone had overrides an earlier
 * `failed`; a receipt settles an unknown outcome. `unknown`, the provider's own doubt, undoes an acceptance that
 * WhatsApp has not confirmed. What was played was read.
 */
export function nextStatus(current: MessageStatus, told: ReceiptStatus, isConfirmed = false): MessageStatus {
  if (current === 'received') return current;
  if (told === 'failed') return current === 'sent' || current === 'unknown' ? 'failed' : current;
  if (told === 'unknown') return current === 'sent' && !isConfirmed ? 'unknown' : current;
  const next = told === 'played' ? 'read' : told;
  if (current === 'failed') return RANK[next] > RANK.sent ? next : current;
  return RANK[next] > RANK[current] ? next : current;
}

/** Three hand-overs a day apart; then a person decides. */
const LAST_TRY_AFTER_MS = 36 * 3600_000;

/**
 * A person's message that WhatsApp withheld for the recipient's sake waits for as long as the provider asks, and is
 * handed over again then, unless a person or an opt-out stops it first; null = it has failed. What a machine said is no
 * answer any more by then.
 */
export function waitingFor(
  failure: Failure | null,
  { author, createdAt }: Pick<MessageRow, 'author' | 'createdAt'>,
  now: Date,
): MessageChanges | null {
  if (failure?.class !== 'withheld' || !failure.isTemporary || author !== 'user') return null;
  if (now.getTime() - createdAt.getTime() > LAST_TRY_AFTER_MS) return null;
  const dueAt = new Date(now.getTime() + (failure.retryAfterSeconds ?? 0) * 1000);
  return { status: 'queued', failReason: failure.reason, dueAt };
}

/** Withheld, and not out again yet. */
export const isWaiting = ({ author, status, failReason }: Pick<MessageRow, 'author' | 'status' | 'failReason'>) =>
  author === 'user' && status === 'queued' && failReason !== null;
