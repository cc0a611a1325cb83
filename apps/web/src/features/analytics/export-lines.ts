import type {
  AnalyticsAiPerformance,
  AnalyticsConversions,
  AnalyticsOverview,
  AnalyticsRevenue,
  AnalyticsTeam,
} from '@prumo/contracts/reports/analytics';
import { transferReason } from '#domain/conversations/labels.ts';
import { leadSourceLabel, leadStatusLabels } from '#domain/leads/labels.ts';
import { responseName } from './response-name.ts';
import { analyticsTexts as texts } from './texts.ts';

export type Line = readonly [section: string, item: string, measure: string, value: number | string | null];

const { csv, overview, conversions, ai, revenue, team } = texts;

const rate = (value: number | null): string | null => (value === null ? null : value.toFixed(1).replace('.', ','));
const fullDay = (day: string) => day.split('-').reverse().join('/');

const card = (item: string, measure: string, value: Line[3], change: number | null, unit: string): Line[] => [
  [csv.summary, item, measure, value],
  [csv.summary, item, `${csv.change} (${unit})`, rate(change)],
];

export const overviewLines = (data: AnalyticsOverview): Line[] => [
  ...card(conversions.total, csv.count, data.totalLeads, data.changes.totalLeads, '%'),
  ...card(conversions.rate, '%', rate(data.conversionRate), data.changes.conversionRate, 'p.p.'),
  [csv.summary, conversions.converted, csv.count, data.closedLeads],
  ...card(overview.response, 's', data.averageResponseSeconds, data.changes.averageResponseTime, '%'),
  ...card(overview.resolution, '%', rate(data.aiResolutionRate), data.changes.aiResolutionRate, 'p.p.'),
  ...data.funnel.flatMap(({ stage, count, percent }): Line[] => [
    [overview.funnel, texts.funnel[stage], csv.count, count],
    [overview.funnel, texts.funnel[stage], '%', rate(percent)],
  ]),
  ...data.leadsByDay.map(({ day, count }): Line => [overview.byDay, fullDay(day), csv.count, count]),
  ...data.responseTimes.flatMap((line): Line[] => [
    [overview.responses, responseName(line), overview.answers, line.count],
    [overview.responses, responseName(line), `${overview.median} (s)`, Math.round(line.p50Seconds)],
    [overview.responses, responseName(line), `${overview.p90} (s)`, Math.round(line.p90Seconds)],
  ]),
];

export const conversionLines = (data: AnalyticsConversions): Line[] => [
  ...card(conversions.total, csv.count, data.total, data.changes.total, '%'),
  ...card(conversions.converted, csv.count, data.converted, data.changes.converted, '%'),
  ...card(conversions.rate, '%', rate(data.conversionRate), data.changes.conversionRate, 'p.p.'),
  ...data.sourceStats.flatMap(({ source, total, converted, conversionRate }): Line[] => [
    [conversions.sources, leadSourceLabel(source), conversions.leads, total],
    [conversions.sources, leadSourceLabel(source), conversions.converted, converted],
    [conversions.sources, leadSourceLabel(source), `${conversions.rateShort} (%)`, rate(conversionRate)],
  ]),
  ...data.stageTimes.flatMap(({ status, count, averageDays }): Line[] => [
    [conversions.stages, leadStatusLabels[status], csv.days, averageDays],
    [conversions.stages, leadStatusLabels[status], csv.count, count],
  ]),
  ...data.lostReasons.map(
    ({ reason, count }): Line => [conversions.lost, reason ?? conversions.noReason, csv.count, count],
  ),
];

