import { z } from 'zod';
import { FIELD_INVALID, PageNumber, Timestamp } from '../fields.ts';
import { CampaignId, ConversationId, LeadId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { ANALYTICS_FIGURES, ANALYTICS_PERIODS } from '../plain-values.ts';
import { HandOverReason } from '../reasons/hand-over.ts';

export { ANALYTICS_FIGURES, ANALYTICS_PERIODS };

export const AnalyticsPeriod = z.enum(ANALYTICS_PERIODS, { error: FIELD_INVALID });
export type AnalyticsPeriod = z.infer<typeof AnalyticsPeriod>;

export const AnalyticsQuery = z.object({ period: AnalyticsPeriod.default('7d') });

/** From the first moment until before the last. */
const Covered = z.object({ from: Timestamp, to: Timestamp });

const count = z.number().int();
/** Null where there is nothing to compute it from. */
const figure = z.number().nullable();
/**
 * Against as many days right before, until the same time of day: of amounts in percent, of rates and of the satisfaction
 * in points. Null where one of the two periods has no such figure, or the earlier amount is 0.
 */
const change = z.number().nullable();

/** The steps of the funnel in their order (decision NS-149). */
export const FUNNEL_STAGES = ['novo', 'contatado', 'interessado', 'qualificado', 'fechado'] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

/** Waits that ended in the period, of all, by who answered, or by where the lead came from. */
export const RESPONSE_GROUPS = ['all', 'ai', 'person', 'source'] as const;
export const ResponseTimes = z.object({
  group: z.enum(RESPONSE_GROUPS),
  /** The person (null: on the connected phone) or the source; null for the groups that are one. */
  key: z.string().nullable(),
  /** The person's name. */
  name: z.string().nullable(),
  count,
  p50Seconds: z.number(),
  p90Seconds: z.number(),
});
export type ResponseTimes = z.infer<typeof ResponseTimes>;

export const AnalyticsOverview = z.object({
  period: Covered,
  /** Created in the period. */
  totalLeads: count,
  closedLeads: count,
  /** Of the leads created in the period, the share that is closed now, in percent. */
  conversionRate: z.number(),
  /** Minutes with one decimal, and the same in whole seconds. */
  averageResponseTime: figure,
  averageResponseSeconds: figure,
  /** Percent. */
  aiResolutionRate: figure,
  changes: z.object({
    totalLeads: change,
    conversionRate: change,
    averageResponseTime: change,
    aiResolutionRate: change,
  }),
  funnel: z.array(z.object({ stage: z.enum(FUNNEL_STAGES), count, percent: z.number() })),
  leadsByDay: z.array(z.object({ day: z.iso.date(), count })),
  responseTimes: z.array(ResponseTimes),
});
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

export const AnalyticsConversions = z.object({
  period: Covered,
  total: count,
  converted: count,
  conversionRate: z.number(),
  changes: z.object({ total: change, converted: change, conversionRate: change }),
  sourceStats: z.array(z.object({ source: z.string(), total: count, converted: count, conversionRate: z.number() })),
  /** Of the stages left in the period: how often, and after how long on average (decision NS-150). */
  stageTimes: z.array(z.object({ status: LeadStatus, count, averageDays: z.number(), averageSeconds: count })),
  /** Leads that were lost in the period and still are; the reason is null where none was said. */
  lostReasons: z.array(z.object({ reason: z.string().nullable(), count })),
});
export type AnalyticsConversions = z.infer<typeof AnalyticsConversions>;

export const AnalyticsAiPerformance = z.object({
  period: Covered,
  /** With a message of the lead in the period: the whole of both rates (decision NS-147). */
  conversations: count,
  aiResolutionRate: figure,
  humanTransferRate: figure,
  /** Out of 5, by the sentiment of the leads' messages (decision NS-146). */
  satisfactionScore: figure,
  changes: z.object({ aiResolutionRate: change, humanTransferRate: change, satisfactionScore: change }),
  /** Hand-overs of the AI by reason; null: a person took the conversation. */
  transferReasons: z.array(z.object({ reason: HandOverReason.nullable(), count })),
  /** The leads' messages by hour of the day. */
  busyHours: z.array(z.object({ hour: z.number().int(), count })),
  /** And by weekday, 0 being Sunday; only hours in which somebody wrote. */
  busyWeek: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), count })),
});
export type AnalyticsAiPerformance = z.infer<typeof AnalyticsAiPerformance>;

const Sold = z.object({ leads: count, revenue: z.number() });

export const AnalyticsRevenue = z.object({
  period: Covered,
  /** Of the leads closed in the period, by their budget or their campaign's product (decision NS-144). */
  totalRevenue: z.number(),
  closedLeads: count,
  /** Of the closed leads, those that count with R$ 0. */
  closedWithoutValue: count,
  averageTicket: figure,
  /** What the campaigns of `revenueByCampaign` cost, of those whose cost is known; null where none is. */
  cost: figure,
  /** The revenue of the same campaigns. */
  costedRevenue: z.number(),
  /** (costedRevenue - cost) / cost in percent; null without a cost (decision NS-145). */
  roi: figure,
  costPerMessage: figure,
  changes: z.object({ totalRevenue: change, averageTicket: change, roi: change }),
  /** With a message sent or a lead closed in the period. */
  revenueByCampaign: z.array(
    Sold.extend({ campaignId: CampaignId, campaignName: z.string(), messages: count, cost: figure, roi: figure }),
  ),
  withoutCampaign: Sold,
});
export type AnalyticsRevenue = z.infer<typeof AnalyticsRevenue>;

export type AnalyticsFigure = (typeof ANALYTICS_FIGURES)[number];

export const ANALYTICS_PAGE_SIZE = 50;

export const AnalyticsRowsQuery = AnalyticsQuery.extend({
  figure: z.enum(ANALYTICS_FIGURES, { error: FIELD_INVALID }),
  /** Which part of the figure: the stage, the source, the day, the person, the reason; empty for the one without a name. */
  value: z.string().max(600, FIELD_INVALID).default(''),
  page: PageNumber,
});
export type AnalyticsRowsQuery = z.infer<typeof AnalyticsRowsQuery>;

export const AnalyticsRow = z.object({
  id: z.string(),
  name: z.string(),
  status: LeadStatus,
  leadId: LeadId,
  conversationId: ConversationId.nullable(),
  at: Timestamp,
  /** How long a wait or a stage took. */
  seconds: z.number().nullable(),
  /** What a closed lead counts with. */
  amount: z.number().nullable(),
  note: z.string().nullable(),
});
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

/** `total` is the figure's count; there is a next page while `rows` are as many as a page holds. */
export const AnalyticsRows = z.object({ total: count, rows: z.array(AnalyticsRow) });
export type AnalyticsRows = z.infer<typeof AnalyticsRows>;
