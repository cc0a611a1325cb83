import type { Ctx } from '#platform/context.ts';

export type SummaryPeriod = { from: Date; to: Date };

export type CampaignLine = { name: string; isRunning: boolean; contacted: number; replies: number };

/** What the summary of a day tells: what happened in its period, and what waits now. */
export type SummaryFigures = {
  newLeads: number;
  handOvers: number;
  sales: number;
  optOuts: number;
  openWaits: number;
  longestOpenSince: Date | null;
  campaigns: CampaignLine[];
};

/** Counted by the features whose screens show the same numbers; they meet in app/. */
export type ReadFigures = (ctx: Ctx, period: SummaryPeriod) => Promise<SummaryFigures>;

/** A day of which there is nothing to tell is not told. */
export const isNothing = ({ newLeads, handOvers, sales, optOuts, openWaits, campaigns }: SummaryFigures): boolean =>
  newLeads + handOvers + sales + optOuts + openWaits === 0 && campaigns.every(({ replies }) => replies === 0);
