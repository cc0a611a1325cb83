import { AccountId, type ChannelAccountId, WebhookEventId } from '@prumo/contracts/ids';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#platform/db/any-of.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { waitingAccounts } from '#platform/engine/fair-rows.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import { channelAccounts, webhookEvents } from '../schema.ts';

const DueWebhook = z.object({ id: WebhookEventId, accountId: AccountId, clockOffsetMs: BigNumber, bytes: z.number() });
export type DueWebhook = z.infer<typeof DueWebhook>;

/** Oldest first, interleaved by account. `now` is database time. */
export function listDueEvents(db: Db, scope: Scope, now: Date, limit: number): Promise<DueWebhook[]> {
  const statement = sql`
    ${waitingAccounts(scope, sql`webhook_events`, sql`processed_at is null`)}
    select r.id, account.id as "accountId", account.clock_offset_ms as "clockOffsetMs", r.bytes
    from waiting join accounts account on account.id = waiting.user_id
    cross join lateral (
      select e.id, e.due_at, pg_column_size(e.body) as bytes, row_number() over (order by e.due_at, e.id) as place_in_line
      from webhook_events e
      where e.user_id = account.id and e.processed_at is null
        and e.due_at <= ${now}::timestamptz + account.clock_offset_ms * interval '1 millisecond'
      order by e.due_at, e.id limit ${limit}
    ) r
    order by r.place_in_line, r.due_at, r.id limit ${limit}
  `;
  return rowsOf(db, DueWebhook, statement);
}

export function nextEventDueAt(db: Db, scope: Scope): Promise<Date | null> {
  const statement = sql`
    select min(e.due_at - account.clock_offset_ms * interval '1 millisecond') as at
    from webhook_events e join accounts account on account.id = e.user_id
    where e.processed_at is null ${inScope(scope, sql`e.user_id`)}
  `;
  return timeOf(db, statement);
}

export type ClaimedWebhook = {
  id: WebhookEventId;
  account: ChannelAccount;
  body: unknown;
  dueAt: Date;
  receivedAt: Date;
};

/** A rollback undoes the claim. Null when other processes hold all the events. */
export async function claimFirst(db: Db, ids: WebhookEventId[], at: Date): Promise<ClaimedWebhook | null> {
  const { id, body, dueAt, receivedAt } = webhookEvents;
  const listed = sql`${sql.param(ids)}::uuid[]`;
  const rows = await db
    .update(webhookEvents)
    .set({ processedAt: at, error: null })
    .from(channelAccounts)
    .where(
      and(
        sql`${webhookEvents.id} = (select e.id from webhook_events e
          where e.id = any(${listed}) and e.processed_at is null
          order by array_position(${listed}, e.id) limit 1 for no key update skip locked)`,
        eq(channelAccounts.id, webhookEvents.channelAccountId),
      ),
    )
    .returning({ id, body, dueAt, receivedAt, account: getTableColumns(channelAccounts) });
  return rows[0] ?? null;
}

export type LockedWebhook = Omit<ClaimedWebhook, 'account'> & { channelAccountId: ChannelAccountId };

/** In the order listed, without those that other processes have locked or processed meanwhile. */
export async function lockEvents(db: Db, ids: WebhookEventId[]): Promise<LockedWebhook[]> {
  const { id, channelAccountId, body, dueAt, receivedAt, processedAt } = webhookEvents;
  return db
    .select({ id, channelAccountId, body, dueAt, receivedAt })
    .from(webhookEvents)
    .where(and(anyOf(id, ids), isNull(processedAt)))
    .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${id})`)
    .for('no key update', { skipLocked: true });
}

export async function markProcessed(db: Db, ids: WebhookEventId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.update(webhookEvents).set({ processedAt: at, error: null }).where(anyOf(webhookEvents.id, ids));
}

const MAX_ATTEMPTS = 10;
const LONGEST_ERROR = 2_000;

/**
 * The tenth failure sets the event aside. The delay counts from now, otherwise an event from a long queue would use up
 * its tries at once.
 */
export async function postpone(db: Db, id: WebhookEventId, error: string, at: Date): Promise<void> {
  await db.execute(sql`
    update webhook_events e set
      attempts = e.attempts + 1,
      error = ${error.replaceAll('\u0000', '').slice(0, LONGEST_ERROR)},
      due_at = greatest(e.due_at, ${at}::timestamptz + account.clock_offset_ms * interval '1 millisecond')
        + (power(2, least(e.attempts, 9)) * interval '1 second'),
      processed_at = case when e.attempts + 1 >= ${MAX_ATTEMPTS} then ${at}::timestamptz else null end
    from accounts account where account.id = e.user_id and e.id = ${id}
  `);
}

type OldEvents = { before: Date; failedBefore: Date };

/** Of those that failed for good, only what is older than `failedBefore`. */
export const deleteEventsBefore = (
  db: Db,
  { before, failedBefore }: OldEvents,
  stopping?: AbortSignal,
): Promise<void> =>
  deleteInPortions(db, webhookEvents, {
    where: sql`received_at < ${before}::timestamptz and processed_at is not null
      and (error is null or received_at < ${failedBefore}::timestamptz)`,
    stopping,
  });
