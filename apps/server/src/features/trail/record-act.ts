import type { ActCode } from '@prumo/contracts/team/trail';
import { shortAddress } from '#features/auth/index.ts';
import type { Act } from '#platform/acts.ts';
import { type Actor, atCommit, type Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { hashEntry } from './entry-hash.ts';
import { insertEntry, lockHead, saveHead } from './trail-store.ts';

/** What the product does by itself is no act of the trail, but what a person set a time for is. */
const JOBS_OF_ACTS: Partial<Record<ActCode, string>> = { campaign_launched: 'schedule' };

/**
 * Written at the very end of the transaction: from here to its commit everybody else of the account who did something
 * waits.
 */
export async function onActed(tx: Tx, act: Act): Promise<void> {
  if (tx.actor.kind === 'system' && JOBS_OF_ACTS[act.act] !== tx.actor.job) return;
  atCommit(tx, () => append(tx, act));
}

async function append(tx: Tx, { act, subject, before = {}, after = {} }: Act): Promise<void> {
  const head = await lockHead(tx);
  const entry = {
    id: newId<string>(),
    userId: tx.accountId,
    number: head.number + 1,
    act,
    ...writeActor(tx.actor),
    place: tx.caller && shortAddress(tx.caller.address),
    userAgent: tx.caller?.userAgent ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    before,
    after,
    at: tx.clock.now(),
    previousHash: head.hash,
  };
  const hash = hashEntry(tx.keyedHash, entry);
  await insertEntry(tx, { ...entry, hash });
  await saveHead(tx, { number: entry.number, hash });
}

const writeActor = (actor: Actor) =>
  actor.kind === 'user' ? { actorId: actor.userId, actorName: actor.name } : { actorId: null, actorName: actor.job };
