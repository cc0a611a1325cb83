import type { ProductId } from '@prumo/contracts/ids';
import { readSpokenTime } from '@prumo/contracts/text/spoken-time';
import {
  type BookableTimes,
  type LocalTime,
  type MemberTimes,
  readVisitAnswer,
  type VisitDeed,
  type VisitToCome,
} from '#features/agenda/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import type { Focus } from '../catalogue/focus-products.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { type Ledger, withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnInput, VisitAnswer } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import { allTimes, chooseTimes, isSameTime, NO_WISH, type TimeWish } from './choose-times.ts';
import { keepsTime, readShift, readTimesReply, readTimeWish, readVisitChange, shifted } from './read-visit-words.ts';
import { sayVisit } from './say-visit.ts';
import { VISIT_TEXTS } from './visit-texts.ts';

type Turn = { input: TurnInput; visits: BookableTimes; ledger: Ledger };
type AnswerParts = Pick<VisitAnswer, 'say' | 'deed'> & Partial<VisitAnswer>;

/** A paragraph of a reply, and what it says of a visit. */
export type VisitStep = { paragraph: string; visit: VisitAnswer | null; ledger: Ledger };

/** 'Dia 25 de dezembro' was said of the visit, not of when the lead wants to buy. */
const withoutTimeline = (ledger: Ledger, { ledger: before }: TurnInput): Ledger => ({
  ...ledger,
  timeline: before.timeline,
});

function step({ input, ledger }: Turn, said: AnswerParts, talk: Ledger['talk']['visit']): VisitStep | null {
  const visit: VisitAnswer = { productId: null, visit: null, holiday: null, ...said };
  const paragraph = sayVisit(visit, input);
  return paragraph === null ? null : { paragraph, visit, ledger: withTalk(ledger, { visit: talk, lastAsked: null }) };
}

type Place = { productId: ProductId | null; member: MemberTimes; changed: VisitToCome | null };
type Intro = 'times' | 'not_free' | 'not_that_day' | 'fell_away' | 'other_times';

/** Books the very time that was wished if it is free; else offers what comes nearest. Null where nothing is free. */
function answerWish(turn: Turn, place: Place, wish: TimeWish, { say = 'times', except = [] }: Offer = {}) {
  const { times, areWished } = chooseTimes(place.member, wish, except);
  const [only] = times;
  if (areWished && wish.day !== null && wish.time !== null && only) return take(turn, place, only);
  const isClockNamed = wish.time !== null || wish.from !== null || wish.until !== null;
  const closed = place.member.days.find(({ day, holiday }) => day === wish.day && holiday !== null);
  return offer(turn, place, times, {
    say: areWished ? say : isClockNamed ? 'not_free' : wish.day !== null ? 'not_that_day' : say,
    holiday: closed?.holiday ? { day: closed.day, name: closed.holiday } : null,
  });
}

type Offer = { say?: Intro; except?: readonly LocalTime[] };

const offer = (
  turn: Turn,
  { productId, member, changed }: Place,
  times: readonly LocalTime[],
  said: Pick<VisitAnswer, 'say' | 'holiday'>,
) =>
  step(
    turn,
    {
      ...said,
      productId,
      visit: changed,
      deed: { act: 'offer', memberId: member.memberId, visitId: changed?.id ?? null, times },
    },
    { productId, times: [...times], visitId: changed?.id ?? null, waits: true, wish: null },
  );

function take(turn: Turn, { productId, member: { memberId }, changed }: Place, { day, time }: LocalTime) {
  const deed: VisitDeed = changed
    ? { act: 'reschedule', visitId: changed.id, memberId, day, time }
    : { act: 'book', memberId, productId, day, time };
  return step(turn, { say: changed ? 'rescheduled' : 'booked', productId, deed, visit: changed }, null);
}

function placeFor({ visits }: Turn, productId: ProductId | null, changed: VisitToCome | null): Place | null {
  const { members, usualMemberId } = visits;
  const own = changed && members.find(({ memberId }) => memberId === changed.memberId);
  const brought = members.find(({ productIds }) => productId !== null && productIds.includes(productId));
  const member = own ?? brought ?? members.find(({ memberId }) => memberId === usualMemberId);
  if (!member) return null;
  return { productId, member: changed && own ? { ...member, days: changed.days } : member, changed };
}

/** The lead speaks of times it was offered, or of a visit that is to come; null: of neither. */
export function answerAboutVisit(input: TurnInput, { ledger, text }: Reading): VisitStep | null {
  const { visits } = input;
  if (!visits) return null;
  const turn = { input, visits, ledger };
  const open = ledger.talk.visit;
  return (open && open.times.length > 0 && answerOffered(turn, text)) || answerToCome(turn, text);
}

function answerOffered(turn: Turn, text: string): VisitStep | null {
  const { visits, ledger } = turn;
  const { times, productId, visitId } = ledger.talk.visit ?? { times: [], productId: null, visitId: null };
  const changed = visits.toCome.find(({ id }) => id === visitId) ?? null;
  if (changed && readVisitChange(text, visits.today) === 'cancel') return cancel(turn, changed);
  const reply = readTimesReply(text, times, visits.today);
  const place = placeFor(turn, productId, changed);
  if (!reply || !place) return null;
  switch (reply.kind) {
    case 'stalls':
      return step(turn, { say: 'declined', deed: null }, ledger.talk.visit && { ...ledger.talk.visit, waits: false });
    case 'declined':
      return step(turn, { say: 'declined', deed: null }, null);
    case 'chosen':
      return allTimes(place.member).some((one) => isSameTime(one, reply.time))
        ? take(turn, place, reply.time)
        : answerWish(turn, place, NO_WISH, { say: 'fell_away', except: [reply.time] });
    case 'several':
      return offer(turn, place, stillFree(place, reply.times), { say: 'which_time', holiday: null });
    case 'wish':
      return answerWish(turn, place, reply.wish, { say: 'other_times' });
    case 'others': {
      const ruledOut = allTimes(place.member).filter(({ day }) => day === reply.except);
      return answerWish(turn, place, NO_WISH, { say: 'other_times', except: [...times, ...ruledOut] });
    }
  }
}

