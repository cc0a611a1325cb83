import type { ServerEvent } from '@prumo/contracts/events';
import type { AccountId } from '@prumo/contracts/ids';
import type { Db } from '../db/client.ts';
import { notify, sendNotices, type Teller } from './notices.ts';

export const EVENTS_CHANNEL = 'prumo_events';
export const DUE_CHANNEL = 'prumo_due';

type Topic = Exclude<ServerEvent['type'], 'resync'>;

export async function publish(ctx: Teller & { accountId: AccountId }, type: Topic, id?: string): Promise<void> {
  const event = id === undefined ? { type } : { type, id };
  await notify(ctx, { channel: EVENTS_CHANNEL, payload: JSON.stringify({ accountId: ctx.accountId, event }) });
}

/** For a process that died after a commit and before its notices. */
export async function publishResync(db: Db): Promise<void> {
  const payload = JSON.stringify({ accountId: null, event: { type: 'resync' } });
  await sendNotices(db, [{ channel: EVENTS_CHANNEL, payload }]);
}

/** Wakes every process's engine after the commit; all sources unless one is named. */
export async function announceDue(teller: Teller, source = ''): Promise<void> {
  await notify(teller, { channel: DUE_CHANNEL, payload: source });
}
