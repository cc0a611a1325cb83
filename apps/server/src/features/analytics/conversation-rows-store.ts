import { type SQL, sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type Period, within } from './period-store.ts';

const ARRIVED = sql`('sent', 'delivered', 'read')`;
const TAKEN = sql`('human_takeover', 'human_transfer')`;

const messages = (ctx: Ctx, period: Period): SQL => sql`
  conversation_messages m
  where m.user_id = ${ctx.accountId} and ${within(sql`m.timestamp`, period)} and not m.is_simulated
`;

const events = (ctx: Ctx, period: Period): SQL => sql`
  analytics_events v
  where v.user_id = ${ctx.accountId} and v.event_type in ${TAKEN} and ${within(sql`v.timestamp`, period)}
    and not v.is_simulated
`;

/**
 * Conversations with a message of the lead in the period, and what became of them in it: answered by the AI, taken by a
 * person or handed to people (decision NS-147). Columns: conversation_id, at, is_answered, is_taken.
 */
export const heardConversations = (ctx: Ctx, period: Period): SQL => sql`
  select said.conversation_id, said.at, said.is_answered, taken.id is not null as is_taken from (
    select m.conversation_id, max(m.timestamp) filter (where m.direction = 'inbound') as at,
      bool_or(m.author = 'ai' and m.status in ${ARRIVED}) as is_answered
    from ${messages(ctx, period)}
    group by m.conversation_id having bool_or(m.direction = 'inbound')
  ) as said left join (
    select distinct v.event_data->>'conversationId' as id from ${events(ctx, period)}
  ) as taken on taken.id = said.conversation_id::text
`;

/** Every time the AI handed over or a person took a conversation. Columns: id, conversation_id, at, reason. */
export const transfers = (ctx: Ctx, period: Period): SQL => sql`
  select v.id, c.id as conversation_id, v.timestamp as at,
    case v.event_type when 'human_transfer' then coalesce(v.event_data->>'reason', '') end as reason
  from (select * from ${events(ctx, period)}) as v
  join conversations c on c.id = (v.event_data->>'conversationId')::uuid and c.user_id = ${ctx.accountId}
`;

/** What leads wrote. Columns: id, conversation_id, at, message, sentiment. */
export const inboundMessages = (ctx: Ctx, period: Period): SQL => sql`
  select m.id, m.conversation_id, m.timestamp as at, m.message, m.sentiment from ${messages(ctx, period)}
    and m.direction = 'inbound'
`;

/** Out of 5 (decision NS-146). */
export const SCORE = sql`case sentiment when 'positivo' then 5 when 'neutro' then 3 when 'negativo' then 1 end`;

/** An uncertain send is settled within three days of its call (NS-100). */
const SETTLED_WITHIN = sql`interval '4 days'`;

/** What campaigns sent on the channel in use. Columns: id, lead_id, campaign_id, at. */
export const campaignMessages = (ctx: Ctx, period: Period): SQL => sql`
  select s.id, s.lead_id, s.campaign_id, s.sent_at as at from campaign_sends s
  where s.user_id = ${ctx.accountId} and s.status = 'sent' and ${within(sql`s.sent_at`, period)}
    and s.handed_at >= ${period.from}::timestamptz - ${SETTLED_WITHIN} and s.is_simulated = ${isSimulating(ctx)}
`;
