import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

export type Notice = { channel: string; payload: string };

/** The notices of a transaction under way, by its handle. */
const held = new WeakMap<Db, Notice[]>();

/** From now on this transaction's notices wait until its commit; whoever began it sends them then. */
export function holdNotices(tx: Db): Notice[] {
  const notices: Notice[] = [];
  held.set(tx, notices);
  return notices;
}

/** Sends a notice at once, or with the commit where `db` is a transaction. */
export async function notify(db: Db, notice: Notice): Promise<void> {
  const ofTransaction = held.get(db);
  if (ofTransaction) ofTransaction.push(notice);
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
