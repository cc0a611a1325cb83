import type {
  AnalyticsAiPerformance,
  AnalyticsConversions,
  AnalyticsOverview,
  AnalyticsRevenue,
} from '@prumo/contracts/reports/analytics';
import type {
  DashboardCampaigns,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
} from '@prumo/contracts/reports/dashboard';

const id = (number: number) => `01a20198-1842-7179-a478-${String(number).padStart(12, '0')}` as never;
const campaign = (number: number, status: string) => ({
  id: id(number),
  name: `Campanha ${number}`,
  status: status as never,
  cancelledAt: null,
  totalLeads: number,
  createdAt: `2026-08-0${number}T15:00:00.000Z` as never,
});

const overview: DashboardOverview = {
  openFollowUps: 0,
  pendingSales: 0,
  firstResponse: { answeredToday: 0, medianSecondsToday: null, openWaits: 0, longestOpenSince: null },
  totalLeads: 1250,
  activeLeads: 1000,
  conversionRate: 12.5,
  closedLeads: 156,
  totalCampaigns: 6,
  activeCampaigns: 1,
  aiConversationsToday: 0,
  leadsChangePercent: 12,
  conversionChangePoints: 2.3,
};
const stages = { novo: 4, contatado: 2, interessado: 1, quente: 0, qualificado: 0, proposta: 0, negociacao: 0 };
const pipeline: DashboardPipeline = { totalInPipeline: 8, pipeline: { ...stages, fechado: 1, frio: 0, perdido: 0 } };
const campaigns: DashboardCampaigns = ['active', 'draft', 'completed', 'paused', 'arquivada', 'active'].map(
  (status, index) => campaign(index + 1, status),
);
const qualification: DashboardQualification = {
  sourceStats: ['unknown', 'campaign', 'referral', 'feirao'].map((leadSource) => ({ leadSource, count: 2 })),
  qualifiedStats: [{ isDataComplete: true, count: 8 }],
};

export const DASHBOARD = { overview, pipeline, campaigns, qualification };

const period = { from: '2026-08-16T03:00:00.000Z', to: '2026-08-22T20:00:00.000Z' } as never;

const report: AnalyticsOverview = {
  period,
  totalLeads: 20,
  closedLeads: 2,
  conversionRate: 10,
  averageResponseTime: 2.5,
  averageResponseSeconds: 148,
  aiResolutionRate: 69.2,
  changes: { totalLeads: 81.8, conversionRate: -0.9, averageResponseTime: null, aiResolutionRate: 0 },
  funnel: (['novo', 'contatado', 'interessado', 'qualificado', 'fechado'] as const).map((stage, index) => ({
    stage,
    count: 20 - index * 4,
    percent: 100 - index * 20,
  })),
  leadsByDay: [{ day: '2026-08-22', count: 20 }],
  responseTimes: [],
};
const conversions: AnalyticsConversions = {
  period,
  total: 20,
  converted: 2,
  conversionRate: 10,
  changes: { total: null, converted: null, conversionRate: null },
  sourceStats: [{ source: 'referral', total: 5, converted: 1, conversionRate: 20 }],
  stageTimes: [{ status: 'negociacao', count: 16, averageDays: 5.1, averageSeconds: 440_640 }],
  lostReasons: [{ reason: null, count: 3 }],
};
const ai: AnalyticsAiPerformance = {
  period,
  conversations: 13,
  aiResolutionRate: 69.2,
  humanTransferRate: 30.8,
  satisfactionScore: 4,
  changes: { aiResolutionRate: null, humanTransferRate: null, satisfactionScore: 0.4 },
  transferReasons: [{ reason: null, count: 3 }],
  busyHours: Array.from({ length: 24 }, (_none, hour) => ({ hour, count: hour === 14 ? 7 : 0 })),
  busyWeek: [{ weekday: 1, hour: 14, count: 7 }],
};
const revenue: AnalyticsRevenue = {
  period,
  isEstimated: true,
  salesVolume: null,
  commission: null,
  totalRevenue: 125_480,
  closedLeads: 3,
  closedWithoutValue: 1,
  averageTicket: 999,
  costedRevenue: 125_480,
  roi: 250,
  cost: 2.1,
  costPerMessage: 0.35,
  changes: { totalRevenue: null, averageTicket: null, roi: null },
  revenueByCampaign: [
    { campaignId: id(1), campaignName: 'Moema', leads: 2, revenue: 125_480, messages: 6, cost: 2.1, roi: null },
  ],
  withoutCampaign: { leads: 1, revenue: 0 },
  revenueBySource: [{ source: 'campaign', leads: 3, revenue: 125_480 }],
  revenueByProduct: [],
};

export const REPORTS = { overview: report, conversions, 'ai-performance': ai, revenue };
