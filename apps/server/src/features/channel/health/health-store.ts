import { isDeepStrictEqual } from 'node:util';
import { AccountId, ChannelAccountId } from '@prumo/contracts/ids';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { lockChannelAccount, updateChannelAccount } from '../channel-account-store.ts';

export type SeenHealth = { connected: boolean; phone: string | null; problem: NumberProblem | null };

/** False if anything else than the time of the look is to be kept. Takes no lock in advance: most looks see no change. */
export async function keepLook(
  ctx: Ctx,
  id: ChannelAccountId,
  { connected, phone, problem }: SeenHealth,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    update channel_accounts set checked_at = ${at}::timestamptz
    where id = ${id} and user_id = ${ctx.accountId} and is_connected = ${connected}
      and problem is not distinct from ${connected || !problem ? null : JSON.stringify(problem)}::jsonb
      and coalesce(${phone}, phone) is not distinct from phone
      and (disconnected_since is null) = ${connected} and (checked_at is null or checked_at <= ${at}::timestamptz)
  `);
  return rowCount === 1;
}

type HealthChange = { isChanged: boolean; isLost: boolean };

export async function keepHealth(
  tx: Tx,
  id: ChannelAccountId,
  { connected, phone, problem }: SeenHealth,
  at: Date,
): Promise<HealthChange> {
  const before = await lockChannelAccount(tx, id);
  if (!before || (before.checkedAt !== null && before.checkedAt > at)) return { isChanged: false, isLost: false };
  const seen = { isConnected: connected, problem: connected ? null : problem, phone: phone ?? before.phone };
  const isOtherPhone = before.phone !== null && before.phone !== seen.phone;
  await updateChannelAccount(tx, id, {
    ...seen,
    campaignsSince: isOtherPhone ? null : before.campaignsSince,
    checkedAt: at,
    disconnectedSince: connected ? null : (before.disconnectedSince ?? at),
  });
  const { isConnected, problem: knownProblem, phone: knownPhone } = before;
  return {
    isChanged: !isDeepStrictEqual({ isConnected, problem: knownProblem, phone: knownPhone }, seen),
    isLost: isConnected && !connected,
  };
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

export async function clearRestriction(tx: Tx, id: ChannelAccountId, at: Date): Promise<NumberRestriction | null> {
  const before = await lockChannelAccount(tx, id);
  if (!before || before.restriction === null) return null;
  await updateChannelAccount(tx, id, {
    restriction: null,
    restrictedUntil: null,
    isOwnStop: false,
    releasedAt: at,
  });
  return before.restriction;
}

const WatchedNumber = z.object({ id: ChannelAccountId, userId: AccountId, lastEventAt: Time.nullable() });
export type WatchedNumber = z.infer<typeof WatchedNumber>;

/** As `channel_accounts_watch_idx` holds it. */
const WATCH_AT = sql`coalesce(a.watch_at, 'epoch'::timestamptz)`;

const watched = sql`
  channel_accounts a join whatsapp_settings s on s.user_id = a.user_id and s.provider = a.provider
  where a.provider <> 'simulator' and a.secrets is not null`;

type Watch = { until: Date; next: Date; limit: number };

/** Those to be looked at by `until`. */
export function claimWatched(db: Db, { until, next, limit }: Watch): Promise<WatchedNumber[]> {
  const statement = sql`
    update channel_accounts set watch_at = ${next}::timestamptz
    where id in (
      select a.id from ${watched} and ${WATCH_AT} <= ${until}::timestamptz
      order by ${WATCH_AT} limit ${limit} for no key update of a skip locked
    )
    returning id, user_id as "userId", last_event_at as "lastEventAt"
  `;
  return rowsOf(db, WatchedNumber, statement);
}

export async function watchLater(db: Db, ids: ChannelAccountId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update channel_accounts set watch_at = ${at}::timestamptz where id = any(${sql.param(ids)}::uuid[])
  `);
}

export const nextWatchAt = (db: Db): Promise<Date | null> =>
  timeOf(db, sql`select ${WATCH_AT} as at from ${watched} order by ${WATCH_AT} limit 1`);
