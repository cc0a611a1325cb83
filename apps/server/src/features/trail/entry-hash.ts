import type { TrailValue } from '@prumo/contracts/team/trail';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import type { TrailRow } from './trail-store.ts';

/** Which fields are hashed, and how. Another layout gets another name, and old entries keep theirs. */
const LAYOUT = 'trail 1';

/**
 * Over all that the entry says and the hash of the one before it. By the key of the installation: who can only write to
 * the database cannot make a chain that fits.
 */
export function hashEntry(
  keyedHash: KeyedHash,
  { id: _, hash: __, at, ...said }: Omit<TrailRow, 'hash'> & { hash?: string },
) {
  return keyedHash(`${LAYOUT}\n${canonical({ ...said, at: at.toISOString() })}`);
}

/** The same text for equal values, in whatever order the database gives their fields back. */
function canonical(value: TrailValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}
