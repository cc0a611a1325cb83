import type { AnalyticsPeriod } from '@prumo/contracts/analytics';
import { Download } from 'lucide-react';
import { saveText } from '#platform/files/save-blob.ts';
import { accountNow } from '#platform/requests/account-clock.ts';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { AnalyticsTab } from './search.ts';
import { analyticsTexts as texts } from './texts.ts';
import { useTabLines } from './use-tab-lines.ts';

/** Saves what the open tab shows, without asking the server again (decision NS-148). */
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
