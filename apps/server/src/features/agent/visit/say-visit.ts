import { sayMoment } from '@prumo/contracts/text/visit-time';
import type { BookableTimes, LocalTime } from '#features/agenda/index.ts';
import { addressFact } from '../catalogue/product-facts.ts';
import type { CatalogueProduct, TurnInput, VisitAnswer } from '../ledger/turn.ts';
import { allTimes, isSameTime } from './choose-times.ts';
import { VISIT_TEXTS } from './visit-texts.ts';

/** What a reply says of a visit; null if it is not true: the time is not free, or there is no such visit. */
export function sayVisit(answer: VisitAnswer, { visits, catalogue }: TurnInput): string | null {
  if (!visits || !isTrue(answer, visits)) return null;
  const { say, deed, visit, holiday } = answer;
  const product = catalogue.find(({ id }) => id === answer.productId);
  const property = product ? VISIT_TEXTS.property(product.name) : '';
  const moment = (time: LocalTime) => sayMoment(time, visits.today);
  const isProposed = visits.books === 'proposed';
  if (deed?.act === 'offer') return VISIT_TEXTS.offer({ say, property, times: deed.times, holiday }, visits.today);
  if (deed?.act === 'book' || deed?.act === 'reschedule') {
    const said = deed.act === 'book' ? VISIT_TEXTS.booked : VISIT_TEXTS.rescheduled;
    const place = product && placeOf(product);
    return [said(property, moment(deed), isProposed), ...(place ? [VISIT_TEXTS.where(place)] : [])].join('\n');
  }
  if (say === 'declined') return VISIT_TEXTS.declined;
  if (visit === null) return null;
  if (say === 'awaited') return VISIT_TEXTS.awaited(property, moment(visit));
  return deed?.act === 'cancel'
    ? VISIT_TEXTS.cancelled(moment(visit))
    : VISIT_TEXTS.stands(property, moment(visit), visit.state === 'proposed');
}

function isTrue({ deed, visit }: VisitAnswer, { members, toCome }: BookableTimes): boolean {
  if (visit && !toCome.some(({ id, ...time }) => id === visit.id && isSameTime(time, visit))) return false;
  if (deed === null || deed.act === 'cancel') return true;
  const changed = deed.act === 'book' ? null : visit;
  const member = members.find(({ memberId }) => memberId === deed.memberId);
  const free = changed && changed.memberId === deed.memberId ? allTimes(changed) : member ? allTimes(member) : [];
  const promised = deed.act === 'offer' ? deed.times : [deed];
  return promised.length > 0 && promised.every((time) => free.some((one) => isSameTime(one, time)));
}

/** As far as it may be told. */
const placeOf = (product: CatalogueProduct): string | null => addressFact(product)?.text ?? product.location;
