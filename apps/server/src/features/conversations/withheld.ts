import type { Failure } from '#features/channel/index.ts';
import type { MessageChanges, MessageRow } from './message-store.ts';

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
