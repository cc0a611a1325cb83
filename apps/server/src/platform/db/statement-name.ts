import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Named by the hash of their text: if a pooler shares a session unnoticed, a name means the same statement for every
 * process.
 */
export const statementName = (text: string): string =>
  `prumo_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;

export type NamedQuery = pg.QueryConfig & { name?: string | undefined };
export type Naming = (query: NamedQuery | string, values?: unknown[]) => NamedQuery | string;

export const namedAlone: Naming = (query) => query;

export const unnamed: Naming = (query) =>
  typeof query === 'string' || query.name === undefined ? query : { ...query, name: undefined };

/** Statements whose text varies with their input could be too many, so beyond this limit they are not prepared. */
const MOST_TEXTS = 300;

/** Remembers which texts it has named; one of these for each database. */
export function namingOfAll(): Naming {
  const names = new Map<string, string>();
  return (query, values) => {
    if (typeof query === 'string' || query.name !== undefined || !values?.length) return query;
    const known = names.get(query.text);
    if (known === undefined && names.size >= MOST_TEXTS) return query;
    const name = known ?? statementName(query.text);
    names.set(query.text, name);
    return { ...query, name };
  };
}
