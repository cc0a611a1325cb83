import { z } from 'zod';
import { FIELD_INVALID, PageNumber, Timestamp } from '../fields.ts';
import { CampaignId, ConversationId, LeadId, UserId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { HandOverReason } from '../reasons/hand-over.ts';
import { ANALYTICS_FIGURES, ANALYTICS_PERIODS } from '../schema-free-values.ts';

export { ANALYTICS_FIGURES, ANALYTICS_PERIODS };

export const AnalyticsPeriod = z.enum(ANALYTICS_PERIODS, { error: FIELD_INVALID });
export type AnalyticsPeriod = z.infer<typeof AnalyticsPeriod>;

export const AnalyticsQuery = z.object({ period: AnalyticsPeriod.default('7d') });

const Covered = z.object({ from: Timestamp, to: Timestamp });

const count = z.number().int();
const figure = z.number().nullable();
/**
 * Compared with as many preceding days, up to the same time of day. Percent for amounts, points for rates and
 * satisfaction. Null if either period lacks the figure, or the earlier amount is 0.
 */
const change = z.number().nullable();

export const FUNNEL_STAGES = ['novo', 'contatado', 'interessado', 'qualificado', 'fechado'] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

export const RESPONSE_GROUPS = ['all', 'ai', 'person', 'source'] as const;
export const ResponseTimes = z.object({
  group: z.enum(RESPONSE_GROUPS),
  /** A user (null: on the connected phone) or a lead source; null for 'all' and 'ai'. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  count,
  p50Seconds: z.number(),
  p90Seconds: z.number(),
});
export type ResponseTimes = z.infer<typeof ResponseTimes>;

export const AnalyticsOverview = z.object({
  period: Covered,
  totalLeads: count,
  closedLeads: count,
  /** Percent of the leads created in the period that are closed now. */
  conversionRate: z.number(),
  averageResponseTime: figure,
  averageResponseSeconds: figure,
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
  /** How often leads left each stage, and after how long on average (decision NS-150). */
  stageTimes: z.array(z.object({ status: LeadStatus, count, averageDays: z.number(), averageSeconds: count })),
  /** Lost in the period and still lost; null = no reason given. */
  lostReasons: z.array(z.object({ reason: z.string().nullable(), count })),
});
export type AnalyticsConversions = z.infer<typeof AnalyticsConversions>;

export const AnalyticsAiPerformance = z.object({
  period: Covered,
  /** With a message of the lead in the period; the base of both rates (decision NS-147). */
  conversations: count,
  aiResolutionRate: figure,
  humanTransferRate: figure,
  /** Out of 5, from the sentiment of the leads' messages (decision NS-146). */
  satisfactionScore: figure,
  changes: z.object({ aiResolutionRate: change, humanTransferRate: change, satisfactionScore: change }),
  /** Null: a person took the conversation. */
  transferReasons: z.array(z.object({ reason: HandOverReason.nullable(), count })),
  busyHours: z.array(z.object({ hour: z.number().int(), count })),
  /** 0 = Sunday; only hours with messages. */
  busyWeek: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), count })),
});
export type AnalyticsAiPerformance = z.infer<typeof AnalyticsAiPerformance>;

const Sold = z.object({ leads: count, revenue: z.number() });

export const AnalyticsRevenue = z.object({
  period: Covered,
  /** No sale was ever recorded, so each closed lead counts with its budget or its campaign's product price (NS-144). */
  isEstimated: z.boolean(),
  /** Else of the sales of the period; a rent counts with a month's. */
  totalRevenue: z.number(),
  /** Sales of the period, and leads closed in it without one. */
  closedLeads: count,
  closedWithoutValue: count,
  averageTicket: figure,
  /** VGV: of what was sold and not let; null while estimated. */
  salesVolume: figure,
  /** Of the sales that tell it; null while estimated. */
  commission: figure,
  /** Known costs of the campaigns in `revenueByCampaign`; null where none is known. */
  cost: figure,
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
  revenueBySource: z.array(Sold.extend({ source: z.string() })),
  /** Empty while estimated; null: of no product of the list. */
  revenueByProduct: z.array(Sold.extend({ product: z.string().nullable() })),
});
export type AnalyticsRevenue = z.infer<typeof AnalyticsRevenue>;

const OfOwner = z.object({
  conversations: count,
  /** Those they have a share in. */
  sales: count,
  /** By their shares. */
  revenue: z.number(),
  /** Created in the period; the base of the conversion. */
  leads: count,
  converted: count,
  conversionRate: figure,
});

/**
 * By who answers for the leads now, and by what each person did. Of people whose figures whoever asks may see; what they
 * received, accepted and passed on themselves is counted also of leads that they do not see any more.
 */
export const AnalyticsTeam = z.object({
  period: Covered,
  people: z.array(
    OfOwner.extend({
      userId: UserId,
      name: z.string(),
      received: count,
      accepted: count,
      passedOn: count,
      p50Seconds: figure,
      p90Seconds: figure,
    }),
  ),
  /** Of leads without an owner; null for whoever sees none of them. */
  unowned: OfOwner.nullable(),
});
export type AnalyticsTeam = z.infer<typeof AnalyticsTeam>;

export type AnalyticsFigure = (typeof ANALYTICS_FIGURES)[number];

export const ANALYTICS_PAGE_SIZE = 50;

export const AnalyticsRowsQuery = AnalyticsQuery.extend({
  figure: z.enum(ANALYTICS_FIGURES, { error: FIELD_INVALID }),
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
  seconds: z.number().nullable(),
  amount: z.number().nullable(),
  note: z.string().nullable(),
});
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

/**
 * A full page means that there may be a next page. `hidden`: how many more the figure counts, of leads that whoever asks
 * does not see any more; absent without any.
 */
export const AnalyticsRows = z.object({ total: count, rows: z.array(AnalyticsRow), hidden: count.optional() });
export type AnalyticsRows = z.infer<typeof AnalyticsRows>;
