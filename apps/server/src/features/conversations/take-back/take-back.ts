import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { markForTakingBack, type Standing } from './take-back-store.ts';

/** Marked in the stop's transaction, taken out after its commit, so that no crash lets the message leave. */
export async function takeBack(tx: Tx, standing: Standing): Promise<boolean> {
  const isMarked = (await markForTakingBack(tx, standing)) > 0;
  if (isMarked) await announceDue(tx);
  return isMarked;
}

export const MACHINE_WORDS = ['ai', 'greeting', 'campaign'] as const;
export const ALL_WORDS = [...MACHINE_WORDS, 'user'] as const;
