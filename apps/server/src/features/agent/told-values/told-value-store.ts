import { TOLD_BY, ToldSubject } from '@prumo/contracts/agent/told-values';
import { type CampaignId, ConversationId, LeadId, type ProductId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';
import type { PresentValue, StatableValue } from './present-values.ts';

/** Of an unknown send the lead may have read what it told, but it settles nothing. */
const ARRIVED = sql`('sent', 'delivered', 'read', 'unknown')`;
const SURELY_ARRIVED = sql`('sent', 'delivered', 'read')`;

type ValueQuery = {
  productId: ProductId;
  now: readonly PresentValue[];
  statable: readonly StatableValue[];
  /** The campaigns of the product. */
  campaignIds: readonly CampaignId[];
};

const column = <Row>(rows: readonly Row[], pick: (row: Row) => unknown): SQL => sql`${sql.param(rows.map(pick))}`;

/**
 * `told`: what the AI said by its facts, and what the texts of the AI (a date) and of campaigns (all) state of the
 * values the product has or had. `stale`: the latest statement of each field in a conversation, where it is no present
 * value and neither the AI, a campaign nor a person has told one since. A field without a value is settled by anything
 * later told of its subject.
 */
const withStale = (ctx: Ctx, { productId, now, statable, campaignIds }: ValueQuery): SQL => sql`
  with now (subject, field, texts, settled_by, place) as (
    select subject, field, coalesce(array(select jsonb_array_elements_text(texts::jsonb)), '{}'), settled_by, place
    from unnest(
      ${column(now, ({ subject }) => subject)}::text[], ${column(now, ({ field }) => field)}::text[],
      ${column(now, ({ values }) => JSON.stringify(values))}::text[], ${column(now, ({ settledBy }) => settledBy)}::text[]
    ) with ordinality as one (subject, field, texts, settled_by, place)
  ), statable (subject, field, value, pattern, needle, is_present, age) as (
    select * from unnest(
      ${column(statable, ({ subject }) => subject)}::text[], ${column(statable, ({ field }) => field)}::text[],
      ${column(statable, ({ value }) => value)}::text[], ${column(statable, ({ pattern }) => pattern)}::text[],
      ${column(statable, ({ needle }) => needle)}::text[], ${column(statable, ({ isPresent }) => isPresent)}::boolean[]
    ) with ordinality
  ), of_ai as materialized (
    select m.conversation_id, m.id, m.timestamp, m.status, m.message, m.written_because->'facts' as facts
    from thread_messages m
    where m.user_id = ${ctx.accountId} and m.author = 'ai'
      and m.written_because->'facts' @> ${JSON.stringify([{ productId }])}::jsonb
      and m.status in ${ARRIVED} and m.revoked_at is null and (not m.is_simulated or ${isSimulating(ctx)})
  ), of_campaigns as materialized (
    select m.conversation_id, m.id, m.timestamp, m.status, m.message
    from thread_messages m
    where m.campaign_id = any(${sql.param(campaignIds)}::uuid[]) and m.user_id = ${ctx.accountId} and m.author = 'campaign'
      and m.status in ${ARRIVED} and m.revoked_at is null and (not m.is_simulated or ${isSimulating(ctx)})
  ), told as materialized (
    select m.conversation_id, m.id, m.timestamp, m.status, 'ai' as said_by, now.subject, now.field, f.value,
      true as is_present, 0 as age
    from of_ai m
    cross join lateral jsonb_to_recordset(m.facts) as f ("productId" uuid, field text, value text)
    join now on now.field = f.field
    where f."productId" = ${productId}
    union all
    select m.conversation_id, m.id, m.timestamp, m.status, 'ai', s.subject, s.field, s.value, s.is_present, s.age
    from of_ai m
    cross join lateral (
      select case when bool_and("productId" = ${productId}) then m.message
        else string_agg(value, E'.\n') filter (where "productId" = ${productId}) end as text
      from jsonb_to_recordset(m.facts) as f ("productId" uuid, value text)
    ) said
    join statable s on s.subject = 'delivery' and strpos(said.text, s.needle) > 0 and said.text ~* s.pattern
    union all
    select m.conversation_id, m.id, m.timestamp, m.status, 'campaign', s.subject, s.field, s.value, s.is_present, s.age
    from of_campaigns m
    join statable s on strpos(m.message, s.needle) > 0 and m.message ~* s.pattern
  ), latest as (
    select distinct on (conversation_id, field) told.*, now.place from told join now using (field)
    order by conversation_id, field, timestamp desc, id desc, is_present desc, age
  ), stale as (
    select l.conversation_id, l.subject, l.timestamp
    from latest l join now on now.field = l.field
    where l.value <> all(now.texts)
      and not exists (
        select 1 from told later
        where later.conversation_id = l.conversation_id and later.subject = l.subject
          and (later.timestamp, later.id) > (l.timestamp, l.id) and later.status in ${SURELY_ARRIVED}
          and (cardinality(now.texts) = 0 or later.value = any(now.texts))
      )
      and not exists (
        select 1 from thread_messages p
        where p.conversation_id = l.conversation_id and p.user_id = ${ctx.accountId} and p.author = 'user'
          and (p.timestamp, p.id) > (l.timestamp, l.id) and p.status in ${SURELY_ARRIVED} and p.revoked_at is null
          and p.message ~* now.settled_by
      )
  )
`;

const Total = z.object({ total: z.number() });

export async function countOutdated(ctx: Ctx, asked: ValueQuery): Promise<number> {
  const { total } = await onlyRow(
    ctx.db,
    Total,
    sql`${withStale(ctx, asked)} select count(distinct conversation_id)::int as total from stale`,
  );
  return total;
}

const OutdatedRow = z.object({
  conversationId: ConversationId,
  leadId: LeadId,
  isActive: z.boolean(),
  told: z.array(z.object({ subject: ToldSubject, by: z.enum(TOLD_BY), values: z.array(z.string()), at: z.string() })),
});
type OutdatedRow = z.infer<typeof OutdatedRow>;

/** `told`: all that was last told of a subject of which something is stale. */
export const listOutdated = (
  ctx: Ctx,
  asked: ValueQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<OutdatedRow[]> =>
  rowsOf(
    ctx.db,
    OutdatedRow,
    sql`
      ${withStale(ctx, asked)}, page as (
        select conversation_id, max(timestamp) as at from stale group by conversation_id
        order by at desc, conversation_id limit ${limit} offset ${offset}
      )
      select c.id as "conversationId", c.lead_id as "leadId", c.is_active as "isActive", t.told
      from page join conversations c on c.id = page.conversation_id and c.user_id = ${ctx.accountId}
      cross join lateral (
        select jsonb_agg(jsonb_build_object('subject', subject, 'by', said_by, 'values', said, 'at', at) order by place) as told
        from (
          select subject, min(place) as place, jsonb_agg(value order by place) as said,
            (array_agg(said_by order by timestamp desc, id desc))[1] as said_by,
            to_char(max(timestamp) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
          from latest where latest.conversation_id = page.conversation_id and latest.subject in (
            select stale.subject from stale where stale.conversation_id = page.conversation_id
          )
          group by subject
        ) subjects
      ) t
      order by page.at desc, page.conversation_id
    `,
  );
