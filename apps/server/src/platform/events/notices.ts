import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

export type Notice = { channel: string; payload: string };

export type Teller = { db: Db; transaction: { notices: Notice[] } | null };

export async function notify({ db, transaction }: Teller, notice: Notice): Promise<void> {
  if (transaction) transaction.notices.push(notice);
  else await sendNotices(db, [notice]);
}

/**
 * In a statement of its own: inside the transaction PostgreSQL holds a server-wide lock until the commit is on disk,
 * and sixteen writers would commit one by one (ADR 6).
 */
export async function sendNotices(db: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const channels = sql.param(notices.map(({ channel }) => channel));
  const payloads = sql.param(notices.map(({ payload }) => payload));
  await db.execute(sql`
    select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) as notice (channel, payload)
  `);
}
