import type { MessageStatus } from '@prumo/contracts/conversations';

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
 * is noise; a receipt settles an unknown outcome.
 */
export function nextStatus(current: MessageStatus, told: 'sent' | 'delivered' | 'read' | 'failed'): MessageStatus {
  if (current === 'received') return current;
  if (told === 'failed') return RANK[current] < RANK.delivered ? 'failed' : current;
  return RANK[told] > RANK[current] || current === 'failed' ? told : current;
}
