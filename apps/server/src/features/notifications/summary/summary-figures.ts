import type { Ctx } from '#platform/context.ts';

type SummaryPeriod = { from: Date; to: Date };

type CampaignLine = { name: string; isRunning: boolean; contacted: number; replies: number };

export type SummaryFigures = {
  newLeads: number;
  handOvers: number;
  sales: number;
  optOuts: number;
  openWaits: number;
  longestOpenSince: Date | null;
  campaigns: CampaignLine[];
};

export type ReadFigures = (ctx: Ctx, period: SummaryPeriod) => Promise<SummaryFigures>;

export const isEmptySummary = ({
  newLeads,
  handOvers,
  sales,
  optOuts,
  openWaits,
  campaigns,
}: SummaryFigures): boolean =>
  newLeads + handOvers + sales + optOuts + openWaits === 0 && campaigns.every(({ replies }) => replies === 0);
