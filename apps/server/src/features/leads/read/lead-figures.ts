import type { LeadStatus } from '@prumo/contracts/leads';
import { rateOf } from '#platform/percentages.ts';

export type StatusCounts = { status: LeadStatus; total: number }[];

export type LeadFigures = { totalLeads: number; activeLeads: number; closedLeads: number; conversionRate: number };

export function leadFigures(counts: StatusCounts): LeadFigures {
  const of = (status: LeadStatus) => counts.find((count) => count.status === status)?.total ?? 0;
  const totalLeads = counts.reduce((sum, count) => sum + count.total, 0);
  const closedLeads = of('fechado');
  return {
    totalLeads,
    activeLeads: totalLeads - closedLeads - of('perdido'),
    closedLeads,
    conversionRate: rateOf(closedLeads, totalLeads) ?? 0,
  };
}
