import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { markForTakingBack, type Standing } from './take-back-store.ts';

/** Taken out of the queue after the stop's commit, so a crash in between sends no message. */
export async function takeBack(tx: Tx, standing: Standing): Promise<boolean> {
  const isMarked = (await markForTakingBack(tx, standing)) > 0;
  if (isMarked) await announceDue(tx);
  return isMarked;
}

export const MACHINE_WORDS = ['ai', 'greeting', 'campaign'] as const;
export const ALL_WORDS = [...MACHINE_WORDS, 'user'] as const;
