import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { Download } from 'lucide-react';
import { accountNow } from '#platform/account-clock.ts';
import { useTimezone } from '#platform/account-time.ts';
import { formatDate } from '#platform/format.ts';
import { saveText } from '#platform/save-blob.ts';
import { Button } from '#ui/button.tsx';
import type { AnalyticsTab } from './search.ts';
import { analyticsTexts as texts } from './texts.ts';
import { useTabLines } from './use-tab-lines.ts';

/** Saves what the open tab shows, without asking the server again (decision NS-148). */
export function ExportButton({ tab, period }: { tab: AnalyticsTab; period: AnalyticsPeriod }) {
  const timezone = useTimezone();
  const lines = useTabLines(tab, period);
  const save = async () => {
    if (!lines) return;
    const { csvFile } = await import('#platform/csv-file.ts');
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
