import { ChannelAccountId } from '@prumo/contracts/ids';
import { localDay } from '@prumo/contracts/local-time';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Channel } from '#features/channel/index.ts';
import type { KnownUsage, SendingRules } from '#features/sending/index.ts';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';

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

/** `persons`: null = everybody. */
export type SentRequest = UsageRequest & { persons: readonly string[] | null };

export async function readSent(ctx: Ctx, asked: UsageRequest, persons: readonly string[] | null): Promise<KnownUsage> {
  return (await readSentOf(ctx, [{ ...asked, persons }])).get(asked.channel.account.id) ?? {};
}

/** Counted from stored rows, so a restart loses nothing; includes deleted campaigns and leads. By number. */
export async function readSentOf(ctx: SetCtx, asked: SentRequest[]): Promise<Map<ChannelAccountId, KnownUsage>> {
  const isCapped = ({ rules, isBatch }: SentRequest) => isBatch || rules.dailyLimit !== null || rules.warmUp !== null;
  const [days, firstContacts, persons] = await sendTogether([
    countToday(ctx, asked.filter(isCapped)),
    listFirstContacts(
      ctx,
      asked.filter(({ rules }) => rules.hourlyLimit !== null),
    ),
    listPersons(
      ctx,
      asked.filter(({ rules }) => rules.perPerson !== null),
    ),
  ]);
  return new Map(
    asked.map((one) => {
      const { id } = one.channel.account;
      const today = localDay(one.now, one.rules.timezone);
      return [
        id,
        {
          days: isCapped(one) ? new Map([[today, days.get(id) ?? 0]]) : new Map(),
          firstContacts: firstContacts.get(id) ?? [],
          persons: persons.get(id) ?? new Map(),
        },
      ];
    }),
  );
}

const param = <Value>(asked: SentRequest[], of: (one: SentRequest) => Value) => sql.param(asked.map(of));

/** The numbers asked about as rows `q`. */
const numbers = (asked: SentRequest[]) => sql`unnest(
  ${param(asked, ({ channel }) => channel.account.id)}::uuid[],
  ${param(asked, ({ channel }) => channel.account.userId)}::uuid[],
  ${param(asked, ({ channel }) => channel.adapter.capabilities.isSimulated)}::boolean[],
  ${param(asked, ({ rules }) => rules.timezone)}::text[],
  ${param(asked, ({ now }) => now.toISOString())}::timestamptz[],
  ${param(asked, ({ rules }) => rules.perPerson?.days ?? 0)}::int[]
) as q (id, user_id, is_simulated, timezone, now, days)`;

const ofAccount = sql`s.user_id = q.user_id and s.is_simulated = q.is_simulated`;

const DayCount = z.object({ id: ChannelAccountId, count: z.number() });

async function countToday(ctx: SetCtx, asked: SentRequest[]): Promise<Map<ChannelAccountId, number>> {
  if (asked.length === 0) return new Map();
  const statement = sql`
    select q.id, today.count from ${numbers(asked)} cross join lateral (
      select count(*)::int as count from ${calledSends} s
      where ${ofAccount} and s.handed_at >= date_trunc('day', q.now at time zone q.timezone) at time zone q.timezone
    ) today
  `;
  return new Map((await rowsOf(ctx.db, DayCount, statement)).map(({ id, count }) => [id, count]));
}

const FirstContact = z.object({ id: ChannelAccountId, at: Time });

async function listFirstContacts(ctx: SetCtx, asked: SentRequest[]): Promise<Map<ChannelAccountId, Date[]>> {
  if (asked.length === 0) return new Map();
  const statement = sql`
    select q.id, recent.at from ${numbers(asked)} cross join lateral (
      select s.handed_at as at from ${calledSends} s
      where ${ofAccount} and s.handed_at > q.now - interval '1 hour' and s.is_first_contact
    ) recent
  `;
  const known = new Map<ChannelAccountId, Date[]>();
  for (const { id, at } of await rowsOf(ctx.db, FirstContact, statement)) addTo(known, id, at);
  return known;
}

const PersonTime = z.object({ id: ChannelAccountId, key: z.string(), at: Time });

async function listPersons(ctx: SetCtx, asked: SentRequest[]): Promise<Map<ChannelAccountId, Map<string, Date[]>>> {
  if (asked.length === 0) return new Map();
  const isAsked = asked.some(({ persons }) => persons === null)
    ? sql`true`
    : sql`s.person_key = any(${sql.param(asked.flatMap(({ persons }) => persons ?? []))}::text[])`;
  const statement = sql`
    select q.id, recent.key, recent.at from ${numbers(asked)} cross join lateral (
      select s.person_key as key, s.handed_at as at from ${calledSends} s
      where ${ofAccount} and s.handed_at > q.now - q.days * interval '1 day' and s.part = 0
        and s.person_key is not null and ${isAsked}
    ) recent
  `;
  const known = new Map<ChannelAccountId, Map<string, Date[]>>();
  for (const { id, key, at } of await rowsOf(ctx.db, PersonTime, statement)) {
    const persons = known.get(id) ?? new Map<string, Date[]>();
    known.set(id, persons);
    addTo(persons, key, at);
  }
  return known;
}

function addTo<Key>(times: Map<Key, Date[]>, key: Key, at: Date): void {
  const known = times.get(key);
  if (known) known.push(at);
  else times.set(key, [at]);
}

export const readPace = (ctx: Ctx, { account }: Channel): Promise<Date | null> =>
  timeOf(ctx.db, sql`select next_send_at as at from channel_accounts where id = ${account.id}`);
