import type { Ctx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { markForTakingBack, type Standing } from './take-back-store.ts';

/**
 * Stop means stop: what of ours still stands in a provider's queue is taken out of it. Marked in the transaction of the
 * stop and done by the engine after its commit, so that no crash in between lets it leave. False where nothing stood there.
 */
export async function takeBack(tx: Ctx, standing: Standing): Promise<boolean> {
  const isMarked = (await markForTakingBack(tx, standing)) > 0;
  if (isMarked) await announceDue(tx);
  return isMarked;
}

/** What the AI and campaigns said; a person's own words stay. */
export const MACHINE_WORDS = ['ai', 'greeting', 'campaign'] as const;
/** All but the one confirmation. */
export const ALL_WORDS = [...MACHINE_WORDS, 'user'] as const;
