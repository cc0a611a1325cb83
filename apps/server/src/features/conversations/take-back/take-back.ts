import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { markForTakingBack, type TakeBackTarget } from './take-back-store.ts';

/** Taken out of the queue after the stop's commit, so a crash in between sends no message. */
export async function takeBack(tx: Tx, target: TakeBackTarget): Promise<boolean> {
  const isMarked = (await markForTakingBack(tx, target)) > 0;
  if (isMarked) await announceDue(tx);
  return isMarked;
}

export const AUTOMATIC_AUTHORS = ['ai', 'greeting', 'campaign'] as const;
export const ALL_AUTHORS = [...AUTOMATIC_AUTHORS, 'user'] as const;
