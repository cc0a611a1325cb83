import type { LeadId, ProductId, UserId, VisitId } from '@prumo/contracts/ids';
import {
  type CancelVisitBody,
  type ChangeVisitBody,
  type ConfirmVisitBody,
  VISIT_PAST,
  type Visit,
  type VisitBody,
  type VisitResultBody,
} from '@prumo/contracts/leads/visits';
import { fromLocalText, toLocalText } from '@prumo/contracts/local-time';
import { findLead } from '#features/leads/index.ts';
import { findProduct } from '#features/products/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx, inTransaction, type Tx, userOrNull } from '#platform/context.ts';
import { codeOf, invalidField, notFound, Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { findVisitSettings } from '../hours/hours-store.ts';
import { findMemberName, lockMember } from '../member-store.ts';
import { visitsPlanned } from '../planned-visits.ts';
import { refuseUnseeing } from '../refuse-unseeing.ts';
import { endAskedFor } from '../tasks/asked-visit.ts';
import { agendaTexts } from '../texts.ts';
import { minutesOf } from './bookable-times.ts';
import { type VisitNews, visitBooked, visitChanged, visitSettled } from './facts.ts';
import { openTalk } from './tell-lead.ts';
import {
  closeVisit,
  findInTheWay,
  findVisit,
  insertVisit,
  lockVisit,
  type PlannedVisit,
  setVisitState,
  updateVisit,
  type VisitEnd,
} from './visit-store.ts';

const MINUTE_MS = 60_000;

/** @throws Refusal `visit_conflict` if the member has another visit at that time */
export const bookVisit = (ctx: Ctx, leadId: LeadId, { state, ...body }: VisitBody): Promise<Visit> =>
  unlessTaken(ctx, (tx, takeTime) => insertFor(tx, leadId, { ...body, state }, takeTime));

async function insertFor(tx: Tx, leadId: LeadId, { state, ...body }: VisitBody, takeTime: TakeTime): Promise<Visit> {
  const lead = await findLead(tx, leadId);
  if (!lead) throw notFound();
  const memberId = body.memberId ?? lead.ownerId ?? userOrNull(tx);
  const settings = await findVisitSettings(tx);
  const visit = {
    productId: body.productId,
    place: body.place,
    note: body.note ?? null,
    memberId,
    ...spanOf(await accountTimezone(tx), { ...body, minutes: body.minutes ?? settings.minutes }, settings.gapMinutes),
  };
  if (visit.startsAt <= accountNow(tx)) throw invalidField('time', VISIT_PAST);
  await refuseForeignProduct(tx, visit.productId);
  await refuseUnseeing(tx, memberId, [leadId]);
  await takeTime({ ...visit, except: null });
  const id = await insertVisit(tx, leadId, { ...visit, state });
  await settleAskedFor(tx, leadId);
  return tellChanged(tx, id, state === 'proposed' ? 'proposed' : 'booked');
}

/** Whoever was to find a time for the lead has nothing to do any more. */
async function settleAskedFor(tx: Tx, leadId: LeadId): Promise<void> {
  await endAskedFor(tx, leadId);
  await tx.facts.emit(tx, visitBooked, { leadId });
}

/** @throws Refusal `visit_conflict` if the member has another visit at that time */
export const changeVisit = (ctx: Ctx, id: VisitId, { tellsLead, ...changes }: ChangeVisitBody): Promise<Visit> =>
  unlessTaken(ctx, async (tx, takeTime) => {
    await lockMembersOf(tx, id, changes.memberId);
    const tellLead = await openTalk(tx, id, tellsLead);
    const before = await lockToCome(tx, id);
    const timezone = await accountTimezone(tx);
    const { gapMinutes } = await findVisitSettings(tx);
    const visit = changedVisit(before, changes, { timezone, gapMinutes });
    const isElsewhen = visit.startsAt.getTime() !== Date.parse(before.startsAt);
    if (isElsewhen && visit.startsAt <= accountNow(tx)) throw invalidField('time', VISIT_PAST);
    if (visit.productId !== (before.product?.id ?? null)) await refuseForeignProduct(tx, visit.productId);
    if (visit.memberId !== before.memberId) await refuseUnseeing(tx, visit.memberId, [before.lead.id]);
    await takeTime({ ...visit, except: id });
    await updateVisit(tx, id, visit);
    await tx.facts.emit(tx, visitSettled, { visitId: id });
    if (isElsewhen) await settleAskedFor(tx, before.lead.id);
    const rescheduled = before.state === 'proposed' ? 'proposed_anew' : 'rescheduled';
    const changed = await tellChanged(tx, id, isElsewhen ? rescheduled : 'changed');
    if (isElsewhen) await tellLead?.(changed, 'rescheduled');
    return changed;
  });

type SpanRules = { timezone: string; gapMinutes: number };

/** What is not given stays. */
function changedVisit(before: Visit, changes: ChangeVisitBody, { timezone, gapMinutes }: SpanRules): PlannedVisit {
  const [day = '', time = ''] = toLocalText(before.startsAt, timezone).split('T');
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const wanted = { day, time, minutes: minutesOf(before), memberId: before.memberId, ...given };
  return {
    productId: changes.productId === undefined ? (before.product?.id ?? null) : changes.productId,
    place: changes.place === undefined ? before.place : changes.place,
    note: changes.note === undefined ? before.note : changes.note,
    memberId: wanted.memberId,
    ...spanOf(timezone, wanted, gapMinutes),
  };
}

/** Before the visit, as the agent does, which locks a conversation between the two. */
async function lockMembersOf(tx: Tx, id: VisitId, next: UserId | undefined): Promise<void> {
  const visit = await findVisit(tx, id);
  const members = [visit?.memberId, next].filter((one) => one != null);
  for (const member of [...new Set(members)].toSorted()) await lockMember(tx, member);
}

/** By the agent: whoever has to say yes to its bookings says it to the new time, too. */
export const rescheduleVisit = (
  tx: Tx,
  id: VisitId,
  to: Required<Pick<ChangeVisitBody, 'day' | 'time' | 'memberId'>>,
  state: 'proposed' | 'confirmed',
): Promise<Visit> =>
  inTransaction(tx, async () => {
    await setVisitState(tx, id, state);
    // The reply says so.
    return changeVisit(tx, id, { ...to, tellsLead: false });
  });

export const acceptVisit = (ctx: Ctx, id: VisitId, { tellsLead }: ConfirmVisitBody): Promise<Visit> =>
  inTransaction(ctx, async (tx) => {
    const tellLead = await openTalk(tx, id, tellsLead);
    const visit = await lockToCome(tx, id);
    if (visit.state === 'confirmed') return visit;
    await setVisitState(tx, id, 'confirmed');
    const confirmed = await tellChanged(tx, id, 'confirmed');
    await tellLead?.(confirmed, 'confirmed');
    return confirmed;
  });

/** A lead that cancelled itself knows. */
export const cancelVisit = (ctx: Ctx, id: VisitId, { by, reason, tellsLead }: CancelVisitBody): Promise<Visit> =>
  inTransaction(ctx, async (tx) => {
    const tellLead = await openTalk(tx, id, by === 'lead' ? false : tellsLead);
    const ending = { cancelledBy: by, reason: reason ?? null, outcome: null, note: null };
    const cancelled = await end(tx, id, 'cancelled', { state: 'cancelled', ...ending });
    await tellLead?.(cancelled, 'cancelled');
    return cancelled;
  });

export const sayHowItWas = (ctx: Ctx, id: VisitId, { result, note }: VisitResultBody): Promise<Visit> =>
  end(ctx, id, 'ended', {
    ...(result === 'no_show' ? { state: 'no_show', outcome: null } : { state: 'took_place', outcome: result }),
    cancelledBy: null,
    reason: null,
    note: note ?? null,
  });

const end = (ctx: Ctx, id: VisitId, news: VisitNews, ending: VisitEnd): Promise<Visit> =>
  inTransaction(ctx, async (tx) => {
    await lockToCome(tx, id);
    await closeVisit(tx, id, ending);
    await tx.facts.emit(tx, visitSettled, { visitId: id });
    return tellChanged(tx, id, news);
  });

async function lockToCome(tx: Tx, id: VisitId): Promise<Visit> {
  const visit = await lockVisit(tx, id);
  if (!visit) throw notFound();
  if (visit.state !== 'proposed' && visit.state !== 'confirmed') throw new Refusal('visit_closed');
  return visit;
}

type Span = { day: string; time: string; minutes: number };

function spanOf(timezone: string, { day, time, minutes }: Span, gapMinutes: number) {
  const startsAt = new Date(fromLocalText(`${day}T${time}`, timezone) ?? Number.NaN);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return { startsAt, endsAt, busyUntil: new Date(endsAt.getTime() + gapMinutes * MINUTE_MS) };
}

async function refuseForeignProduct(tx: Tx, id: ProductId | null): Promise<void> {
  if (id !== null && !(await findProduct(tx, id))) throw notFound();
}

type WantedTime = Pick<PlannedVisit, 'memberId' | 'startsAt' | 'busyUntil'> & { except: VisitId | null };
type TakeTime = (wanted: WantedTime) => Promise<void>;

const TIME_TAKEN = '23P01';

/** The database refuses a second visit at the same time (`visits_one_place`), whoever books both at once. */
async function unlessTaken(ctx: Ctx, write: (tx: Tx, takeTime: TakeTime) => Promise<Visit>): Promise<Visit> {
  let wanted: WantedTime | null = null;
  try {
    return await inTransaction(ctx, (tx) =>
      write(tx, async (time) => {
        wanted = time;
        if (time.memberId !== null) await lockMember(tx, time.memberId);
      }),
    );
  } catch (error) {
    if (codeOf(error) !== TIME_TAKEN || wanted === null) throw error;
    throw await conflict(ctx, wanted);
  }
}

async function conflict(ctx: Ctx, { memberId, ...wanted }: WantedTime): Promise<Refusal> {
  if (memberId === null) return new Refusal('visit_conflict');
  const [name, other, timezone] = [
    await findMemberName(ctx, memberId),
    await findInTheWay(ctx, { memberId, ...wanted }),
    await accountTimezone(ctx),
  ];
  const at = other && toLocalText(other.startsAt, timezone);
  const text = agendaTexts.conflict({ name, with: other?.lead.name ?? null, at });
  return new Refusal('visit_conflict', { text, fields: { time: text } });
}

async function tellChanged(tx: Tx, id: VisitId, news: VisitNews): Promise<Visit> {
  await tx.facts.emit(tx, visitsPlanned, { visitIds: [id] });
  const visit = await findVisit(tx, id);
  if (!visit) throw notFound();
  if (visit.memberId !== null && visit.memberId !== userOrNull(tx))
    await tx.facts.emit(tx, visitChanged, { visit, memberId: visit.memberId, news });
  await publish(tx, 'agenda', visit.lead.id);
  await announceDue(tx);
  return visit;
}
