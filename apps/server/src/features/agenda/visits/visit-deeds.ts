import type { LeadId, ProductId, UserId, VisitId } from '@prumo/contracts/ids';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { findVisitSettings } from '../hours/hours-store.ts';
import { countTaken, replaceOfferedTimes, type TimeToTake } from './bookable-store.ts';
import { type LocalTime, minutesOf, momentOf } from './bookable-times.ts';
import { findVisit } from './visit-store.ts';
import { bookVisit, cancelVisit, rescheduleVisit } from './write-visits.ts';

const MINUTE_MS = 60_000;
/** How long a lead may think about the times it was offered. */
const KEPT_MS = 15 * MINUTE_MS;

/** What the agent does with a lead's visits in the transaction of the reply that says so. */
export type VisitDeed =
  /** `visitId`: the visit that one of the times would change. */
  | { act: 'offer'; memberId: UserId; visitId: VisitId | null; times: readonly LocalTime[] }
  | ({ act: 'book'; memberId: UserId; productId: ProductId | null } & LocalTime)
  | ({ act: 'reschedule'; memberId: UserId; visitId: VisitId } & LocalTime)
  | { act: 'cancel'; visitId: VisitId };

/**
 * Does it, unless it cannot be done any more: a time fell away, or the visit is over. Then nothing is written and the
 * answer is false. Whoever calls has locked the member (`lockMember`) before any conversation.
 */
export async function doVisitDeed(tx: Tx, leadId: LeadId, deed: VisitDeed): Promise<boolean> {
  try {
    if (deed.act === 'cancel') await cancelVisit(tx, deed.visitId, { by: 'lead' });
    else if (!(await takeTimes(tx, leadId, deed))) return false;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function takeTimes(tx: Tx, leadId: LeadId, deed: Exclude<VisitDeed, { act: 'cancel' }>): Promise<boolean> {
  const settings = await findVisitSettings(tx);
  const { gapMinutes, agentBooking } = settings;
  if (agentBooking === 'off') return false;
  const timezone = await accountTimezone(tx);
  const changed = deed.act !== 'book' && deed.visitId !== null ? await findVisit(tx, deed.visitId) : null;
  const minutes = changed ? minutesOf(changed) : settings.minutes;
  const wanted = deed.act === 'offer' ? deed.times : [deed];
  const times = wanted.map((time): TimeToTake => {
    const startsAt = momentOf(time, timezone);
    const busyUntil = new Date(startsAt.getTime() + (minutes + gapMinutes) * MINUTE_MS);
    return { memberId: deed.memberId, startsAt, busyUntil };
  });
  const now = accountNow(tx);
  const except = deed.act === 'book' ? null : deed.visitId;
  if (times.some(({ startsAt }) => startsAt <= now) || (await countTaken(tx, leadId, { times, except })) > 0)
    return false;
  await replaceOfferedTimes(tx, leadId, deed.act === 'offer' ? times : [], new Date(now.getTime() + KEPT_MS));
  const { memberId } = deed;
  if (deed.act === 'book')
    await bookVisit(tx, leadId, {
      day: deed.day,
      time: deed.time,
      memberId,
      productId: deed.productId,
      place: null,
      state: agentBooking,
    });
  else if (deed.act === 'reschedule')
    await rescheduleVisit(tx, deed.visitId, { day: deed.day, time: deed.time, memberId }, agentBooking);
  return true;
}
