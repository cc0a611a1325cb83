import { z } from 'zod';
import { Timestamp } from './fields.ts';
import { CampaignId } from './ids.ts';
import { LeadStatus } from './leads.ts';

export const DashboardOverview = z.object({
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
