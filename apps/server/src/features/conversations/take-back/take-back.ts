import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { markForTakingBack, type Standing } from './take-back-store.ts';

/**
 * Only marks messages, in the stop's transaction; the due source takes them out of the provider's queue after the
 * commit, also after a crash.
 */
export async function takeBack(tx: Tx, standing: Standing): Promise<boolean> {
  const isMarked = (await markForTakingBack(tx, standing)) > 0;
  if (isMarked) await announceDue(tx);
  return isMarked;
}

export const MACHINE_WORDS = ['ai', 'greeting', 'campaign'] as const;
export const ALL_WORDS = [...MACHINE_WORDS, 'user'] as const;
