import { useQuery } from '@tanstack/react-query';
import { CheckCheck, MessageCircleReply, Play, UserRound } from 'lucide-react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatNumber } from '#platform/text/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { activityQuery } from '../queries.ts';
import { RecentConversations } from './recent-conversations.tsx';
import { listTexts } from './texts.ts';

const texts = listTexts.activity;
const POLL_MS = 10_000;

export function Activity() {
  return (
    <section aria-label={texts.title} className="space-y-3">
      <h2 className="font-semibold text-base">{texts.title}</h2>
      <Figures />
      <RecentConversations />
    </section>
  );
}

function Figures() {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data, isError, error, refetch } = useQuery({ ...activityQuery, refetchInterval });
  if (isError && !data) {
    return (
      <Card>
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} className="py-6" />
      </Card>
    );
  }
  const shown = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard label={texts.sent} value={shown(data?.messagesSent)} icon={<CheckCheck aria-hidden="true" />} />
      <StatCard
        label={texts.responses}
        value={shown(data?.responses)}
        icon={<MessageCircleReply aria-hidden="true" />}
      />
      <StatCard label={texts.takenOver} value={shown(data?.takenOver)} icon={<UserRound aria-hidden="true" />} />
      <StatCard label={texts.active} value={shown(data?.activeCampaigns)} icon={<Play aria-hidden="true" />} />
    </div>
  );
}
