import { markToDrop } from '#features/outbox/index.ts';
import type { Tx } from '#platform/context.ts';
import { listTargeted, type TakeBackTarget } from './take-back-store.ts';

/** True if any of the messages may still be in a provider's queue, which is asked after the commit. */
export const takeBack = async (tx: Tx, target: TakeBackTarget): Promise<boolean> =>
  markToDrop(tx, await listTargeted(tx, target));

export const AUTOMATIC_AUTHORS = ['ai', 'greeting', 'campaign'] as const;
/** A reminder of a visit leaves whoever holds the conversation, but not after an opt-out. */
export const ALL_AUTHORS = [...AUTOMATIC_AUTHORS, 'reminder', 'user'] as const;
