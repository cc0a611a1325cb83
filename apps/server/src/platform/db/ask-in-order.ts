import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from './open-database.ts';
import { rowsOf } from './rows.ts';

type Asked = readonly [row: z.ZodObject, statement: SQL];
type Answers<List extends readonly Asked[]> = { [Place in keyof List]: z.infer<List[Place][0]>[] };

/** The connection still runs them in this order; only round trips are saved. */
export async function askInOrder<const List extends readonly Asked[]>(tx: Db, asked: List): Promise<Answers<List>> {
  const answers = await Promise.all(asked.map(([row, statement]) => rowsOf(tx, row, statement)));
  return answers as Answers<List>;
}
