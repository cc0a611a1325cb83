import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

export type Notice = { channel: string; payload: string };

/** What a notice is told with: in a transaction it waits for the commit. */
export type Teller = { db: Db; transaction: { notices: Notice[] } | null };

/** Sends a notice after the commit of the teller's transaction; at once where there is none. */
export async function notify({ db, transaction }: Teller, notice: Notice): Promise<void> {
  if (transaction) transaction.notices.push(notice);
  else await sendNotices(db, [notice]);
}

/**
 * Sends notices in a statement of their own. Within the transaction that they tell of, PostgreSQL would hold one lock for
 * the whole server until that commit is on disk, and sixteen writers would commit one by one (ADR 6).
 */
export async function sendNotices(db: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const channels = sql.param(notices.map(({ channel }) => channel));
  const payloads = sql.param(notices.map(({ payload }) => payload));
  await db.execute(sql`
    select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) as notice (channel, payload)
  `);
}
