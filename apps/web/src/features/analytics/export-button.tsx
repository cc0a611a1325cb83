import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { revenueQuery } from '#domain/sales/revenue-query.ts';
import { saveText } from '#platform/files/save-blob.ts';
import { accountNow } from '#platform/requests/account-clock.ts';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { AnalyticsTab } from './analytics-search.ts';
import { aiLines, conversionLines, type Line, overviewLines, revenueLines, teamLines } from './export-lines.ts';
import { aiPerformanceQuery, conversionsQuery, overviewQuery, teamQuery } from './queries.ts';
import { analyticsTexts as texts } from './texts.ts';

function useTabLines(tab: AnalyticsTab, period: AnalyticsPeriod): readonly Line[] | undefined {
  const isOpen = (one: AnalyticsTab) => ({ enabled: tab === one });
  const overview = useQuery({ ...overviewQuery(period), ...isOpen('visao-geral') }).data;
  const conversions = useQuery({ ...conversionsQuery(period), ...isOpen('conversoes') }).data;
  const ai = useQuery({ ...aiPerformanceQuery(period), ...isOpen('ia') }).data;
  const revenue = useQuery({ ...revenueQuery(period), ...isOpen('receita') }).data;
  const team = useQuery({ ...teamQuery(period), ...isOpen('equipe') }).data;
  const lines: Record<AnalyticsTab, readonly Line[] | undefined> = {
    'visao-geral': overview && overviewLines(overview),
    conversoes: conversions && conversionLines(conversions),
    ia: ai && aiLines(ai),
    receita: revenue && revenueLines(revenue),
    equipe: team && teamLines(team),
  };
  return lines[tab];
}

/** Exports from loaded data, without another request (decision NS-148). */
export function ExportButton({ tab, period }: { tab: AnalyticsTab; period: AnalyticsPeriod }) {
  const timezone = useTimezone();
  const lines = useTabLines(tab, period);
  const save = async () => {
    if (!lines) return;
    const { csvFile } = await import('#platform/files/csv-file.ts');
    const day = formatDate(accountNow(), timezone).split('/').reverse().join('-');
    saveText(csvFile([texts.csv.header, ...lines]), `analytics_${tab}_${period}_${day}.csv`);
  };
  return (
    <Button
      icon={<Download />}
      disabled={lines === undefined}
      title={lines ? undefined : texts.exportLater}
      onClick={save}
    >
      {texts.export}
    </Button>
  );
}
