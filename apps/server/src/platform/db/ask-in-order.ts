import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from './open-database.ts';
import { rowsOf } from './rows.ts';

type TypedStatement = readonly [row: z.ZodObject, statement: SQL];
type Answers<List extends readonly TypedStatement[]> = { [Place in keyof List]: z.infer<List[Place][0]>[] };

/**
 * For work of one transaction that needs no answer of another: the statements are sent together, which saves round
 * trips. The transaction's single connection still runs the first statement of each in the order of the list, so locks
 * are taken in that order.
 */
export const sendTogether = <const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> => Promise.all(work);

export async function askInOrder<const List extends readonly TypedStatement[]>(
  tx: Db,
  asked: List,
): Promise<Answers<List>> {
  const answers = await sendTogether(asked.map(([row, statement]) => rowsOf(tx, row, statement)));
  return answers as Answers<List>;
}
