import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { aiLines, conversionLines, type Line, overviewLines, revenueLines } from './export-lines.ts';
import { aiPerformanceQuery, conversionsQuery, overviewQuery, revenueQuery } from './queries.ts';
import type { AnalyticsTab } from './search.ts';

/** The lines of the open tab, once its data is there; a closed one is not asked for. */
export function useTabLines(tab: AnalyticsTab, period: AnalyticsPeriod): readonly Line[] | undefined {
  const isOpen = (one: AnalyticsTab) => ({ enabled: tab === one });
  const overview = useQuery({ ...overviewQuery(period), ...isOpen('visao-geral') }).data;
  const conversions = useQuery({ ...conversionsQuery(period), ...isOpen('conversoes') }).data;
  const ai = useQuery({ ...aiPerformanceQuery(period), ...isOpen('ia') }).data;
  const revenue = useQuery({ ...revenueQuery(period), ...isOpen('receita') }).data;
  const lines: Record<AnalyticsTab, readonly Line[] | undefined> = {
    'visao-geral': overview && overviewLines(overview),
    conversoes: conversions && conversionLines(conversions),
    ia: ai && aiLines(ai),
    receita: revenue && revenueLines(revenue),
  };
  return lines[tab];
}
