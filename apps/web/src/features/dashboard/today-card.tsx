import { DEFAULT_IDLE_DAYS } from '@prumo/contracts/installation-defaults';
import { LeadCount } from '@prumo/contracts/leads';
import type { Visit } from '@prumo/contracts/leads/visits';
import { addDays, localDay } from '@prumo/contracts/local-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tasksQuery } from '#domain/agenda/task-queries.ts';
import { TaskRows } from '#domain/agenda/task-rows.tsx';
import { useToday } from '#domain/agenda/use-today.ts';
import { visitsQuery } from '#domain/agenda/visit-queries.ts';
import { VisitRows } from '#domain/agenda/visit-rows.tsx';
import { endingReservationsQuery } from '#domain/products/unit-queries.ts';
import { useTeam } from '#domain/team/people.ts';
import { withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';
import { generalSettingsQuery, useTimezone } from '#platform/time/account-time.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EndingReservationRows } from './ending-reservations.tsx';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.today;
const SHOWN = 5;

/** How far back and ahead visits are looked for that wait for somebody. */
const DAYS_BACK = 14;
const DAYS_AHEAD = 14;

/** Today's, those that wait for a yes, and those of which nobody said how they were. */
const isOfToday =
  (today: string, timezone: string) =>
  ({ state, startsAt }: Visit) => {
    if (state !== 'proposed' && state !== 'confirmed') return false;
    return state === 'proposed' || localDay(new Date(startsAt), timezone) <= today;
  };

/** What is to be done by who looks; nothing where nobody has planned anything yet. */
export function TodayCard() {
  const { mayOwn, hasTeam } = useTeam();
  const due = useQuery(tasksQuery({ span: 'due', member: 'me', limit: SHOWN })).data;
  const today = useToday();
  const timezone = useTimezone();
  const around = { from: addDays(today, -DAYS_BACK), days: DAYS_BACK + DAYS_AHEAD + 1 };
  const visits = useQuery(visitsQuery({ ...around, member: 'me' })).data?.filter(isOfToday(today, timezone)) ?? [];
  const reservations = useQuery(endingReservationsQuery).data ?? [];
  const idle = { nextAction: 'idle' as const, owner: hasTeam && mayOwn ? ('me' as const) : undefined };
  const idleLeads = useQuery(pathQuery(withQuery('/api/leads/count', idle), LeadCount)).data?.total ?? 0;
  const idleDays = useQuery(generalSettingsQuery).data?.idleDays ?? DEFAULT_IDLE_DAYS;
  if (!due) return null;
  const { tasks, total, overdue } = due;
  const isEmpty = due.total + idleLeads + visits.length + reservations.length === 0;
  return (
    // Hidden and not gone, so that the window opened from its last visit stays.
    <div hidden={isEmpty}>
      <Panel
        title={texts.title}
        badge={
          <>
            {visits.length > 0 ? (
              <Badge tone="blue" className="figure">
                {texts.visits(visits.length)}
              </Badge>
            ) : null}
            {overdue > 0 ? (
              <Badge tone="red" className="figure">
                {texts.overdue(overdue)}
              </Badge>
            ) : null}
            {total > overdue ? (
              <Badge tone="amber" className="figure">
                {texts.today(total - overdue)}
              </Badge>
            ) : null}
          </>
        }
        actions={
          <Link to="/agenda" className="rounded-sm text-accent-text text-sm hover:underline">
            {texts.all}
          </Link>
        }
      >
        <VisitRows visits={visits} />
        {reservations.length > 0 ? <EndingReservationRows reservations={reservations} /> : null}
        {total > 0 ? (
          <TaskRows tasks={tasks} />
        ) : visits.length + reservations.length > 0 ? null : (
          <p className="text-ink-muted text-sm">{texts.nothing}</p>
        )}
        {total > tasks.length ? (
          <Link to="/agenda" className="mt-2 block rounded-sm text-accent-text text-sm hover:underline">
            {texts.more(total - tasks.length)}
          </Link>
        ) : null}
        {idleLeads > 0 ? (
          <Link to="/leads" search={idle} className="mt-2 block rounded-sm text-amber-text text-sm hover:underline">
            {texts.idle(idleLeads, idleDays)}
          </Link>
        ) : null}
      </Panel>
    </div>
  );
}
