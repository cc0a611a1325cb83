import { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { newId } from '#platform/ids.ts';
import { webhookErasures } from '../schema.ts';

export async function insertErasure(tx: Tx, names: string[]): Promise<void> {
  await tx.db
    .insert(webhookErasures)
    .values({ id: newId<string>(), userId: tx.accountId, names, dueAt: tx.clock.now() });
}

const Erasure = z.object({ id: z.string(), accountId: AccountId, names: z.array(z.string()) });
export type Erasure = z.infer<typeof Erasure>;

export function listDueErasures(db: Db, now: Date, limit: number): Promise<Erasure[]> {
  const statement = sql`
    select id, user_id as "accountId", names from webhook_erasures
    where due_at <= ${now}::timestamptz order by due_at, id limit ${limit}
  `;
  return rowsOf(db, Erasure, statement);
}

export const nextErasureAt = (db: Db): Promise<Date | null> =>
  timeOf(db, sql`select min(due_at) as at from webhook_erasures`);

/** Splits a body into words, so a name matches whatever server or device follows it. */
const isNamed = (names: string[]) => sql`exists (
  select 1 from regexp_matches(body::text, '[0-9A-Za-z._-]{8,}', 'g') word
  where word[1] = any(${sql.param(names)}::text[]))`;

const Waiting = z.object({ count: z.number() });

export async function eraseHandled(db: Db, erasure: Erasure): Promise<number> {
  await db.execute(sql`
    delete from webhook_events
    where user_id = ${erasure.accountId} and processed_at is not null and ${isNamed(erasure.names)}
  `);
  const waiting = sql`
    select count(*)::int as count from webhook_events
    where user_id = ${erasure.accountId} and processed_at is null and ${isNamed(erasure.names)}
  `;
  return (await onlyRow(db, Waiting, waiting)).count;
}

export async function forgetErasure(db: Db, { id }: Erasure): Promise<void> {
  await db.execute(sql`delete from webhook_erasures where id = ${id}`);
}

export async function eraseAgainAt(db: Db, { id }: Erasure, at: Date): Promise<void> {
  await db.execute(sql`update webhook_erasures set due_at = ${at}::timestamptz where id = ${id}`);
}
