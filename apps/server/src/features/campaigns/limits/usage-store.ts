import { localDay } from '@prumo/contracts/local-time';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Channel } from '#features/channel/index.ts';
import type { Known, SendingRules } from '#features/sending/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';

type Asked = {
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
  { channel, rules, now, isBatch }: Asked,
  persons: readonly string[] | null,
): Promise<Known> {
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

const Count = z.object({ count: z.number() });
const Called = z.object({ at: Time });
const CalledPerson = z.object({ key: z.string(), at: Time });

async function countToday(ctx: Ctx, own: SQL, { timezone }: SendingRules, now: Date): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const statement = sql`
    select count(*)::int as count from ${calledSends} s
    where ${own} and s.handed_at >= date_trunc('day', ${at} at time zone ${timezone}) at time zone ${timezone}
  `;
  return (await onlyRow(ctx.db, Count, statement)).count;
}

async function listFirstContacts(ctx: Ctx, own: SQL, now: Date): Promise<Date[]> {
  const statement = sql`
    select s.handed_at as at from ${calledSends} s
    where ${own} and s.handed_at > ${now}::timestamptz - interval '1 hour' and s.is_first_contact
  `;
  return (await rowsOf(ctx.db, Called, statement)).map(({ at }) => at);
}

type Recent = { days: number; now: Date; persons: readonly string[] | null };

async function listPersons(ctx: Ctx, own: SQL, { days, now, persons }: Recent): Promise<Map<string, Date[]>> {
  const statement = sql`
    select s.person_key as key, s.handed_at as at from ${calledSends} s
    where ${own} and s.person_key is not null and s.handed_at > ${now}::timestamptz - ${days} * interval '1 day' and s.part = 0
      ${persons === null ? sql`` : sql`and s.person_key = any(${sql.param(persons)}::text[])`}
  `;
  const known = new Map<string, Date[]>();
  for (const { key, at } of await rowsOf(ctx.db, CalledPerson, statement))
    known.set(key, [...(known.get(key) ?? []), at]);
  return known;
}

export const readPace = (ctx: Ctx, { account }: Channel): Promise<Date | null> =>
  timeOf(ctx.db, sql`select next_send_at as at from channel_accounts where id = ${account.id}`);
