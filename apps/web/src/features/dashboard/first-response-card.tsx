import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircleReply, TimerReset } from 'lucide-react';
import { formatWait, waitTone } from '#domain/figures/wait-time.ts';
import { formatNumber } from '#platform/text/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { FigureButton } from './figure-button.tsx';
import { dashboardOverviewQuery } from './queries.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.firstResponse;
const TICK_MS = 10_000;

export function FirstResponseCard() {
  const { data, isError } = useQuery(dashboardOverviewQuery);
  const now = useNow(TICK_MS);
  if (isError && !data) return null;
  const response = data?.firstResponse;
  const since = response?.longestOpenSince;
  const wait = since ? (now.getTime() - new Date(since).getTime()) / 1000 : null;
  return (
    <Card className="grid gap-x-6 gap-y-3 px-3 py-3 sm:px-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center">
      <Figure icon={<TimerReset />} label={texts.open} isLoading={!response}>
        <FigureButton figure="open_waits" className="figure font-semibold text-2xl tracking-tight">
          {formatNumber(response?.openWaits ?? 0)}
        </FigureButton>
        {wait === null ? (
          <span className="text-ink-faint text-xs">{texts.nobodyWaits}</span>
        ) : (
          <Badge tone={waitTone(wait)} hasDot className="figure">
            {texts.longest(formatWait(wait))}
          </Badge>
        )}
      </Figure>
      <Figure icon={<MessageCircleReply />} label={texts.median} isLoading={!response}>
        <FigureButton figure="answered_today" className="figure font-semibold text-2xl tracking-tight">
          {response?.medianSecondsToday == null ? '—' : formatWait(response.medianSecondsToday)}
        </FigureButton>
        <span className="text-ink-faint text-xs">{texts.answered(response?.answeredToday ?? 0)}</span>
      </Figure>
      <Button asChild size="sm">
        <Link to="/inbox">{texts.openInbox}</Link>
      </Button>
    </Card>
  );
}

type FigureProps = { icon: React.ReactNode; label: string; isLoading: boolean; children: React.ReactNode };

function Figure({ icon, label, isLoading, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-1.5 text-ink-muted text-sm [&>svg]:size-4 [&>svg]:text-ink-faint">
        {icon}
        {label}
      </p>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1">
        {isLoading ? <Skeleton className="my-1.5 h-5 w-24" /> : children}
      </div>
    </div>
  );
}
