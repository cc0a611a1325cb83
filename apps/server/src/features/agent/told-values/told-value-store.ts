import { ToldSubject } from '@prumo/contracts/agent/told-values';
import { ConversationId, LeadId, type ProductId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';
import type { PresentValue } from './present-values.ts';

/** Of an unknown send the lead may have read what it told, but it settles nothing. */
const ARRIVED = sql`('sent', 'delivered', 'read', 'unknown')`;
const SURELY_ARRIVED = sql`('sent', 'delivered', 'read')`;

type ValueQuery = { productId: ProductId; now: readonly PresentValue[] };

/**
 * `stale`: the latest statement of each field in a conversation, where it is not the present value and neither the AI
 * nor a person has told that one since. A field without a value is settled by anything later told of its subject.
 */
const withStale = (ctx: Ctx, { productId, now }: ValueQuery): SQL => sql`
  with now (subject, field, value, settled_by, place) as (
    select * from unnest(
      ${sql.param(now.map(({ subject }) => subject))}::text[], ${sql.param(now.map(({ field }) => field))}::text[],
      ${sql.param(now.map(({ value }) => value))}::text[], ${sql.param(now.map(({ settledBy }) => settledBy))}::text[]
    ) with ordinality
  ), told as materialized (
    select m.conversation_id, m.id, m.timestamp, m.status, now.subject, now.field, now.place, f.value
    from thread_messages m
    cross join lateral jsonb_to_recordset(m.written_because->'facts') as f ("productId" uuid, field text, value text)
    join now on now.field = f.field
    where m.user_id = ${ctx.accountId} and m.author = 'ai'
      and m.written_because->'facts' @> ${JSON.stringify([{ productId }])}::jsonb and f."productId" = ${productId}
      and m.status in ${ARRIVED} and m.revoked_at is null and (not m.is_simulated or ${isSimulating(ctx)})
  ), latest as (
    select distinct on (conversation_id, field) * from told order by conversation_id, field, timestamp desc, id desc
  ), stale as (
    select l.conversation_id, l.subject, l.timestamp
    from latest l join now on now.field = l.field
    where l.value is distinct from now.value
      and not exists (
        select 1 from told later
        where later.conversation_id = l.conversation_id and later.subject = l.subject
          and (later.timestamp, later.id) > (l.timestamp, l.id) and later.status in ${SURELY_ARRIVED}
          and (now.value is null or later.value = now.value)
      )
      and not exists (
        select 1 from thread_messages p
        where p.conversation_id = l.conversation_id and p.user_id = ${ctx.accountId} and p.author = 'user'
          and (p.timestamp, p.id) > (l.timestamp, l.id) and p.status in ${SURELY_ARRIVED} and p.revoked_at is null
          and p.message ~ now.settled_by
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
  told: z.array(z.object({ subject: ToldSubject, values: z.array(z.string()), at: z.string() })),
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
        select jsonb_agg(jsonb_build_object('subject', subject, 'values', said, 'at', at) order by place) as told
        from (
          select subject, min(place) as place, jsonb_agg(value order by place) as said,
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
