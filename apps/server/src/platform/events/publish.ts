import type { ServerEvent } from '@prumo/contracts/events';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/client.ts';

export const EVENTS_CHANNEL = 'prumo_events';
export const DUE_CHANNEL = 'prumo_due';

type Topic = Exclude<ServerEvent['type'], 'resync'>;

/**
 * Tells the account's browsers that something of a topic changed. Delivered when the transaction commits, never when
 * it rolls back; equal notices of one transaction are one.
 */
export async function publish(ctx: Pick<Ctx, 'db' | 'accountId'>, type: Topic, id?: string): Promise<void> {
  const event = id === undefined ? { type } : { type, id };
  const payload = JSON.stringify({ accountId: ctx.accountId, event });
  await ctx.db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${payload})`);
}

/** Wakes the due-row engine of every process once the transaction commits. */
export async function announceDue(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${DUE_CHANNEL}, '')`);
}
