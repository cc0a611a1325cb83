import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * What a statement is prepared under: the hash of its text. A session that is shared without our knowledge (a pooler)
 * then answers a name with the statement that is meant, whichever process prepared it.
 */
export const statementName = (text: string): string =>
  `prumo_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;

export type Asked = pg.QueryConfig & { name?: string | undefined };
/** Decides under which name a query is prepared, or that it is not. */
export type Naming = (query: Asked | string, values?: unknown[]) => Asked | string;

/** Statements that `prepared` named are prepared, others are planned for the values they are asked with. */
export const namedAlone: Naming = (query) => query;

/** Behind a pooler the next statement may reach another session, which knows none of the names. */
export const unnamed: Naming = (query) =>
  typeof query === 'string' || query.name === undefined ? query : { ...query, name: undefined };

/** Statements whose text depends on what is asked are many; beyond so many texts the others are asked as they are. */
const MOST_TEXTS = 300;
const names = new Map<string, string>();

/** For flows that ask the same things by key for every message. Plain texts (begin, commit) come without values. */
export const namedAll: Naming = (query, values) => {
  if (typeof query === 'string' || query.name !== undefined || !values?.length) return query;
  const known = names.get(query.text);
  if (known === undefined && names.size >= MOST_TEXTS) return query;
  const name = known ?? statementName(query.text);
  names.set(query.text, name);
  return { ...query, name };
};
