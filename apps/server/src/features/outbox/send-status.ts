import type { MessageStatus } from '@prumo/contracts/conversations';
import type { Failure, ReceiptStatus } from '#features/channel/index.ts';
import type { Send, SendChanges } from './outbox-store.ts';

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

type Progress = Pick<Send, 'status' | 'deliveredAt' | 'readAt'>;

/** How far a send that left the plan got. */
export function statusOf({ status, deliveredAt, readAt }: Progress): MessageStatus {
  if (status === 'sent') return readAt ? 'read' : deliveredAt ? 'delivered' : 'sent';
  return status === 'planned' || status === 'skipped' || status === 'cancelled' ? 'failed' : status;
}

type ReceiptDetail = { failure: Failure | null; at: Date };

/** What a receipt changes that raised a send to `status`. */
export function raisedTo(
  status: Exclude<MessageStatus, 'received'>,
  send: Pick<Send, 'deliveredAt'>,
  { failure, at }: ReceiptDetail,
): Pick<Send, 'status' | 'reason'> & Partial<Pick<Send, 'deliveredAt' | 'readAt'>> {
  const deliveredAt = send.deliveredAt ?? at;
  const isThere = status === 'sent' || status === 'delivered' || status === 'read';
  return {
    status: isThere ? 'sent' : status,
    reason: status === 'failed' ? (failure?.reason ?? null) : null,
    ...(status === 'delivered' ? { deliveredAt } : {}),
    ...(status === 'read' ? { readAt: at, deliveredAt } : {}),
  };
}

const LAST_TRY_AFTER_MS = 36 * 3600_000;

/**
 * Null = failed. Only a person's message waits: a machine's would come too late. LAST_TRY_AFTER_MS allows three
 * calls a day apart.
 */
export function waitingFor(
  failure: Failure | null,
  { isByPerson, createdAt }: { isByPerson: boolean; createdAt: Date },
  now: Date,
): SendChanges | null {
  if (failure?.class !== 'withheld' || !failure.isTemporary || !isByPerson) return null;
  if (now.getTime() - createdAt.getTime() > LAST_TRY_AFTER_MS) return null;
  const dueAt = new Date(now.getTime() + (failure.retryAfterSeconds ?? 0) * 1000);
  return { status: 'queued', reason: failure.reason, dueAt };
}
