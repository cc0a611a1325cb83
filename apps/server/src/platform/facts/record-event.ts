import type { CampaignId, ChannelAccountId, LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { accountNow, type Ctx } from '../context.ts';
import { insertRows } from '../db/insert-rows.ts';
import { newId } from '../ids.ts';
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
