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
 * Receipts repeat and arrive in any order, so a status only moves forward. A `failed` after delivery or during a new
 * attempt is ignored; delivery overrides an earlier `failed`. `unknown` undoes an acceptance WhatsApp has not
 * confirmed.
 */
export function nextStatus(current: MessageStatus, told: ReceiptStatus, isConfirmed = false): MessageStatus {
  if (current === 'received') return current;
  if (told === 'failed') return current === 'sent' || current === 'unknown' ? 'failed' : current;
  if (told === 'unknown') return current === 'sent' && !isConfirmed ? 'unknown' : current;
  const next = told === 'played' ? 'read' : told;
  if (current === 'failed') return RANK[next] > RANK.sent ? next : current;
  return RANK[next] > RANK[current] ? next : current;
}

const LAST_TRY_AFTER_MS = 36 * 3600_000;

/**
 * Null = failed. Only a person's message waits: a machine's would come too late. LAST_TRY_AFTER_MS allows three
 * calls a day apart.
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

export const isWaiting = ({ author, status, failReason }: Pick<MessageRow, 'author' | 'status' | 'failReason'>) =>
  author === 'user' && status === 'queued' && failReason !== null;
