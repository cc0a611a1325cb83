import { useQuery } from '@tanstack/react-query';
import { Bot, Megaphone, Target, Users } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatNumber, formatPercent, formatSigned } from '#platform/text/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { FigureButton } from './figure-button.tsx';
import { dashboardOverviewQuery } from './queries.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.stats;

export function OverviewCards() {
  const { data, isError, error, refetch } = useQuery(dashboardOverviewQuery);
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
        value={data && <FigureButton figure="leads">{formatNumber(data.totalLeads)}</FigureButton>}
        note={<FigureButton figure="active_leads">{texts.active(data?.activeLeads ?? 0)}</FigureButton>}
        badge={<Change value={data?.leadsChangePercent} text={texts.percent} />}
      />
      <StatCard
        icon={<Target />}
        label={texts.conversion}
        value={data && <FigureButton figure="closed_leads">{formatPercent(data.conversionRate)}</FigureButton>}
        note={<FigureButton figure="closed_leads">{texts.closed(data?.closedLeads ?? 0)}</FigureButton>}
        badge={<Change value={data?.conversionChangePoints} text={texts.points} />}
      />
      <StatCard
        icon={<Megaphone />}
        label={texts.campaigns}
        value={data && <FigureButton figure="active_campaigns">{formatNumber(data.activeCampaigns)}</FigureButton>}
        note={texts.running}
        badge={<Badge>{texts.runningBadge}</Badge>}
      />
      <StatCard
        icon={<Bot />}
        label={texts.ai}
        value={
          data && <FigureButton figure="ai_conversations_today">{formatNumber(data.aiConversationsToday)}</FigureButton>
        }
        note={texts.today}
        badge={<Badge>{texts.todayBadge}</Badge>}
      />
    </div>
  );
}

/** Hidden if there is nothing to compare with (decision NS-025). */
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
