import { ConversationEvent } from '@prumo/contracts/conversations/events';
import { THREAD_SPAN_MAX, type ThreadSpanQuery } from '@prumo/contracts/conversations/notes';
import type { ConversationId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { namesUser } from '#platform/db/names-user.ts';
import { rowsOf } from '#platform/db/rows.ts';

/** Must repeat the index's predicate literally, so that PostgreSQL uses the index. */
const CONTROL_EVENTS = sql.raw(`('human_takeover', 'human_transfer', 'conversation_released', 'conversation_archived',
  'conversation_reopened', 'opt_out')`);

const CAMPAIGN = sql.raw(`jsonb_build_object('id', p.id, 'name', p.name)`);

type Source = { select: SQL; at: string; from: SQL; isSimulated?: SQL };
const Row = z.object({
  kind: z.string(),
  id: z.uuid(),
  at: z.string(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  isSimulated: z.boolean(),
  data: z.unknown(),
});

export async function listConversationEvents(
  ctx: Ctx,
  id: ConversationId,
  { from, to }: ThreadSpanQuery,
): Promise<ConversationEvent[]> {
  const source = ({ select, at, from: tables, isSimulated = sql`false` }: Source) => {
    const time = sql.raw(at);
    return sql`(select ${select}, ${time} as at, ${isSimulated} as is_simulated ${tables}
      ${from ? sql`and ${time} >= ${from}::timestamptz` : sql``} ${to ? sql`and ${time} < ${to}::timestamptz` : sql``}
      order by ${time} desc limit ${THREAD_SPAN_MAX})`;
  };
  const statement = sql`
    with conversation as (
      select id, user_id, lead_id, person_key from conversations where user_id = ${ctx.accountId} and id = ${id}
    ), people as (
      select lead_id as id from conversation
      union select l.id from conversation c join leads l on l.user_id = c.user_id and l.phone_key = c.person_key
    )
    select e.kind, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.by, e.data,
      e.is_simulated and not ${isSimulating(ctx)} as "isSimulated",
      coalesce(nullif(u.name, ''), u.username) as "byName"
    from (${sql.join(SOURCES.map(source), sql` union all `)} order by at desc limit ${THREAD_SPAN_MAX}) e
    left join users u on u.id = case when ${namesUser(sql`e.by`)} then e.by::uuid end
    order by e.at, e.kind, e.id
  `;
  return (await rowsOf(ctx.db, Row, statement)).map(toEvent);
}

const SOURCES: Source[] = [
  {
    select: sql`case v.event_type when 'human_takeover' then 'taken_over' when 'human_transfer' then 'handed_over'
        when 'conversation_released' then 'released' when 'conversation_archived' then 'archived'
        when 'conversation_reopened' then 'reopened' else 'opt_out' end as kind,
      v.id, case v.event_type when 'opt_out' then 'lead' when 'human_transfer' then 'agente'
        else v.event_data->>'by' end as by,
      case v.event_type when 'human_transfer'
        then jsonb_build_object('reason', v.event_data->'reason') else '{}' end as data`,
    at: 'v."timestamp"',
    isSimulated: sql`v.is_simulated`,
    from: sql`from analytics_events v join people on people.id = v.lead_id join conversation on true
      where v.event_type in ${CONTROL_EVENTS}
        and coalesce(v.event_data->>'conversationId', conversation.id::text) = conversation.id::text`,
  },
  {
    select: sql`'stage' as kind, h.id, h.changed_by as by,
      jsonb_build_object('from', h.from_status, 'to', h.to_status, 'notes', h.notes, 'reason', h.reason) as data`,
    at: 'h."timestamp"',
    from: sql`from lead_status_history h join people on people.id = h.lead_id where true`,
  },
  {
    select: sql`'follow_up' as kind, f.id, 'agente' as by,
      jsonb_build_object('followUp', f.kind, 'quote', f.quote) as data`,
    at: 'f.opened_at',
    from: sql`from follow_ups f join conversation on conversation.id = f.conversation_id where true`,
  },
  {
    select: sql`'follow_up_done' as kind, f.id, f.done_by::text as by,
      jsonb_build_object('followUp', f.kind, 'ending', f.done_how) as data`,
    at: 'f.done_at',
    from: sql`from follow_ups f join conversation on conversation.id = f.conversation_id where f.done_at is not null`,
  },
  {
    select: sql`'campaign_step' as kind, s.id, null as by,
      jsonb_build_object('campaign', ${CAMPAIGN}, 'step', s.sequence) as data`,
    at: 's.sent_at',
    isSimulated: sql`s.is_simulated`,
    from: sql`from campaign_sends s join people on people.id = s.lead_id join campaigns p on p.id = s.campaign_id
      where s.sent_at is not null`,
  },
  {
    select: sql`'campaign_ended' as kind, x.id, null as by,
      jsonb_build_object('campaign', ${CAMPAIGN}, 'reason', x.end_reason) as data`,
    at: 'x.completed_at',
    isSimulated: sql`x.is_simulated`,
    from: sql`from campaign_executions x join people on people.id = x.lead_id join campaigns p on p.id = x.campaign_id
      where x.completed_at is not null`,
  },
];

const toEvent = ({ id, by, byName, ...event }: z.infer<typeof Row>): ConversationEvent =>
  ConversationEvent.parse({ ...event, id: `${event.kind}:${id}`, by: authorOf(by, byName) });

function authorOf(by: string | null, name: string | null): ConversationEvent['by'] {
  if (name !== null) return { kind: 'user', name };
  if (by === 'agente') return { kind: 'agent', name: null };
  if (by === 'lead') return { kind: 'lead', name: null };
  return by === null ? null : { kind: 'system', name: null };
}
