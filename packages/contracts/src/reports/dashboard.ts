import { z } from 'zod';
import { FIELD_INVALID, PageNumber, Timestamp } from '../fields.ts';
import { CampaignId, ConversationId, LeadId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { DASHBOARD_FIGURES, FIGURE_PAGE_SIZE } from '../plain-values.ts';

export { DASHBOARD_FIGURES, FIGURE_PAGE_SIZE };

/**
 * How fast leads are answered, in the account's time. A wait begins with the first message of a lead that nobody
 * answered yet and ends with our next one, of a person or the AI; campaign messages, the automatic greeting and the
 * opt-out confirmation end none (decision NS-147). Who asked not to be contacted does not wait.
 */
export const FirstResponse = z.object({
  /** Waits that ended today. */
  answeredToday: z.number().int(),
  /** Median of those; null when there are none. */
  medianSecondsToday: z.number().nullable(),
  /** Leads who wait now, for an answer or for what a person owes them. */
  openWaits: z.number().int(),
  /** Since when the one waits who waits longest. */
  longestOpenSince: Timestamp.nullable(),
});
export type FirstResponse = z.infer<typeof FirstResponse>;

export const DashboardOverview = z.object({
  firstResponse: FirstResponse,
  /** What people of the account owe leads. */
  openFollowUps: z.number().int(),
  totalLeads: z.number().int(),
  activeLeads: z.number().int(),
  conversionRate: z.number(),
  closedLeads: z.number().int(),
  totalCampaigns: z.number().int(),
  activeCampaigns: z.number().int(),
  /** Conversations with at least one AI reply today, in the account's time zone. */
  aiConversationsToday: z.number().int(),
  /** Last 30 days against the 30 before; null when the earlier period has no leads (decision NS-025). */
  leadsChangePercent: z.number().nullable(),
  conversionChangePoints: z.number().nullable(),
});
export type DashboardOverview = z.infer<typeof DashboardOverview>;

export const DashboardPipeline = z.object({
  totalInPipeline: z.number().int(),
  pipeline: z.record(LeadStatus, z.number().int()),
});
export type DashboardPipeline = z.infer<typeof DashboardPipeline>;

export const DashboardCampaigns = z.array(
  z.object({
    id: CampaignId,
    name: z.string(),
    status: z.string(),
    cancelledAt: Timestamp.nullable(),
    totalLeads: z.number().int(),
    createdAt: Timestamp,
  }),
);
export type DashboardCampaigns = z.infer<typeof DashboardCampaigns>;

export const DashboardQualification = z.object({
  sourceStats: z.array(z.object({ leadSource: z.string(), count: z.number().int() })),
  qualifiedStats: z.array(z.object({ isDataComplete: z.boolean(), count: z.number().int() })),
});
export type DashboardQualification = z.infer<typeof DashboardQualification>;

export type DashboardFigure = (typeof DASHBOARD_FIGURES)[number];

export const FigureRowsQuery = z.object({
  figure: z.enum(DASHBOARD_FIGURES, { error: FIELD_INVALID }),
  /** The lead source, for the figure of that name. */
  value: z.string().max(60).optional(),
  page: PageNumber,
});
export type FigureRowsQuery = z.infer<typeof FigureRowsQuery>;

export const FigureRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The lead's or the campaign's. */
  status: z.string(),
  leadId: LeadId.nullable(),
  conversationId: ConversationId.nullable(),
  campaignId: CampaignId.nullable(),
  /** When it was created, answered, or began to wait. */
  at: Timestamp,
  /** How long an ended wait took. */
  seconds: z.number().nullable(),
});
export type FigureRow = z.infer<typeof FigureRow>;

/** `total` is the figure; there is a next page while `rows` are as many as a page holds. */
export const FigureRows = z.object({ total: z.number().int(), rows: z.array(FigureRow) });
export type FigureRows = z.infer<typeof FigureRows>;

/** What a new account does first, in this order. */
export const FIRST_STEPS = ['leads', 'product', 'agent', 'campaign', 'channel'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FirstSteps = z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() }));
export type FirstSteps = z.infer<typeof FirstSteps>;