const stillFree = ({ member }: Place, times: readonly LocalTime[]): LocalTime[] =>
  times.filter((time) => allTimes(member).some((one) => isSameTime(one, time)));

const cancel = (turn: Turn, visit: VisitToCome) =>
  step(turn, { say: 'cancelled', deed: { act: 'cancel', visitId: visit.id }, visit, productId: visit.productId }, null);

function answerToCome(turn: Turn, text: string): VisitStep | null {
  const { today, toCome } = turn.visits;
  const [next] = toCome;
  const change = next ? readVisitChange(text, today) : null;
  if (!next) return null;
  if (change === null) return confirms(turn, text) ? tell(turn, next, 'awaited') : null;
  const wish = readTimeWish(text, today);
  const named = change === 'reschedule' ? null : readSpokenTime(text, today)?.day;
  const ofDay = toCome.find(({ day }) => day === named);
  const meant = ofDay ?? next;
  // Of a day without a visit nothing is cancelled: the lead is told which one stands.
  if (change === 'cancel' && (ofDay || named == null)) return cancel(turn, meant);
  if (change !== 'reschedule') return tell(turn, meant);
  if (turn.visits.books === 'off') return leftToTeam(turn);
  const place = placeFor(turn, meant.productId, meant);
  return place && answerWish(turn, place, elsewhen(wish, meant, text), { say: 'other_times', except: [meant] });
}

/** Where people book: they owe the lead another time, and get the task to find one. */
const leftToTeam = ({ input, ledger }: Turn): VisitStep => ({
  paragraph: FACT_TEXTS.visitByTeam,
  visit: null,
  ledger: withoutTimeline(ledger, input),
});

/** 'Às 16h' and 'mais cedo' are of the visit's day. */
function elsewhen(wish: TimeWish | null, visit: VisitToCome, text: string): TimeWish {
  const { day } = visit;
  const shift = readShift(text);
  if (wish && wish.day !== null && keepsTime(text)) return { ...wish, time: visit.time };
  if (wish && (wish.day !== null || wish.time !== null)) return { ...wish, day: wish.day ?? day };
  return shift === null ? (wish ?? NO_WISH) : shifted(visit, shift);
}

/** A yes to the reminder, or to what was just said of the visit. */
function confirms({ input: { history } }: Turn, text: string): boolean {
  const last = history.findLast(({ from }) => from !== 'lead');
  return readVisitAnswer(text, { isJustAsked: last?.text.toLowerCase().includes('visita') ?? false }) === 'confirms';
}

const tell = (turn: Turn, visit: VisitToCome, say: 'stands' | 'awaited' = 'stands') =>
  step(turn, { say, deed: null, visit, productId: visit.productId }, turn.ledger.talk.visit);

/** The lead wants to visit something: times for it, or which property. Null where people have to book. */
export function offerVisit(input: TurnInput, ledger: Ledger, { text }: Reading, focus: Focus): VisitStep | null {
  const { visits } = input;
  if (!visits || visits.books === 'off') return null;
  const turn = { input, visits, ledger };
  const wish = readTimeWish(text, visits.today) ?? ledger.talk.visit?.wish ?? NO_WISH;
  const products = productsMeant(input, ledger, focus);
  const [product] = products;
  if (product && products.length === 1) {
    const standing = visits.toCome.find(({ productId }) => productId === product.id || productId === null);
    if (standing && wish.day === null) return tell(turn, standing);
    const place = placeFor(turn, product.id, standing ?? null);
    return place && answerWish(turn, place, wish);
  }
  const names = products.map(({ name }) => name);
  return {
    paragraph: names.length > 1 ? VISIT_TEXTS.whichOf(names) : VISIT_TEXTS.whichProperty,
    visit: null,
    ledger: withTalk(ledger, {
      visit: { productId: null, times: [], visitId: null, waits: false, wish },
      lastAsked: null,
    }),
  };
}

/** It was asked which property the lead wants to visit, and now it is known. */
export const isNowKnown = (input: TurnInput, ledger: Ledger, focus: Focus): boolean =>
  ledger.talk.visit?.times.length === 0 &&
  focus.products.length === 1 &&
  productsMeant(input, ledger, focus).length === 1;

/** Times were offered, some of them are still free, and the lead did not choose yet. */
export const waitsForChoice = ({ visits, history }: TurnInput, { talk }: Ledger): boolean =>
  visits != null &&
  talk.visit?.waits === true &&
  [...visits.members, ...visits.toCome].some((one) =>
    talk.visit?.times.some((time) => allTimes(one).some((free) => isSameTime(free, time))),
  ) &&
  !history.findLast(({ from }) => from === 'ai')?.text.includes(VISIT_TEXTS.stillWhich);

function productsMeant({ catalogue, opening }: TurnInput, ledger: Ledger, focus: Focus): CatalogueProduct[] {
  const onSale = catalogue.filter(isForSale);
  const { chosenId, focusIds } = ledger.talk;
  const only = (id: ProductId | null | undefined) => onSale.filter((product) => product.id === id);
  const lately = onSale.filter(({ id }) => focusIds.includes(id));
  return (
    [
      focus.isNamed || focus.products.length === 1 ? focus.products : [],
      lately,
      only(chosenId),
      only(opening?.productId),
      onSale,
    ].find((products) => products.length > 0 && (products !== onSale || products.length === 1)) ?? []
  );
}
