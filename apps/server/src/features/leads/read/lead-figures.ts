import type { LeadStatus } from '@prumo/contracts/leads';
import { rateOf } from '#platform/rates.ts';

export type StatusCounts = { status: LeadStatus; total: number }[];

export type LeadFigures = { totalLeads: number; activeLeads: number; closedLeads: number; conversionRate: number };

/** The figures three screens share (decision NS-027): active = neither fechado nor perdido; rate in percent, one decimal. */
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
