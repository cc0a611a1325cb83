import type { MessageStatus } from '@prumo/contracts/conversations';
import type { ReceiptStatus } from '#features/channel/index.ts';

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
