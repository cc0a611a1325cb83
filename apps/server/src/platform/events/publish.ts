import type { ServerEvent } from '@prumo/contracts/events';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/client.ts';
import { notify } from './notices.ts';

export const EVENTS_CHANNEL = 'prumo_events';
export const DUE_CHANNEL = 'prumo_due';

type Topic = Exclude<ServerEvent['type'], 'resync'>;

/** Tells the account's browsers that something of a topic changed: when the transaction has committed, never otherwise. */
export async function publish(ctx: Pick<Ctx, 'db' | 'accountId'>, type: Topic, id?: string): Promise<void> {
  const event = id === undefined ? { type } : { type, id };
  await notify(ctx.db, { channel: EVENTS_CHANNEL, payload: JSON.stringify({ accountId: ctx.accountId, event }) });
}

/** Tells every browser to refetch: a process that died may have committed what it could not tell any more. */
export async function publishResync(db: Db): Promise<void> {
  await notify(db, {
    channel: EVENTS_CHANNEL,
    payload: JSON.stringify({ accountId: null, event: { type: 'resync' } }),
  });
}

/**
 * Wakes the due-row engine of every process once the transaction has committed: for one source where only its rows can
 * have become due, otherwise for all.
 */
export async function announceDue(db: Db, source = ''): Promise<void> {
  await notify(db, { channel: DUE_CHANNEL, payload: source });
}
