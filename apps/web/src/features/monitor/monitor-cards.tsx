import type { CampaignMonitoring } from '@prumo/contracts/reports/monitoring';
import { CircleAlert, Layers, Send, Users } from 'lucide-react';
import { accountNow } from '#platform/requests/account-clock.ts';
import { formatDate, formatDayTime, formatNumber, formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts.cards;

export function MonitorCards({ cards }: { cards: CampaignMonitoring['cards'] | undefined }) {
  const timezone = useTimezone();
  const next = cards?.nextBatchAt;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        icon={<Users />}
        label={texts.executions}
        value={cards && formatNumber(cards.executions)}
        note={texts.executionsNote(cards?.campaigns ?? 0)}
      />
      <StatCard
        icon={<Send />}
        label={texts.sent}
        value={cards && formatNumber(cards.sentToday)}
        note={texts.sentNote}
      />
      <StatCard
        icon={<CircleAlert />}
        label={texts.errors}
        value={
          cards && (
            <span className={cards.errorsToday > 0 ? 'text-red-text' : ''}>{formatNumber(cards.errorsToday)}</span>
          )
        }
        note={texts.errorsNote}
      />
      <StatCard
        icon={<Layers />}
        label={texts.next}
        value={cards && (next ? <NextBatch at={next} timezone={timezone} /> : texts.none)}
        note={next ? texts.batchNote : texts.noBatch}
      />
    </div>
  );
}

function NextBatch({ at, timezone }: { at: string; timezone: string }) {
  const isToday = formatDate(at, timezone) === formatDate(accountNow(), timezone);
  return <span className="whitespace-nowrap">{isToday ? formatTime(at, timezone) : formatDayTime(at, timezone)}</span>;
}