export const aiLines = (data: AnalyticsAiPerformance): Line[] => [
  ...card(overview.resolution, '%', rate(data.aiResolutionRate), data.changes.aiResolutionRate, 'p.p.'),
  ...card(ai.transfer, '%', rate(data.humanTransferRate), data.changes.humanTransferRate, 'p.p.'),
  ...card(ai.satisfaction, csv.outOfFive, data.satisfactionScore, data.changes.satisfactionScore, csv.outOfFive),
  [csv.summary, ai.conversations, csv.count, data.conversations],
  ...data.transferReasons.map(({ reason, count }): Line => [ai.reasons, transferReason(reason), csv.count, count]),
  ...data.busyHours.map(({ hour, count }): Line => [ai.hours, ai.hour(hour), csv.count, count]),
  ...data.busyWeek.map(
    ({ weekday, hour, count }): Line => [ai.week, `${ai.weekdays[weekday]} ${ai.hour(hour)}`, csv.count, count],
  ),
];

export const revenueLines = (data: AnalyticsRevenue): Line[] => [
  ...card(revenue.total, 'R$', data.totalRevenue, data.changes.totalRevenue, '%'),
  ...card(revenue.ticket, 'R$', data.averageTicket, data.changes.averageTicket, '%'),
  ...card(revenue.roi, '%', rate(data.roi), data.changes.roi, 'p.p.'),
  [csv.summary, revenue.volume, 'R$', data.salesVolume],
  [csv.summary, revenue.commission, 'R$', data.commission],
  [csv.summary, revenue.costedRevenue, 'R$', data.costedRevenue],
  [csv.summary, revenue.cost, 'R$', data.cost],
  [csv.summary, revenue.closed, csv.count, data.closedLeads],
  [csv.summary, revenue.closedUnvalued, csv.count, data.closedWithoutValue],
  ...data.revenueByCampaign.flatMap(({ campaignName, ...line }): Line[] => [
    [revenue.campaigns, campaignName, revenue.leads, line.leads],
    [revenue.campaigns, campaignName, `${revenue.revenue} (R$)`, line.revenue],
    [revenue.campaigns, campaignName, revenue.messages, line.messages],
    [revenue.campaigns, campaignName, `${revenue.cost} (R$)`, line.cost],
    [revenue.campaigns, campaignName, `${revenue.roi} (%)`, rate(line.roi)],
  ]),
  ...data.revenueBySource.flatMap(({ source, ...line }): Line[] => [
    [revenue.sources, leadSourceLabel(source), revenue.leads, line.leads],
    [revenue.sources, leadSourceLabel(source), `${revenue.revenue} (R$)`, line.revenue],
  ]),
  ...data.revenueByProduct.flatMap(({ product, ...line }): Line[] => [
    [revenue.products, product ?? revenue.noProduct, revenue.leads, line.leads],
    [revenue.products, product ?? revenue.noProduct, `${revenue.revenue} (R$)`, line.revenue],
  ]),
  ...(data.withoutCampaign.leads === 0
    ? []
    : ([
        [revenue.campaigns, revenue.without, revenue.leads, data.withoutCampaign.leads],
        [revenue.campaigns, revenue.without, `${revenue.revenue} (R$)`, data.withoutCampaign.revenue],
      ] satisfies Line[])),
];

type OfOwner = NonNullable<AnalyticsTeam['unowned']>;

const ownerLines = (name: string, line: OfOwner): Line[] => [
  [team.title, name, team.conversations, line.conversations],
  [team.title, name, team.sales, line.sales],
  [team.title, name, `${team.revenue} (R$)`, line.revenue],
  [team.title, name, team.leads, line.leads],
  [team.title, name, team.converted, line.converted],
  [team.title, name, `${team.conversion} (%)`, rate(line.conversionRate)],
];

const inSeconds = (value: number | null) => (value === null ? null : Math.round(value));

export const teamLines = ({ people, unowned }: AnalyticsTeam): Line[] => [
  ...people.flatMap(({ name, ...line }): Line[] => [
    [team.title, name, team.received, line.received],
    [team.title, name, team.accepted, line.accepted],
    [team.title, name, team.passedOn, line.passedOn],
    [team.title, name, `${team.median} (s)`, inSeconds(line.p50Seconds)],
    [team.title, name, `${team.p90} (s)`, inSeconds(line.p90Seconds)],
    ...ownerLines(name, line),
  ]),
  ...(unowned ? ownerLines(team.unowned, unowned) : []),
];
