import type { SQL } from 'drizzle-orm';
import type { Db } from './client.ts';

export type Rows = { rows: Record<string, unknown>[] };

/**
 * Asks statements of a transaction at once that need no answer of each other. Its connection answers them one after the
 * other in this order, each seeing what was committed until the one before was done, as if they had been asked in turn;
 * only the waits between them are gone.
 */
export const askInOrder = (tx: Db, statements: SQL[]): Promise<Rows[]> =>
  Promise.all(statements.map((statement) => tx.execute(statement)));
