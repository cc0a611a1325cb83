import type { Visit } from '@prumo/contracts/leads/visits';
import { addDays, localDay } from '@prumo/contracts/local-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '#domain/agenda/use-today.ts';
import { visitsQuery } from '#domain/agenda/visit-queries.ts';
import { VisitRows } from '#domain/agenda/visit-rows.tsx';
import { RescheduleVisit } from '#domain/agenda/visit-windows.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { type AgendaSearch, memberOf, VIEWS } from './agenda-search.ts';
import { agendaTexts } from './texts.ts';
import { VisitGrid } from './visit-grid.tsx';

const texts = agendaTexts.week;
const WEEK = 7;

const dayName = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});
const shortName = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

const dayOf = (day: string) => dayName.format(new Date(`${day}T12:00:00Z`));

type WeekVisitsProps = { search: AgendaSearch; onSearchChange: (change: AgendaSearch) => void };

/** The visits of seven days or of one, from today unless another day was asked for. */
export function WeekVisits({ search, onSearchChange }: WeekVisitsProps) {
  const today = useToday();
  const { dia: from = today, vista: view } = search;
  const days = view === 'dia' ? 1 : WEEK;
  const { data, isError, error, refetch } = useQuery({
    ...visitsQuery({ from, days, member: memberOf(search.de) }),
    placeholderData: keepPreviousData,
  });
  const go = (day: string) => onSearchChange({ ...search, dia: day === today ? undefined : day });
  return (
    <Panel
      title={texts.title}
      description={days === 1 ? dayOf(from) : texts.span(dayOf(from), dayOf(addDays(from, days - 1)))}
      actions={
        <>
          <ViewButtons value={view} onChange={(vista) => onSearchChange({ ...search, vista })} />
          <IconButton
            label={days === 1 ? texts.dayBefore : texts.before}
            icon={<ChevronLeft />}
            onClick={() => go(addDays(from, -days))}
          />
          <Button size="sm" disabled={from === today} onClick={() => go(today)}>
            {texts.today}
          </Button>
          <IconButton
            label={days === 1 ? texts.dayAfter : texts.after}
            icon={<ChevronRight />}
            onClick={() => go(addDays(from, days))}
          />
        </>
      }
    >
      {!data && isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading label={texts.loading}>
          <SkeletonLines lines={4} />
        </Loading>
      ) : view ? (
        <Grid days={Array.from({ length: days }, (_none, ahead) => addDays(from, ahead))} visits={data} today={today} />
      ) : (
        <DayLists visits={data} />
      )}
    </Panel>
  );
}

type ViewButtonsProps = { value: AgendaSearch['vista']; onChange: (view: AgendaSearch['vista']) => void };

function ViewButtons({ value, onChange }: ViewButtonsProps) {
  return (
    <fieldset className="flex gap-1" aria-label={texts.view}>
      {[undefined, ...VIEWS].map((view) => (
        <Button key={view ?? 'lista'} size="sm" aria-pressed={value === view} onClick={() => onChange(view)}>
          {texts.views[view ?? 'lista']}
        </Button>
      ))}
    </fieldset>
  );
}

function DayLists({ visits }: { visits: readonly Visit[] }) {
  const timezone = useTimezone();
  const days = [...Map.groupBy(visits, ({ startsAt }) => localDay(new Date(startsAt), timezone))];
  if (days.length === 0) return <p className="py-2 text-ink-muted text-sm">{texts.none}</p>;
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={dayOf(day)} className="pt-2">
      <h3 className="font-medium text-ink-muted text-xs first-letter:uppercase">{dayOf(day)}</h3>
      <VisitRows visits={ofDay} />
    </section>
  ));
}

type GridProps = { days: readonly string[]; visits: readonly Visit[]; today: string };

function Grid({ days, visits, today }: GridProps) {
  const [openId, setOpenId] = useState<Visit['id'] | null>(null);
  const [dropped, setDropped] = useState<{ visit: Visit; day: string; time: string } | null>(null);
  const open = visits.find(({ id }) => id === openId);
  return (
    <>
      <p className="pb-2 text-ink-faint text-xs max-md:hidden">{texts.drag}</p>
      <VisitGrid
        days={days.map((day) => ({
          day,
          name: shortName.format(new Date(`${day}T12:00:00Z`)),
          isToday: day === today,
        }))}
        visits={visits}
        onOpen={({ id }) => setOpenId(id)}
        onDrop={(visit, target) => setDropped({ visit, ...target })}
      />
      {open ? (
        <Dialog open onOpenChange={() => setOpenId(null)} title={texts.visit} size="sm">
          <VisitRows visits={[open]} />
        </Dialog>
      ) : null}
      {dropped ? (
        <RescheduleVisit
          visit={dropped.visit}
          to={{ day: dropped.day, time: dropped.time }}
          onClose={() => setDropped(null)}
        />
      ) : null}
    </>
  );
}
