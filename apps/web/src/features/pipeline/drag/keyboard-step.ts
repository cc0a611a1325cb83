import type { LeadId } from '@prumo/contracts/ids';
import { LEAD_STATUSES, type LeadStatus } from '@prumo/contracts/leads';
import type { DropTarget } from './drop-place.ts';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

export const positionIn = (cards: readonly LeadId[], { behind }: DropTarget) =>
  behind === null ? 0 : cards.indexOf(behind) + 1;

const placeOf = (status: LeadStatus, cards: readonly LeadId[], position: number): DropTarget => {
  const index = Math.min(Math.max(position, 0), cards.length);
  return { status, behind: index === 0 ? null : (cards[index - 1] ?? null) };
};

export function keyboardStep(
  place: DropTarget,
  arrow: Arrow,
  cardsOf: (status: LeadStatus) => readonly LeadId[],
): DropTarget {
  const position = positionIn(cardsOf(place.status), place);
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    return placeOf(place.status, cardsOf(place.status), position + (arrow === 'ArrowDown' ? 1 : -1));
  }
  const column = LEAD_STATUSES.indexOf(place.status) + (arrow === 'ArrowRight' ? 1 : -1);
  const status = LEAD_STATUSES[column];
  return status ? placeOf(status, cardsOf(status), position) : place;
}
