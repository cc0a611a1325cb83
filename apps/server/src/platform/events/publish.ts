import { setTimeout as delay } from 'node:timers/promises';
import type { LiveEvent } from '@prumo/contracts/events';
import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { PresenceNews } from '@prumo/contracts/team/presence';
import { sql } from 'drizzle-orm';
import { batched } from '../concurrency/batched.ts';
import { memoizeByObject } from '../concurrency/memoize-by-object.ts';
import { isTransient } from '../db/database-away.ts';
import type { Db } from '../db/open-database.ts';

export const EVENTS_CHANNEL = 'prumo_events';
export const DUE_CHANNEL = 'prumo_due';
export const SESSIONS_CHANNEL = 'prumo_sessions';

export type Notice = { channel: string; payload: string };

type Teller = { db: Db; transaction: { notices: Notice[] } | null };

type Topic = Exclude<LiveEvent['type'], 'resync' | 'presence'>;

export async function publish(ctx: Teller & { accountId: AccountId }, type: Topic, id?: string): Promise<void> {
  const event = id === undefined ? { type } : { type, id };
  await notify(ctx, { channel: EVENTS_CHANNEL, payload: JSON.stringify({ accountId: ctx.accountId, event }) });
}

/** Heard by one person only, so it may name what is theirs. */
export async function publishTo(
  ctx: Teller & { accountId: AccountId },
  to: UserId,
  type: Topic,
  id?: string,
): Promise<void> {
  const event = id === undefined ? { type } : { type, id };
  await notify(ctx, { channel: EVENTS_CHANNEL, payload: JSON.stringify({ accountId: ctx.accountId, to, event }) });
}

export async function publishPresence(ctx: Teller & { accountId: AccountId }, event: PresenceNews): Promise<void> {
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

/**
 * Call after every change to what `authenticate` reads of an account, or of a user and their sessions: processes keep
 * that for seconds.
 */
export async function announceSessionChange(teller: Teller, whose: AccountId | UserId): Promise<void> {
  await notify(teller, { channel: SESSIONS_CHANNEL, payload: whose });
}

async function notify({ db, transaction }: Teller, notice: Notice): Promise<void> {
  if (transaction) transaction.notices.push(notice);
  else await sendNotices(db, [notice]);
}

const ears = new Set<(notice: Notice) => void>();

/** Notices of this process, heard right after their commit instead of a round trip later. */
export function hearOwn(hear: (notice: Notice) => void): () => void {
  ears.add(hear);
  return () => void ears.delete(hear);
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
  for (const hear of ears) for (const notice of notices) hear(notice);
  await senderOf(db)(notices);
}

/** Commits that end together share a statement. Two run at once, so that one without an answer stops no other. */
const senderOf = memoizeByObject((db: Db) =>
  batched((commits: (readonly Notice[])[]) => tellNowOrLater(db, commits.flat()).then(() => []), {
    batchSize: 100,
    parallel: 2,
  }),
);

async function tellNowOrLater(db: Db, notices: readonly Notice[]): Promise<void> {
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
