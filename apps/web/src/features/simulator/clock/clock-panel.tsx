import { useQuery } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { upcomingQuery } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';
import { ClockCustom } from './clock-custom.tsx';
import { ClockSteps } from './clock-steps.tsx';
import { HappenedList } from './happened-list.tsx';
import { nextSendOf, secondsUntil } from './upcoming-groups.ts';
import { UpcomingList } from './upcoming-list.tsx';
import { useAccountNow } from './use-account-now.ts';
import { useClock } from './use-clock.ts';

const texts = simulatorTexts;

type ClockPanelProps = { nameOf: (phone: string) => string };

export function ClockPanel({ nameOf }: ClockPanelProps) {
  const clock = useClock();
  const now = useAccountNow();
  const refetchInterval = usePollInterval(5000);
  const { data, isError, error, refetch } = useQuery({ ...upcomingQuery, refetchInterval });
  const next = nextSendOf(data ?? []);
  const reach = (at: string) => clock.advance(secondsUntil(at, now));
  return (
    <>
      <Panel title={texts.clock.title} description={texts.clock.hint}>
        <ClockSteps label={texts.clock.now} clock={clock} />
        <div className="mt-2 space-y-3">
          <Button
            className="w-full"
            icon={<FastForward />}
            disabled={!next || clock.isPending}
            title={next ? undefined : texts.clock.noNext}
            onClick={() => next && reach(next.at)}
          >
            {texts.clock.toNext}
          </Button>
          <ClockCustom isBusy={clock.isPending} onAdvance={clock.advance} />
        </div>
        {clock.outcome && clock.outcome.messages.length > 0 ? (
          <HappenedList messages={clock.outcome.messages} nameOf={nameOf} />
        ) : null}
      </Panel>
      <Panel title={texts.upcoming.title}>
        {data ? (
          <UpcomingList rows={data} isBusy={clock.isPending} onReach={reach} />
        ) : isError ? (
          <ErrorState title={texts.upcoming.failed} description={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Loading label={texts.upcoming.loading}>
            <SkeletonLines lines={3} />
          </Loading>
        )}
      </Panel>
    </>
  );
}
