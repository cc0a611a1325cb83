import type { LeadId, ProductId, UserId, VisitId } from '@prumo/contracts/ids';
import type { AgentBooking, FreeTimes, Visit } from '@prumo/contracts/leads/visits';
import { fromLocalText, localDay, toLocalText } from '@prumo/contracts/local-time';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { freeTimes } from '../hours/free-times.ts';
import { findVisitSettings } from '../hours/hours-store.ts';
import { listHosts, listTaken } from './bookable-store.ts';
import { listToComeOf } from './visit-store.ts';

const DAYS_AHEAD = 31;
/** Somebody who is asked at nine is not at a door at half past. */
const NOTICE_MS = 2 * 60 * 60_000;

/** A day and a time of it, in the account's zone. */
export type LocalTime = { day: string; time: string };

/** When one member could show something, as free times tell it. */
export type MemberTimes = { memberId: UserId; productIds: ProductId[]; days: FreeTimes['days'] };

export type VisitToCome = LocalTime & {
  id: VisitId;
  productId: ProductId | null;
  place: string | null;
  memberId: UserId | null;
  state: Visit['state'];
  /** When its member could show something if this visit were not there: the times it may change to. */
  days: FreeTimes['days'];
};

/** All that the agent may promise a lead of visits. */
export type BookableTimes = {
  /** As what its bookings stand; `off`: it books none, and only tells and cancels what stands. */
  books: AgentBooking;
  today: string;
  /** Who shows what nobody of these brought. */
  usualMemberId: UserId | null;
  members: readonly MemberTimes[];
  toCome: readonly VisitToCome[];
};

const NOTHING_TO_BOOK = { books: 'off', usualMemberId: null, members: [] } as const;

/** Null where there is nothing to promise: nobody could show this lead anything, or the team books and no visit stands. */
export async function readBookableTimes(ctx: Ctx, leadId: LeadId): Promise<BookableTimes | null> {
  const settings = await findVisitSettings(ctx);
  const [timezone, hosts, visits] = [
    await accountTimezone(ctx),
    await listHosts(ctx, leadId),
    await listToComeOf(ctx, leadId),
  ];
  if (settings.agentBooking === 'off')
    return visits.length === 0
      ? null
      : {
          ...NOTHING_TO_BOOK,
          today: localDay(accountNow(ctx), timezone),
          toCome: visits.map((visit) => ({ ...toCome(visit, timezone), days: [] })),
        };
  const usual = hosts.find(({ ownsLead }) => ownsLead) ?? hosts.find(({ isOwner }) => isOwner);
  if (!usual) return null;
  const asked = hosts.filter(
    (one) => one === usual || one.productIds.length > 0 || visits.some(({ memberId }) => memberId === one.memberId),
  );
  const ids = asked.map(({ memberId }) => memberId);
  const taken = Map.groupBy(await listTaken(ctx, ids, leadId), ({ memberId }) => memberId);
  const now = accountNow(ctx);
  const today = localDay(now, timezone);
  const request = {
    from: today,
    days: DAYS_AHEAD,
    gapMinutes: settings.gapMinutes,
    now: new Date(now.getTime() + NOTICE_MS),
  };
  const daysOf = (memberId: UserId | null, changed: Visit | null) => {
    const host = asked.find((one) => one.memberId === memberId);
    if (!host) return [];
    const busy = (taken.get(host.memberId) ?? []).filter(({ visitId }) => visitId === null || visitId !== changed?.id);
    return freeTimes({ ...settings, hours: host.hours ?? settings.hours, timezone }, busy, {
      ...request,
      minutes: changed ? minutesOf(changed) : settings.minutes,
    });
  };
  return {
    books: settings.agentBooking,
    today,
    usualMemberId: usual.memberId,
    members: asked.map(({ memberId, productIds }) => ({ memberId, productIds, days: daysOf(memberId, null) })),
    toCome: visits.map((visit) => ({ ...toCome(visit, timezone), days: daysOf(visit.memberId, visit) })),
  };
}

function toCome({ id, product, place, memberId, startsAt, state }: Visit, timezone: string): Omit<VisitToCome, 'days'> {
  const [day = '', time = ''] = toLocalText(startsAt, timezone).split('T');
  return { id, productId: product?.id ?? null, place, memberId, state, day, time };
}

/** How long it takes. */
export const minutesOf = ({ startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

export const momentOf = ({ day, time }: LocalTime, timezone: string): Date =>
  new Date(fromLocalText(`${day}T${time}`, timezone) ?? Number.NaN);
