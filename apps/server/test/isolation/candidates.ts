import type { RequestShape } from './make-request.ts';

type Source = { table: string; index: number };
const PER_TABLE = 4;
/** What routes call the rows of a table that has another name. */
const NAMES: Readonly<Record<string, string>> = { outbox: 'campaign_sends' };
/** What routes call a person; a listing agent is one. */
const PERSON_NAMES = ['from', 'to', 'member', 'listing'];

/** The nearest ones; of a request with many ids all would be more than memory holds. */
export function nearestIds(shape: RequestShape, own: ReadonlyMap<string, string[]>, most: number): Source[][] {
  const nearest: Source[][] = [];
  for (const candidate of candidateIds(shape, own)) {
    if (nearest.length === most) break;
    nearest.push(candidate);
  }
  return nearest;
}

export function* candidateIds(shape: RequestShape, own: ReadonlyMap<string, string[]>): Generator<Source[]> {
  const lists = shape.positions.map(({ name, parent }) =>
    rank(own, [...words(name), ...words(parent)], words(shape.path)),
  );
  if (lists.some((list) => list.length === 0)) return;
  const furthest = lists.reduce((sum, list) => sum + list.length - 1, 0);
  for (let distance = 0; distance <= furthest; distance += 1) yield* atDistance(lists, distance);
}

function* atDistance(lists: Source[][], distance: number): Generator<Source[]> {
  const [first, ...rest] = lists;
  if (!first) {
    if (distance === 0) yield [];
    return;
  }
  for (const [index, source] of first.entries()) {
    if (index > distance) return;
    for (const others of atDistance(rest, distance - index)) yield [source, ...others];
  }
}

function rank(own: ReadonlyMap<string, string[]>, near: string[], far: string[]): Source[] {
  const likeness = (table: string) => {
    const parts = words(NAMES[table] ?? table);
    const score = parts.reduce((sum, part) => sum + (near.includes(part) ? 3 : 0) + (far.includes(part) ? 1 : 0), 0);
    return score - parts.length / 10;
  };
  return [...own.keys()]
    .toSorted((a, b) => likeness(b) - likeness(a))
    .flatMap((table) => (own.get(table) ?? []).slice(0, PER_TABLE).map((_id, index) => ({ table, index })));
}

const words = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .map((word) => (PERSON_NAMES.includes(word) ? 'user' : word))
    .filter((word) => word !== '' && word !== 'id' && word !== 'api');
