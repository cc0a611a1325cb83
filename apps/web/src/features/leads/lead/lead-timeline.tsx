import type { LeadId } from '@prumo/contracts/ids';
import type { TimelineEntry } from '@prumo/contracts/leads/timeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { accountNow } from '#platform/requests/account-clock.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { timelineQuery } from '../queries.ts';
import { TimelineItem } from './timeline-item.tsx';
import { timelineTexts as texts } from './timeline-texts.ts';

export function LeadTimeline({ leadId }: { leadId: LeadId }) {
  const timezone = useTimezone();
  const timeline = useInfiniteQuery(timelineQuery(leadId));
  if (!timeline.data) {
    return timeline.isError ? (
      <ErrorState
        title={texts.failed}
        description={errorMessage(timeline.error)}
        onRetry={timeline.refetch}
        className="py-6"
      />
    ) : (
      <Loading label={texts.loading}>
        <SkeletonLines lines={6} />
      </Loading>
    );
  }
  const entries = timeline.data.pages.flatMap((page) => page.entries);
  return (
    <div className="space-y-4">
      {byDay(entries, timezone).map(({ date, entries }) => (
        <section key={date} aria-label={dayLabel(date, timezone)}>
          <p aria-hidden="true" className="figure mb-2 text-ink-faint text-xs">
            {dayLabel(date, timezone)}
          </p>
          <ol>
            {entries.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {timeline.isFetchNextPageError ? (
        <p role="alert" className="text-red-text text-sm">
          {texts.moreFailed} {errorMessage(timeline.error)}
        </p>
      ) : null}
      {timeline.hasNextPage ? (
        <Button
          size="sm"
          className="w-full"
          isBusy={timeline.isFetchingNextPage}
          onClick={() => timeline.fetchNextPage()}
        >
          {texts.more}
        </Button>
      ) : null}
    </div>
  );
}

type Day = { date: string; entries: TimelineEntry[] };

function byDay(entries: readonly TimelineEntry[], timezone: string): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const date = formatDate(entry.at, timezone);
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function dayLabel(date: string, timezone: string): string {
  const now = accountNow();
  if (date === formatDate(now, timezone)) return texts.today;
  return date === formatDate(new Date(now.getTime() - DAY_MS), timezone) ? texts.yesterday : date;
}
