import { addDays, localDay } from '@prumo/contracts/local-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useToday } from '#domain/agenda/use-today.ts';
import { visitsQuery } from '#domain/agenda/visit-queries.ts';
import { VisitRows } from '#domain/agenda/visit-rows.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { type AgendaSearch, memberOf } from './agenda-search.ts';
import { agendaTexts } from './texts.ts';

const texts = agendaTexts.week;
const DAYS = 7;

const dayName = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

type WeekVisitsProps = { search: AgendaSearch; onSearchChange: (change: AgendaSearch) => void };

/** The visits of seven days, from today unless another day was asked for. */
export function WeekVisits({ search, onSearchChange }: WeekVisitsProps) {
  const today = useToday();
  const from = search.dia ?? today;
  const timezone = useTimezone();
  const { data, isError, error, refetch } = useQuery({
    ...visitsQuery({ from, days: DAYS, member: memberOf(search.de) }),
    placeholderData: keepPreviousData,
  });
  const go = (day: string) => onSearchChange({ ...search, dia: day === today ? undefined : day });
  const days = [...Map.groupBy(data ?? [], ({ startsAt }) => localDay(new Date(startsAt), timezone))];
  return (
    <Panel
      title={texts.title}
      description={texts.span(dayOf(from), dayOf(addDays(from, DAYS - 1)))}
      actions={
        <>
          <IconButton label={texts.before} icon={<ChevronLeft />} onClick={() => go(addDays(from, -DAYS))} />
          <Button size="sm" disabled={from === today} onClick={() => go(today)}>
            {texts.today}
          </Button>
          <IconButton label={texts.after} icon={<ChevronRight />} onClick={() => go(addDays(from, DAYS))} />
        </>
      }
    >
      {!data && isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />
      ) : data ? (
        days.length > 0 ? (
          days.map(([day, visits]) => (
            <section key={day} aria-label={dayOf(day)} className="pt-2">
              <h3 className="font-medium text-ink-muted text-xs first-letter:uppercase">{dayOf(day)}</h3>
              <VisitRows visits={visits} />
            </section>
          ))
        ) : (
          <p className="py-2 text-ink-muted text-sm">{texts.none}</p>
        )
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Panel>
  );
}

const dayOf = (day: string) => dayName.format(new Date(`${day}T12:00:00Z`));
