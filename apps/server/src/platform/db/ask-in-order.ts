import type { SQL } from 'drizzle-orm';
import type { Db } from './client.ts';

export type Rows = { rows: Record<string, unknown>[] };

/**
 * Sends statements of one transaction together; its connection still runs them in this order, so only the round trips
 * are saved.
 */
export const askInOrder = (tx: Db, statements: SQL[]): Promise<Rows[]> =>
  Promise.all(statements.map((statement) => tx.execute(statement)));
