import type {
  AccountId,
  CampaignId,
  ChannelAccountId,
  ConversationId,
  LeadId,
  MessageId,
  SendId,
} from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { accountNow, type Ctx, type SetCtx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import { analyticsEvents } from './schema.ts';

export type EventType =
  | 'lead_created'
  | 'status_changed'
  | 'message_sent'
  | 'message_received'
  | 'ai_reply'
  | 'human_takeover'
  | 'human_transfer'
  | 'conversation_released'
  | 'conversation_archived'
  | 'conversation_reopened'
  | 'campaign_started'
  | 'campaign_completed'
  | 'opt_out'
  | 'number_suppressed'
  | 'number_allowed'
  | 'campaigns_released'
  | 'campaigns_stopped'
  | 'number_changed'
  | 'leads_folded'
  | 'same_person'
  | 'send_decided';

export type RecordedEvent = {
  eventType: EventType;
  leadId?: LeadId | null;
  campaignId?: CampaignId | null;
  source?: string;
  channelAccountId?: ChannelAccountId | null;
  data?: Record<string, unknown>;
};

export const recordEvents = (ctx: Ctx, events: RecordedEvent[]): Promise<void> =>
  recordEventsOf(
    ctx,
    events.map((event) => ({ ...event, userId: ctx.accountId })),
  );

export async function recordEventsOf(ctx: SetCtx, events: (RecordedEvent & { userId: AccountId })[]): Promise<void> {
  const timestamp = accountNow(ctx);
  const rows = events.map(
    ({ userId, eventType, leadId = null, campaignId = null, source = null, channelAccountId, data = {} }) => ({
      id: newId<string>(),
      userId,
      leadId,
      campaignId,
      eventType,
      eventData: data,
      source,
      channelAccountId,
      timestamp,
    }),
  );
  await insertRows(ctx.db, analyticsEvents, rows);
}

/** `rows` selects user_id, lead_id, event_data (jsonb) and time. */
export const insertEventsOf = (eventType: EventType, rows: SQL): SQL => sql`
  insert into analytics_events (id, user_id, lead_id, event_type, event_data, "timestamp")
  select prumo_uuidv7(), e.user_id, e.lead_id, ${sql.raw(`'${eventType}'`)}, e.event_data, e.at
  from (${rows}) as e (user_id, lead_id, event_data, at)`;

/** Only for leads that count as never created; an ordinary delete keeps the counts. */
export async function forgetEventsOf(ctx: Ctx, leadIds: LeadId[]): Promise<void> {
  await ctx.db.execute(sql`
    delete from analytics_events where user_id = ${ctx.accountId} and lead_id = any(${sql.param(leadIds)}::uuid[])
  `);
}

export async function reassignEventsOf(ctx: Ctx, from: LeadId, into: LeadId): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set lead_id = ${into} where user_id = ${ctx.accountId} and lead_id = ${from}
  `);
}

export async function reassignEventsOfConversation(
  ctx: Ctx,
  leadId: LeadId,
  from: ConversationId,
  into: ConversationId,
): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set event_data = event_data || jsonb_build_object('conversationId', ${into}::text)
    where user_id = ${ctx.accountId} and lead_id = ${leadId} and event_data->>'conversationId' = ${from}
  `);
}

/** Only keys that statistics count by: no text, name or address of a person. */
const COUNTED = ['from', 'to', 'by', 'messageId', 'conversationId', 'step', 'decision'];

export async function detachEventsOf(ctx: Ctx, leadIds: LeadId[]): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set lead_id = null, event_data = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(event_data)
      where key = any(${sql.param(COUNTED)}::text[]))
    where user_id = ${ctx.accountId} and lead_id = any(${sql.param(leadIds)}::uuid[])
  `);
}

export async function forgetMessageSent(ctx: Ctx, messageId: MessageId | SendId, at: Date): Promise<void> {
  await ctx.db.execute(sql`
    delete from analytics_events
    where user_id = ${ctx.accountId} and event_type in ('message_sent', 'ai_reply')
      and timestamp between ${at}::timestamptz - interval '1 hour' and ${at}::timestamptz + interval '1 hour'
      and event_data->>'messageId' = ${messageId}
  `);
}

export async function forgetEventsOn(ctx: Ctx, id: ChannelAccountId): Promise<void> {
  await ctx.db.execute(
    sql`delete from analytics_events where user_id = ${ctx.accountId} and channel_account_id = ${id}`,
  );
}

export async function setEventsApart(ctx: Ctx, id: ChannelAccountId): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set is_simulated = true
    where user_id = ${ctx.accountId} and channel_account_id = ${id} and not is_simulated
  `);
}

export async function setEventsBack(ctx: Ctx, now: Date): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set timestamp = ${now}::timestamptz
    where user_id = ${ctx.accountId} and timestamp > ${now}::timestamptz
  `);
}

export async function forgetEventsOfCampaigns(ctx: Ctx, campaigns: CampaignId[]): Promise<void> {
  await ctx.db.execute(sql`
    delete from analytics_events
    where user_id = ${ctx.accountId} and campaign_id = any(${sql.param(campaigns)}::uuid[])
  `);
}

export async function forgetOtherLeads(ctx: Ctx, leadIds: LeadId[]): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set event_data = event_data - array['otherLeadId', 'name', 'phone']
    where user_id = ${ctx.accountId} and event_type in ('same_person', 'leads_folded')
      and event_data->>'otherLeadId' = any(${sql.param(leadIds)}::text[])
  `);
}
