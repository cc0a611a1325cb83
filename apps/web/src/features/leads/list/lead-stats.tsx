import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Target, UserCheck, Users } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatNumber, formatPercent } from '#platform/text/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { leadStatsQuery } from '../queries.ts';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.stats;

export function LeadStatCards() {
  const { data, isError, error, refetch } = useQuery(leadStatsQuery);
  if (isError && !data) {
    return (
      <Card>
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} className="py-6" />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard icon={<Users />} label={texts.total} value={data && formatNumber(data.totalLeads)} />
      <StatCard icon={<UserCheck />} label={texts.active} value={data && formatNumber(data.activeLeads)} />
      <StatCard icon={<Target />} label={texts.conversion} value={data && formatPercent(data.conversionRate)} />
      <StatCard icon={<MessageSquare />} label={texts.sent} value={data && formatNumber(data.messagesSent)} />
    </div>
  );
}
