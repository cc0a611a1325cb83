import type { Visit } from '@prumo/contracts/leads/visits';
import { localDay } from '@prumo/contracts/local-time';
import { type DragEvent, useState } from 'react';
import { VISIT_TONES } from '#domain/agenda/visit-rows.tsx';
import { useTeam } from '#domain/team/people.ts';
import { useRight } from '#platform/session/rights.tsx';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { toneSoft } from '#ui/tone.ts';
import { layOutVisits, type PlacedVisit, shownHours } from './lay-out-visits.ts';
import { agendaTexts } from './texts.ts';

const texts = agendaTexts.week;
/** Of one hour, in pixels. */
const HOUR = 48;
const STEP = 30;

type Target = { day: string; time: string };
type VisitGridProps = {
  days: readonly { day: string; name: string; isToday: boolean }[];
  visits: readonly Visit[];
  onOpen: (visit: Visit) => void;
  onDrop: (visit: Visit, target: Target) => void;
};

/** A column for each day. Visits to come are dragged to another half hour; by keyboard and touch they are opened and edited. */
export function VisitGrid({ days, visits, onOpen, onDrop }: VisitGridProps) {
  const timezone = useTimezone();
  const [dragged, setDragged] = useState<Visit | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const columns = days.map((one) => ({
    ...one,
    placed: layOutVisits(
      visits.filter(({ startsAt }) => localDay(new Date(startsAt), timezone) === one.day),
      timezone,
    ),
  }));
  const hours = shownHours(columns.flatMap(({ placed }) => placed));
  const height = (hours.until - hours.from) * HOUR;

  function targetOf(event: DragEvent<HTMLElement>, day: string): Target {
    const { top } = event.currentTarget.getBoundingClientRect();
    const steps = Math.floor(((event.clientY - top) / HOUR) * (60 / STEP));
    const minutes = Math.max(0, Math.min(hours.from * 60 + steps * STEP, 24 * 60 - STEP));
    const two = (value: number) => String(value).padStart(2, '0');
    return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
  }
  const end = () => {
    setDragged(null);
    setTarget(null);
  };

  return (
    <div className="overflow-x-auto">
      <div className="grid min-w-fit" style={{ gridTemplateColumns: `3rem repeat(${days.length}, minmax(7rem, 1fr))` }}>
        <div />
        {columns.map(({ day, name, isToday }) => (
          <p
            key={day}
            className={cn(
              'truncate border-line border-b px-1 pb-1 text-center text-xs first-letter:uppercase',
              isToday ? 'font-semibold text-accent' : 'text-ink-muted',
            )}
          >
            {name}
          </p>
        ))}
        <HourNames from={hours.from} until={hours.until} />
        {columns.map(({ day, name, placed }) => (
          <section
            key={day}
            aria-label={name}
            data-day={day}
            className="relative border-line border-l"
            style={{
              height,
              backgroundImage: `linear-gradient(var(--color-line) 1px, transparent 1px)`,
              backgroundSize: `100% ${HOUR}px`,
            }}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setTarget(targetOf(event, day));
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) onDrop(dragged, targetOf(event, day));
              end();
            }}
          >
            {target?.day === day ? (
              <p
                className="pointer-events-none absolute inset-x-0.5 z-10 rounded border border-accent border-dashed bg-accent-soft px-1 text-xs"
                style={{ top: topOf(target.time, hours.from), height: HOUR / 2 }}
              >
                {target.time}
              </p>
            ) : null}
            {placed.map((one) => (
              <VisitBlock
                key={one.visit.id}
                placed={one}
                firstHour={hours.from}
                onOpen={() => onOpen(one.visit)}
                onDragStart={() => setDragged(one.visit)}
                onDragEnd={end}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

const topOf = (time: string, firstHour: number): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((hours - firstHour) * 60 + minutes) * (HOUR / 60);
};

function HourNames({ from, until }: { from: number; until: number }) {
  const hours = Array.from({ length: until - from - 1 }, (_none, place) => from + place + 1);
  return (
    <div aria-hidden="true" className="figure relative text-ink-faint text-xs">
      {hours.map((hour) => (
        <span key={hour} className="absolute right-1 -translate-y-1/2" style={{ top: (hour - from) * HOUR }}>
          {`${hour}h`}
        </span>
      ))}
    </div>
  );
}

type VisitBlockProps = {
  placed: PlacedVisit;
  firstHour: number;
  onOpen: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
};

function VisitBlock({ placed, firstHour, onOpen, onDragStart, onDragEnd }: VisitBlockProps) {
  const { visit, from, until, lane, lanes } = placed;
  const { hasTeam, nameOf } = useTeam();
  const isToCome = visit.state === 'proposed' || visit.state === 'confirmed';
  const mayReschedule = useRight('answer') && isToCome;
  const time = `${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')}`;
  const member = hasTeam ? nameOf(visit.memberId) : null;
  return (
    <button
      type="button"
      draggable={mayReschedule}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', visit.id);
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onClick={onOpen}
      aria-label={texts.open(visit.lead.name, time)}
      className={cn(
        'absolute overflow-hidden rounded border border-line px-1 py-0.5 text-left text-xs leading-tight hover:z-10',
        toneSoft[VISIT_TONES[visit.state]],
        visit.state === 'cancelled' && 'line-through opacity-60',
        mayReschedule && 'cursor-grab',
      )}
      style={{
        top: (from - firstHour * 60) * (HOUR / 60),
        height: Math.max(22, (until - from) * (HOUR / 60) - 1),
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 2px)`,
      }}
    >
      <span className="figure block truncate font-medium">
        {time} {visit.lead.name}
      </span>
      <span className="block truncate">{[visit.product?.name, member].filter(Boolean).join(' · ')}</span>
    </button>
  );
}
