import type { LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';

/** `behind` null = on top. */
export type DropTarget = { status: LeadStatus; behind: LeadId | null };

export const samePlace = (one: DropTarget | null, other: DropTarget | null) =>
  one?.status === other?.status && one?.behind === other?.behind;

export const columnElement = (status: LeadStatus) => document.querySelector<HTMLElement>(`[data-column="${status}"]`);

const leadOf = (card: HTMLElement | undefined) => card?.dataset.card as LeadId | undefined;

const cardIn = (root: ParentNode | null, id: LeadId) =>
  root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);

const cardElements = (column: Element, moving: LeadId | null) =>
  [...column.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card.dataset.card !== moving);

export function placeAt(x: number, y: number, moving: LeadId): DropTarget | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  const status = LeadStatus.safeParse(column?.dataset.column);
  if (!column || !status.success) return null;
  const cards = cardElements(column, moving);
  return { status: status.data, behind: leadOf(cards[countAbove(cards, y) - 1]) ?? null };
}

/** Binary search: cards are in order, so few need measuring. */
function countAbove(cards: readonly HTMLElement[], y: number): number {
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top = 0, height = 0 } = cards[middle]?.getBoundingClientRect() ?? {};
    if (y > top + height / 2) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function markPlace(place: DropTarget | null) {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-drop]')) delete marked.dataset.drop;
  if (!place) return;
  const column = columnElement(place.status);
  if (!column) return;
  column.dataset.drop = '';
  const card = place.behind ? cardIn(column, place.behind) : null;
  const mark = card ?? column.querySelector('ul');
  if (mark) mark.dataset.drop = '';
}

export function cardsOf(status: LeadStatus, moving: LeadId | null): LeadId[] {
  const column = columnElement(status);
  return column ? cardElements(column, moving).flatMap((card) => leadOf(card) ?? []) : [];
}

export function scrollToPlace({ status, behind }: DropTarget) {
  const column = columnElement(status);
  column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const neighbour = behind ? cardIn(column, behind) : column?.querySelector('ul');
  neighbour?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const FOCUS_WAIT_MS = 1000;

/** Focuses the card once its column has rendered it, unless the user has moved the focus meanwhile. */
export function focusCard(id: LeadId, status?: LeadStatus) {
  const until = performance.now() + FOCUS_WAIT_MS;
  const look = () => {
    const handle = cardIn(status ? columnElement(status) : document, id)?.querySelector<HTMLElement>('[data-handle]');
    if (handle && document.activeElement === document.body) handle.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  look();
}

/** Scrolls to the card, because the detail panel must not push its own card out of sight. */
export function showCard(id: LeadId) {
  const card = cardIn(document, id);
  card?.closest('[data-column]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function showColumn(status: LeadStatus) {
  columnElement(status)?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
