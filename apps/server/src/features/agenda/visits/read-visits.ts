import type { LeadId } from '@prumo/contracts/ids';
import type { FreeTimes, FreeTimesQuery, Visit, VisitListQuery } from '@prumo/contracts/leads/visits';
import { addDays, fromLocalText } from '@prumo/contracts/local-time';
import { findLead } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { freeTimes } from '../hours/free-times.ts';
import { findOwnHours, findVisitSettings } from '../hours/hours-store.ts';
import { findMemberName } from '../member-store.ts';
import { listBusySpans, listVisitsBetween, listVisitsOf } from './visit-store.ts';

export async function readVisits(ctx: Ctx, { from, days, member }: VisitListQuery): Promise<Visit[]> {
  const span = daysOf(from, days, await accountTimezone(ctx));
  return listVisitsBetween(ctx, span, member === 'me' ? userOf(ctx) : member);
}

export async function readLeadVisits(ctx: Ctx, leadId: LeadId): Promise<Visit[]> {
  if (!(await findLead(ctx, leadId))) throw notFound();
  return listVisitsOf(ctx, leadId);
}

/** Also of a member whose visits who asks may not see: their times are told, not with whom they are. */
export async function readFreeTimes(
  ctx: Ctx,
  { member, from, days, minutes, except }: FreeTimesQuery,
): Promise<FreeTimes> {
  if ((await findMemberName(ctx, member)) === null) throw notFound();
  const [settings, own, timezone] = await Promise.all([
    findVisitSettings(ctx),
    findOwnHours(ctx, member),
    accountTimezone(ctx),
  ]);
  const busy = await listBusySpans(ctx, member, { ...daysOf(from, days, timezone), except });
  return {
    days: freeTimes({ ...settings, hours: own ?? settings.hours, timezone }, busy, {
      from,
      days,
      minutes: minutes ?? settings.minutes,
      gapMinutes: settings.gapMinutes,
      now: accountNow(ctx),
    }),
  };
}

function daysOf(from: string, days: number, timezone: string): { from: Date; until: Date } {
  const midnight = (day: string) => new Date(fromLocalText(`${day}T00:00`, timezone) ?? Number.NaN);
  return { from: midnight(from), until: midnight(addDays(from, days)) };
}
