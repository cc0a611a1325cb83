import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { markForTakingBack, type TakeBackTarget } from './take-back-store.ts';

/**
 * Only marks messages, in the stop's transaction; the due source takes them out of the provider's queue after the
 * commit, also after a crash.
 */
export async function takeBack(tx: Tx, target: TakeBackTarget): Promise<boolean> {
  const isMarked = (await markForTakingBack(tx, target)) > 0;
  if (isMarked) await announceDue(tx);
  return isMarked;
}

export const AUTOMATIC_AUTHORS = ['ai', 'greeting', 'campaign'] as const;
export const ALL_AUTHORS = [...AUTOMATIC_AUTHORS, 'user'] as const;
