import type { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import { newId } from '#platform/ids.ts';
import { webhookErasures } from '../schema.ts';

export async function insertErasure(tx: Tx, names: string[]): Promise<void> {
  await tx.db
    .insert(webhookErasures)
    .values({ id: newId<string>(), userId: tx.accountId, names, dueAt: tx.clock.now() });
}

export type Erasure = { id: string; accountId: AccountId; names: string[] };

export async function listDueErasures(db: Db, now: Date, limit: number): Promise<Erasure[]> {
  const { rows } = await db.execute<Erasure>(sql`
    select id, user_id as "accountId", names from webhook_erasures
    where due_at <= ${now}::timestamptz order by due_at, id limit ${limit}
  `);
  return rows;
}

export async function nextErasureAt(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`select min(due_at) as at from webhook_erasures`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Splits a body into words, so a name matches whatever server or device follows it. */
const isNamed = (names: string[]) => sql`exists (
  select 1 from regexp_matches(body::text, '[0-9A-Za-z._-]{8,}', 'g') word
  where word[1] = any(${sql.param(names)}::text[]))`;

/** Deletes handled events; returns how many still wait. */
export async function eraseHandled(db: Db, erasure: Erasure): Promise<number> {
  await db.execute(sql`
    delete from webhook_events
    where user_id = ${erasure.accountId} and processed_at is not null and ${isNamed(erasure.names)}
  `);
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from webhook_events
    where user_id = ${erasure.accountId} and processed_at is null and ${isNamed(erasure.names)}
  `);
  return rows[0]?.n ?? 0;
}

export async function forgetErasure(db: Db, { id }: Erasure): Promise<void> {
  await db.execute(sql`delete from webhook_erasures where id = ${id}`);
}

export async function eraseAgainAt(db: Db, { id }: Erasure, at: Date): Promise<void> {
  await db.execute(sql`update webhook_erasures set due_at = ${at}::timestamptz where id = ${id}`);
}
