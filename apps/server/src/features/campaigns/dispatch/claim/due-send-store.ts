import { Provider } from '@prumo/contracts/channel';
import { AccountId, CampaignId, ChannelAccountId, ExecutionId, SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mayBeCalled, mayCampaign } from '#features/channel/index.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { waitingOwners } from '#platform/engine/fair-rows.ts';

const DueSend = z.object({
  id: SendId,
  userId: AccountId,
  personKey: z.string(),
  campaignId: CampaignId,
  executionId: ExecutionId,
  channelAccountId: ChannelAccountId,
  provider: Provider,
  clockOffsetMs: BigNumber,
});
export type DueSend = z.infer<typeof DueSend>;

const waitingNumbers = ({ accountId }: Scope): SQL =>
  accountId
    ? sql`with waiting(channel_account_id) as (select id from channel_accounts where user_id = ${accountId}::uuid)`
    : waitingOwners(sql`campaign_sends`, sql`channel_account_id`, sql`status = 'queued'`);

type DueSendQuery = {
  scope: Scope;
  now: Date;
  limit: number;
  ofOneNumber?: number;
  without?: AccountId[];
};

const BRIEF_WAIT = sql`interval '2 seconds'`;

const toAccountTime = (now: Date): SQL =>
  sql`(${now}::timestamptz + account.clock_offset_ms * interval '1 millisecond')`;

const waitsBriefly = (now: Date): SQL => sql`coalesce(
  a.next_send_at > ${toAccountTime(now)} and a.next_send_at <= ${toAccountTime(now)} + ${BRIEF_WAIT}, false)`;

/** As a subquery: joined, the campaigns made PostgreSQL sort all their rows before it took the first. */
const isRunning = sql`(select c.status = 'active' from campaigns c where c.id = s.campaign_id)`;

/** A number that kept a gap lately has one message to send at a time. */
const placesOf = (now: Date, most: number): SQL =>
  sql`case when a.next_send_at > ${toAccountTime(now)} - interval '1 minute' then 1 else ${most}::int end`;

/** One row of each number in turn; only numbers that may be called. */
export function listDueSends(
  db: Db,
  { scope, now, limit, ofOneNumber = limit, without = [] }: DueSendQuery,
): Promise<DueSend[]> {
  const statement = sql`
    ${waitingNumbers(scope)}
    select r.id, a.user_id as "userId", r.person_key as "personKey", r.campaign_id as "campaignId",
      r.execution_id as "executionId", a.id as "channelAccountId", a.provider, account.clock_offset_ms as "clockOffsetMs"
    from waiting join channel_accounts a on a.id = waiting.channel_account_id
    join accounts account on account.id = a.user_id and account.id <> all(${sql.param(without)}::uuid[])
    cross join lateral (
      select s.id, s.person_key, s.campaign_id, s.execution_id, s.due_at,
        row_number() over (order by s.due_at, s.id) as place_in_line
      from campaign_sends s
      where s.channel_account_id = a.id and s.status = 'queued' and s.due_at <= ${toAccountTime(now)} and ${isRunning}
      order by s.due_at, s.id limit ${placesOf(now, ofOneNumber)}
    ) r
    where ${mayBeCalled(now)} and ${mayCampaign(now)} and not ${waitsBriefly(now)}
    order by r.place_in_line, r.due_at limit ${limit}
  `;
  return rowsOf(db, DueSend, statement);
}

/** Excludes rows waiting for a connection: the reconnect wakes them. `now` is database time. */
export function nextSendDueAt(db: Db, scope: Scope, now: Date): Promise<Date | null> {
  const statement = sql`
    ${waitingNumbers(scope)}
    select min(greatest(
      r.due_at - account.clock_offset_ms * interval '1 millisecond', a.queued_until,
      case when ${waitsBriefly(now)} then a.next_send_at - account.clock_offset_ms * interval '1 millisecond' end,
      case when a.restriction is not null then a.restricted_until end
    )) as at
    from waiting join channel_accounts a on a.id = waiting.channel_account_id and a.is_connected
      and (a.restriction is null or a.restricted_until is not null)
    join accounts account on account.id = a.user_id
    cross join lateral (
      select s.due_at from campaign_sends s
      where s.channel_account_id = a.id and s.status = 'queued' and ${isRunning}
      order by s.due_at limit 1
    ) r
  `;
  return timeOf(db, statement);
}

const Away = z.object({ id: ChannelAccountId, restriction: NumberRestriction.nullable() });

const DISCONNECTED: SendReason = { code: 'disconnected' };

/** Locked rows are skipped: these locks follow no order, so waiting could deadlock; the next pass finds them. */
export async function tellHeldSends(db: Db, scope: Scope, now: Date): Promise<void> {
  const numbersAway = sql`
    select a.id, case when a.is_connected then a.restriction end as restriction from channel_accounts a
    where (not a.is_connected or not ${mayCampaign(now)}) ${inScope(scope, sql`a.user_id`)}
  `;
  const away = await rowsOf(db, Away, numbersAway);
  if (away.length === 0) return;
  const reasons = away.map(({ restriction }) =>
    JSON.stringify(restriction ? { code: 'restricted', restriction } : DISCONNECTED),
  );
  await db.execute(sql`
    with held as materialized (
      select a.id, account.clock_offset_ms, away.reason
      from unnest(${sql.param(away.map(({ id }) => id))}::uuid[], ${sql.param(reasons)}::jsonb[]) as away (id, reason)
      join channel_accounts a on a.id = away.id join accounts account on account.id = a.user_id
    ), waiting as (
      select s.id, held.reason
      from held join campaign_sends s on s.channel_account_id = held.id
      join campaigns c on c.id = s.campaign_id and c.status = 'active'
      where s.status = 'queued' and s.due_at <= ${now}::timestamptz + held.clock_offset_ms * interval '1 millisecond'
        and s.reason is distinct from held.reason
      for no key update of s skip locked
    )
    update campaign_sends s set reason = waiting.reason from waiting where s.id = waiting.id
  `);
}
