import { z } from 'zod';
import { CampaignStatus } from '../campaigns.ts';
import { FIELD_INVALID, PageNumber, Timestamp } from '../fields.ts';
import { CampaignId, ConversationId, LeadId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { DASHBOARD_FIGURES, FIGURE_PAGE_SIZE, FOLLOW_UP_KINDS, QUEUE_REASONS } from '../schema-free-values.ts';

export { DASHBOARD_FIGURES, FIGURE_PAGE_SIZE };

/**
 * From the lead's first unanswered message to our next message. Campaign messages, the automatic greeting and the
 * opt-out confirmation do not end a wait (decision NS-147). Leads who opted out do not wait.
 */
export const FirstResponse = z.object({
  answeredToday: z.number().int(),
  medianSecondsToday: z.number().nullable(),
  openWaits: z.number().int(),
  longestOpenSince: Timestamp.nullable(),
});
export type FirstResponse = z.infer<typeof FirstResponse>;

export const DashboardOverview = z.object({
  firstResponse: FirstResponse,
  openFollowUps: z.number().int(),
  pendingSales: z.number().int(),
  totalLeads: z.number().int(),
  activeLeads: z.number().int(),
  conversionRate: z.number(),
  closedLeads: z.number().int(),
  totalCampaigns: z.number().int(),
  activeCampaigns: z.number().int(),
  aiConversationsToday: z.number().int(),
  /** Compared with the previous 30 days; null if no lead was created in them (decision NS-025). */
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
    status: CampaignStatus,
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
  value: z.string().max(60).optional(),
  page: PageNumber,
});
export type FigureRowsQuery = z.infer<typeof FigureRowsQuery>;

export const FigureRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The lead's or campaign's status; for a follow-up, its kind; for a queued lead, why it waits. */
  status: z.union([LeadStatus, CampaignStatus, z.enum(FOLLOW_UP_KINDS), z.enum(QUEUE_REASONS)]),
  leadId: LeadId.nullable(),
  conversationId: ConversationId.nullable(),
  campaignId: CampaignId.nullable(),
  at: Timestamp,
  seconds: z.number().nullable(),
});
export type FigureRow = z.infer<typeof FigureRow>;

export const FigureRows = z.object({ total: z.number().int(), rows: z.array(FigureRow) });
export type FigureRows = z.infer<typeof FigureRows>;

/** `team` is asked only of whoever may invite people. */
export const FIRST_STEPS = ['leads', 'product', 'agent', 'campaign', 'channel', 'team'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FirstSteps = z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() }));
export type FirstSteps = z.infer<typeof FirstSteps>;
