import { setTimeout as delay } from 'node:timers/promises';
import type { LiveEvent } from '@prumo/contracts/events';
import type { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { isTransient } from '../db/database-away.ts';
import type { Db } from '../db/open-database.ts';

export const EVENTS_CHANNEL = 'prumo_events';
export const DUE_CHANNEL = 'prumo_due';

export type Notice = { channel: string; payload: string };

type Teller = { db: Db; transaction: { notices: Notice[] } | null };

type Topic = Exclude<LiveEvent['type'], 'resync'>;

export async function publish(ctx: Teller & { accountId: AccountId }, type: Topic, id?: string): Promise<void> {
  const event = id === undefined ? { type } : { type, id };
  await notify(ctx, { channel: EVENTS_CHANNEL, payload: JSON.stringify({ accountId: ctx.accountId, event }) });
}

/** Covers a process that died after a commit but before sending its notices. */
export async function publishResync(db: Db): Promise<void> {
  const payload = JSON.stringify({ accountId: null, event: { type: 'resync' } });
  await sendNotices(db, [{ channel: EVENTS_CHANNEL, payload }]);
}

export async function announceDue(teller: Teller, source = ''): Promise<void> {
  await notify(teller, { channel: DUE_CHANNEL, payload: source });
}

async function notify({ db, transaction }: Teller, notice: Notice): Promise<void> {
  if (transaction) transaction.notices.push(notice);
  else await sendNotices(db, [notice]);
}

const TOLD_AGAIN_AFTER_MS = 1_000;
const MOST_TRIES = 60;

/**
 * Inside the transaction PostgreSQL holds a server-wide lock until the commit is on disk, and sixteen writers would
 * commit one by one (ADR 6).
 *
 * What cannot be sent now is sent later: behind a pooler this connection may be lost while those that listen stay, and
 * then nobody would refetch.
 */
export async function sendNotices(db: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  try {
    await tell(db, notices);
  } catch (error) {
    if (!isTransient(error)) throw error;
    void tellLater(db, notices);
  }
}

async function tellLater(db: Db, notices: readonly Notice[]): Promise<void> {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    await delay(TOLD_AGAIN_AFTER_MS, undefined, { ref: false });
    const isTold = await tell(db, notices).then(
      () => true,
      (error) => !isTransient(error),
    );
    if (isTold) return;
  }
}

async function tell(db: Db, notices: readonly Notice[]): Promise<void> {
  const channels = sql.param(notices.map(({ channel }) => channel));
  const payloads = sql.param(notices.map(({ payload }) => payload));
  await db.execute(sql`
    select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) as notice (channel, payload)
  `);
}
