import { localDay } from '@prumo/contracts/local-time';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Channel } from '#features/channel/index.ts';
import type { KnownUsage, SendingRules } from '#features/sending/index.ts';
import type { Ctx } from '#platform/context.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { removedSends } from '../removed-send-schema.ts';

export type UsageRequest = {
  channel: Channel;
  rules: SendingRules;
  now: Date;
  isBatch: boolean;
};

/** Sent, or possibly sent: counts against the limits. */
export const wasCalled = sql`s.status in ('sent', 'sending', 'unknown')`;

export const isFirstContact = sql`s.part = 0 and s.sequence = (
  select min(t.sequence) from campaign_templates t where t.campaign_id = s.campaign_id
)`;

export const calledSends = sql`(
  select s.user_id, s.channel_account_id, s.is_simulated, s.person_key, s.part, s.handed_at,
    ${isFirstContact} as is_first_contact
  from campaign_sends s where ${wasCalled}
  union all
  select user_id, channel_account_id, is_simulated, person_key, part, handed_at, is_first_contact from removed_sends
)`;

/**
 * Counted from stored rows, so a restart loses nothing; includes deleted campaigns and leads. `persons`: null =
 * everybody.
 */
export async function readSent(
  ctx: Ctx,
  { channel, rules, now, isBatch }: UsageRequest,
  persons: readonly string[] | null,
): Promise<KnownUsage> {
  const { isSimulated } = channel.adapter.capabilities;
  const own = sql`s.user_id = ${ctx.accountId} and s.is_simulated = ${isSimulated}`;
  const today = localDay(now, rules.timezone);
  const isCapped = isBatch || rules.dailyLimit !== null || rules.warmUp !== null;
  return {
    days: isCapped ? new Map([[today, await countToday(ctx, own, rules, now)]]) : new Map(),
    firstContacts: rules.hourlyLimit === null ? [] : await listFirstContacts(ctx, own, now),
    persons: rules.perPerson === null ? new Map() : await listPersons(ctx, own, { ...rules.perPerson, now, persons }),
  };
}

const { personKey, handedAt } = columnsOf(removedSends, 's', ['personKey', 'handedAt']);

async function countToday(ctx: Ctx, own: SQL, { timezone }: SendingRules, now: Date): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const startOfDay = sql`date_trunc('day', ${at} at time zone ${timezone}) at time zone ${timezone}`;
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`${calledSends} s`)
    .where(and(own, sql`${handedAt} >= ${startOfDay}`));
  return rows[0]?.count ?? 0;
}

async function listFirstContacts(ctx: Ctx, own: SQL, now: Date): Promise<Date[]> {
  const rows = await ctx.db
    .select({ at: handedAt })
    .from(sql`${calledSends} s`)
    .where(and(own, sql`${handedAt} > ${now}::timestamptz - interval '1 hour' and s.is_first_contact`));
  return rows.map(({ at }) => at);
}

type Recent = { days: number; now: Date; persons: readonly string[] | null };

async function listPersons(ctx: Ctx, own: SQL, { days, now, persons }: Recent): Promise<Map<string, Date[]>> {
  const isRecent = sql`${handedAt} > ${now}::timestamptz - ${days} * interval '1 day' and s.part = 0`;
  const isAsked = persons === null ? undefined : sql`${personKey} = any(${sql.param(persons)}::text[])`;
  const rows = await ctx.db
    .select({ key: personKey, at: handedAt })
    .from(sql`${calledSends} s`)
    .where(and(own, isNotNull(personKey), isRecent, isAsked));
  const known = new Map<string, Date[]>();
  for (const { key, at } of rows) if (key !== null) known.set(key, [...(known.get(key) ?? []), at]);
  return known;
}

export const readPace = (ctx: Ctx, { account }: Channel): Promise<Date | null> =>
  timeOf(ctx.db, sql`select next_send_at as at from channel_accounts where id = ${account.id}`);
