import { AccountId, ChannelAccountId } from '@prumo/contracts/ids';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { firstRow, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';

export type SeenHealth = { connected: boolean; phone: string | null; problem: NumberProblem | null };

const HealthChange = z.object({ isChanged: z.boolean(), isLost: z.boolean() });
type HealthChange = z.infer<typeof HealthChange>;

export async function keepHealth(
  tx: Tx,
  id: ChannelAccountId,
  { connected, phone, problem }: SeenHealth,
  at: Date,
): Promise<HealthChange> {
  const statement = sql`
    with before as (
      select id, is_connected, problem, phone from channel_accounts
      where id = ${id} and user_id = ${tx.accountId} and (checked_at is null or checked_at <= ${at}::timestamptz)
      for no key update
    )
    update channel_accounts a set
      is_connected = ${connected}::boolean,
      problem = ${connected || problem === null ? null : JSON.stringify(problem)}::jsonb,
      phone = coalesce(${phone}::text, a.phone),
      campaigns_since = case when ${phone}::text <> a.phone then null else a.campaigns_since end,
      checked_at = ${at}::timestamptz,
      disconnected_since = case when ${connected}::boolean then null else coalesce(a.disconnected_since, ${at}::timestamptz) end
    from before where a.id = before.id
    returning before.is_connected <> a.is_connected or before.problem is distinct from a.problem
      or before.phone is distinct from a.phone as "isChanged",
      before.is_connected and not a.is_connected as "isLost"
  `;
  return (await firstRow(tx.db, HealthChange, statement)) ?? { isChanged: false, isLost: false };
}

/** Null = no longer limited. Only a person ends a stop set by Prumo itself. */
export async function keepRestriction(
  tx: Tx,
  id: ChannelAccountId,
  restriction: { reason: NumberRestriction; until: Date | null } | null,
): Promise<void> {
  await tx.db.execute(sql`
    update channel_accounts
    set restriction = ${restriction ? JSON.stringify(restriction.reason) : null}::jsonb, restricted_until = ${restriction?.until ?? null}::timestamptz
    where id = ${id} and user_id = ${tx.accountId} and not is_own_stop
  `);
}

export async function setOwnStop(tx: Tx, id: ChannelAccountId, reason: NumberRestriction): Promise<void> {
  await tx.db.execute(sql`
    update channel_accounts set restriction = ${JSON.stringify(reason)}::jsonb, restricted_until = null, is_own_stop = true
    where id = ${id} and user_id = ${tx.accountId}
  `);
}

const Cleared = z.object({ reason: NumberRestriction });

export async function clearRestriction(tx: Tx, id: ChannelAccountId, at: Date): Promise<NumberRestriction | null> {
  const statement = sql`
    with stopped as (
      select id, restriction from channel_accounts
      where id = ${id} and user_id = ${tx.accountId} and restriction is not null for no key update
    )
    update channel_accounts a set restriction = null, restricted_until = null, is_own_stop = false,
      released_at = ${at}::timestamptz
    from stopped where a.id = stopped.id returning stopped.restriction as reason
  `;
  return (await firstRow(tx.db, Cleared, statement))?.reason ?? null;
}

const WatchedNumber = z.object({ id: ChannelAccountId, userId: AccountId });
export type WatchedNumber = z.infer<typeof WatchedNumber>;

const watched = sql`
  channel_accounts a join whatsapp_settings s on s.user_id = a.user_id and s.provider = a.provider
  where a.provider <> 'simulator' and a.secrets is not null`;

export function claimWatched(db: Db, now: Date, next: Date, limit: number): Promise<WatchedNumber[]> {
  const statement = sql`
    update channel_accounts set watch_at = ${next}::timestamptz
    where id in (
      select a.id from ${watched} and (a.watch_at is null or a.watch_at <= ${now}::timestamptz)
      order by a.watch_at nulls first limit ${limit} for no key update of a skip locked
    )
    returning id, user_id as "userId"
  `;
  return rowsOf(db, WatchedNumber, statement);
}

export const nextWatchAt = (db: Db): Promise<Date | null> =>
  timeOf(db, sql`select min(coalesce(a.watch_at, 'epoch')) as at from ${watched}`);
