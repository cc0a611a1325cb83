import type { CampaignId, ChannelAccountId, LeadId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { accountNow, type Ctx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import { analyticsEvents } from './schema.ts';

/** The values of analytics_events.event_type (decision NS-153). */
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
  /** A person put the number on the do-not-contact list, or took it off. */
  | 'number_suppressed'
  | 'number_allowed'
  /** A person let the campaigns of a number go on, or the product stopped them. */
  | 'campaigns_released'
  | 'campaigns_stopped'
  | 'number_changed'
  | 'leads_folded'
  | 'same_person'
  /** A person decided about an uncertain or failed send of a campaign. */
  | 'send_decided';

export type RecordedEvent = {
  eventType: EventType;
  leadId?: LeadId | null;
  campaignId?: CampaignId | null;
  source?: string;
  /** Where it happened; the channel in use unless it is said. */
  channelAccountId?: ChannelAccountId | null;
  data?: Record<string, unknown>;
};

/** Writes what the figures are computed from, in the caller's transaction. */
export async function recordEvents(ctx: Ctx, events: RecordedEvent[]): Promise<void> {
  const timestamp = accountNow(ctx);
  const rows = events.map(
    ({ eventType, leadId = null, campaignId = null, source = null, channelAccountId, data = {} }) => ({
      id: newId<string>(),
      userId: ctx.accountId,
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

/**
 * The events of many leads as a part of the statement that changes them. `rows` selects for each event: user_id, lead_id,
 * event_data (jsonb) and its time.
 */
export const insertEventsOf = (eventType: EventType, rows: SQL): SQL => sql`
  insert into analytics_events (id, user_id, lead_id, event_type, event_data, "timestamp")
  select prumo_uuidv7(), e.user_id, e.lead_id, ${sql.raw(`'${eventType}'`)}, e.event_data, e.at
  from (${rows}) as e (user_id, lead_id, event_data, at)`;

/** For leads that shall never have been there; deleting a lead otherwise keeps what it was counted for. */
export async function forgetEventsOf(ctx: Ctx, leadIds: LeadId[]): Promise<void> {
  await ctx.db.execute(sql`
    delete from analytics_events where user_id = ${ctx.accountId} and lead_id = any(${sql.param(leadIds)}::uuid[])
  `);
}

/** One lead turned out to be another: what it was counted for is the other's. */
export async function moveEventsOf(ctx: Ctx, from: LeadId, into: LeadId): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set lead_id = ${into} where user_id = ${ctx.accountId} and lead_id = ${from}
  `);
}

/** Two conversations of a lead are one now: what happened in the first is told in the other. */
export async function moveEventsOfConversation(ctx: Ctx, leadId: LeadId, from: string, into: string): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set event_data = event_data || jsonb_build_object('conversationId', ${into}::text)
    where user_id = ${ctx.accountId} and lead_id = ${leadId} and event_data->>'conversationId' = ${from}
  `);
}

/** What figures are counted by; nothing that a person said, is called or can be reached by. */
const COUNTED = ['from', 'to', 'by', 'messageId', 'conversationId', 'step', 'decision'];

/** Before leads go: what they were counted for stays, without a word about them. */
export async function detachEventsOf(ctx: Ctx, leadIds: LeadId[]): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set lead_id = null, event_data = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(event_data)
      where key = any(${sql.param(COUNTED)}::text[]))
    where user_id = ${ctx.accountId} and lead_id = any(${sql.param(leadIds)}::uuid[])
  `);
}

/** A message that did not go after all, sent around this time, is in no figure. */
export async function forgetMessageSent(ctx: Ctx, messageId: string, at: Date): Promise<void> {
  await ctx.db.execute(sql`
    delete from analytics_events
    where user_id = ${ctx.accountId} and event_type in ('message_sent', 'ai_reply')
      and timestamp between ${at}::timestamptz - interval '1 hour' and ${at}::timestamptz + interval '1 hour'
      and event_data->>'messageId' = ${messageId}
  `);
}

/** What happened on this channel was never there. */
export async function forgetEventsOn(ctx: Ctx, id: ChannelAccountId): Promise<void> {
  await ctx.db.execute(
    sql`delete from analytics_events where user_id = ${ctx.accountId} and channel_account_id = ${id}`,
  );
}

/** What happened on this channel stays in histories; no figure counts it. */
export async function setEventsApart(ctx: Ctx, id: ChannelAccountId): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set is_simulated = true
    where user_id = ${ctx.accountId} and channel_account_id = ${id} and not is_simulated
  `);
}

/** Account time was ahead and is no more: nothing may have happened later than now. */
export async function setEventsBack(ctx: Ctx, now: Date): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set timestamp = ${now}::timestamptz
    where user_id = ${ctx.accountId} and timestamp > ${now}::timestamptz
  `);
}

/** What campaigns of the demonstration were counted for: they shall never have run. */
export async function forgetEventsOfCampaigns(ctx: Ctx, campaigns: CampaignId[]): Promise<void> {
  await ctx.db.execute(sql`
    delete from analytics_events
    where user_id = ${ctx.accountId} and campaign_id = any(${sql.param(campaigns)}::uuid[])
  `);
}

/** These leads are erased: events of other leads that name them as the other person say so no more. */
export async function forgetOtherLeads(ctx: Ctx, leadIds: LeadId[]): Promise<void> {
  await ctx.db.execute(sql`
    update analytics_events set event_data = event_data - array['otherLeadId', 'name', 'phone']
    where user_id = ${ctx.accountId} and event_type in ('same_person', 'leads_folded')
      and event_data->>'otherLeadId' = any(${sql.param(leadIds)}::text[])
  `);
}
