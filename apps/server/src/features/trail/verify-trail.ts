import type { AccountId } from '@prumo/contracts/ids';
import type { Db } from '#platform/db/open-database.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { hashEntry } from './entry-hash.ts';
import { findHead, type Head, listEntriesAfter, NO_HASH, type TrailRow } from './trail-store.ts';

export type TrailFault =
  | { kind: 'changed' | 'foreign'; number: number }
  | { kind: 'missing'; from: number; to: number }
  | { kind: 'reordered'; number: number; belongsAt: number }
  | { kind: 'headless' };

export type VerifiedTrail = { accountId: AccountId; count: number; last: Head; faults: TrailFault[] };

export type TrailParts = { db: Db; keyedHash: KeyedHash };

const ENTRIES_AT_ONCE = 500;
/** To say of more entries where each of them belongs would take their number squared. */
const PLACED_MAX = 500;

/** All entries of the account as of one moment, and its head. */
export const verifyTrail = ({ db, keyedHash }: TrailParts, accountId: AccountId): Promise<VerifiedTrail> =>
  db.transaction(
    async (snapshot) => {
      const faults: TrailFault[] = [];
      const misfits: TrailRow[] = [];
      let last: Head = { number: 0, hash: NO_HASH };
      let count = 0;
      for await (const entry of entriesOf(snapshot, accountId)) {
        count += 1;
        if (entry.number > last.number + 1)
          faults.push({ kind: 'missing', from: last.number + 1, to: entry.number - 1 });
        if (hashEntry(keyedHash, entry) !== entry.hash) misfits.push(entry);
        // After a gap or an entry that was changed nothing is known of the one before.
        else if (entry.number === last.number + 1 && entry.previousHash !== last.hash)
          faults.push({ kind: 'foreign', number: entry.number });
        last = entry;
      }
      faults.push(...placed(keyedHash, misfits, faults));
      faults.push(...endFaults(last, await findHead(snapshot, accountId)));
      return { accountId, count, last: { number: last.number, hash: last.hash }, faults };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function* entriesOf(db: Db, accountId: AccountId): AsyncGenerator<TrailRow> {
  for (let after = -1; ; ) {
    const entries = await listEntriesAfter(db, accountId, after, ENTRIES_AT_ONCE);
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < ENTRIES_AT_ONCE) return;
    after = last.number;
  }
}

/** An entry that fits under the number of another misfit, or of a missing one, was moved; any other was changed. */
function placed(keyedHash: KeyedHash, misfits: TrailRow[], faults: TrailFault[]): TrailFault[] {
  const free = [
    ...misfits.map(({ number }) => number),
    ...faults.flatMap((fault) => (fault.kind === 'missing' ? numbersOf(fault) : [])),
  ].slice(0, PLACED_MAX);
  return misfits.map((entry) => {
    const { number } = entry;
    const belongsAt = free.find((one) => hashEntry(keyedHash, { ...entry, number: one }) === entry.hash);
    return belongsAt === undefined ? { kind: 'changed', number } : { kind: 'reordered', number, belongsAt };
  });
}

const numbersOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: Math.min(to - from + 1, PLACED_MAX) }, (_none, index) => from + index);

function endFaults(last: Head, head: Head | null): TrailFault[] {
  const known = head ?? { number: 0, hash: NO_HASH };
  if (known.number > last.number) return [{ kind: 'missing', from: last.number + 1, to: known.number }];
  return known.number === last.number && known.hash === last.hash ? [] : [{ kind: 'headless' }];
}
