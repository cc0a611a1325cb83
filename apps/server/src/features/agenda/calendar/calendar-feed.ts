import type { VisitState } from '@prumo/contracts/leads/visits';
import { spokenName } from '@prumo/contracts/text/spoken-name';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { agendaTexts } from '../texts.ts';
import type { FeedVisit } from './calendar-store.ts';

const HOUR_S = 3600;

const STATUS: Readonly<Record<VisitState, ICalEventStatus>> = {
  proposed: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  took_place: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  // RFC 5545, 3.8.1.11: a visit that vanished from the feed would stay in some calendars.
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * The visits of one member as iCalendar (RFC 5545). Whoever has the address reads it, so of a lead it tells the first
 * name only.
 */
export function calendarOf(visits: readonly FeedVisit[], { name, host }: { name: string; host: string }): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Prumo', product: 'Agenda', language: 'PT-BR' },
    ttl: HOUR_S,
  });
  for (const { id, leadName, productName, place, startsAt, endsAt, state, sequence, updatedAt } of visits)
    calendar.createEvent({
      // Not of the address, which an installation may change.
      id: `${id}@${host}`,
      sequence,
      start: startsAt,
      end: endsAt,
      stamp: updatedAt,
      lastModified: updatedAt,
      status: STATUS[state],
      summary: agendaTexts.calendarVisit(spokenName(leadName) ?? leadName, productName),
      ...(place === null ? {} : { location: place }),
    });
  return calendar.toString();
}
