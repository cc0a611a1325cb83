import { useQuery } from '@tanstack/react-query';
import { Bot, Megaphone, Target, Users } from 'lucide-react';
import { errorMessage } from '#platform/api.ts';
import { formatNumber, formatPercent, formatSigned } from '#platform/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { StatCard } from '#ui/stat-card.tsx';
import { overviewQuery } from './queries.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.stats;

export function OverviewCards() {
  const { data, isError, error, refetch } = useQuery(overviewQuery);
  if (isError && !data) {
    return (
      <Card>
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} className="py-6" />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        icon={<Users />}
        label={texts.total}
        value={data && formatNumber(data.totalLeads)}
        note={texts.active(formatNumber(data?.activeLeads ?? 0))}
        badge={<Change value={data?.leadsChangePercent} text={texts.percent} />}
      />
      <StatCard
        icon={<Target />}
        label={texts.conversion}
        value={data && formatPercent(data.conversionRate)}
        note={texts.closed(formatNumber(data?.closedLeads ?? 0))}
        badge={<Change value={data?.conversionChangePoints} text={texts.points} />}
      />
      <StatCard
        icon={<Megaphone />}
        label={texts.campaigns}
        value={data && formatNumber(data.activeCampaigns)}
        note={texts.running}
        badge={<Badge>{texts.runningBadge}</Badge>}
      />
      <StatCard
        icon={<Bot />}
        label={texts.ai}
        value={data && formatNumber(data.aiConversationsToday)}
        note={texts.today}
        badge={<Badge>{texts.todayBadge}</Badge>}
      />
    </div>
  );
}

/** The last 30 days against the 30 before; nothing while there is nothing to compare with (decision NS-025). */
function Change({ value, text }: { value: number | null | undefined; text: (change: string) => string }) {
  if (value === null || value === undefined) return null;
  return (
    <span title={texts.comparison}>
      <Badge tone={value > 0 ? 'green' : value < 0 ? 'red' : 'neutral'} className="figure">
        {text(formatSigned(value))}
      </Badge>
    </span>
  );
}
