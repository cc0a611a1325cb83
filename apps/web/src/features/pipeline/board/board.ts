import type { BoardColumn, Lead, LeadList } from '@prumo/contracts/leads';

/** Undefined or null = on top; a card that is not there = on top, as the server does. */
export type Behind = string | null | undefined;

type Placed = { id: string };

/** The list with the card behind another one, wherever it stood before. */
export function insertBehind<Card extends Placed>(cards: readonly Card[], card: Card, behind: Behind): Card[] {
  const others = cards.filter(({ id }) => id !== card.id);
  const place = behind ? others.findIndex(({ id }) => id === behind) + 1 : 0;
  return [...others.slice(0, place), card, ...others.slice(place)];
}

/** Digits before a comma, as the server sums them; 0 without. */
const amountOf = ({ budget }: Pick<Lead, 'budget'>) => Number((budget?.split(',')[0] ?? '').replace(/\D/g, '')) || 0;

/**
 * The board once a lead has its new status and place: the card moves, both columns' totals and sums follow. The server
 * is asked again afterwards; this only spares the user the wait.
 */
export function moveOnBoard(board: LeadList, before: Lead, after: Lead, behind: Behind): LeadList {
  const target = board.leads.filter(({ status, id }) => status === after.status && id !== after.id);
  const isFurther = behind && !target.some(({ id }) => id === behind);
  const others = board.leads.filter(({ id, status }) => id !== after.id && status !== after.status);
  return {
    ...board,
    // A place behind a card of a later page is that page's to show.
    leads: [...others, ...(isFurther ? target : insertBehind(target, after, behind))],
    ...(board.columns ? { columns: board.columns.map((column) => recount(column, before, after)) } : {}),
  };
}

function recount(column: BoardColumn, before: Lead, after: Lead): BoardColumn {
  const change = Number(column.status === after.status) - Number(column.status === before.status);
  if (change === 0) return column;
  const lead = change > 0 ? after : before;
  return {
    ...column,
    total: Math.max(0, column.total + change),
    budget: Math.max(0, column.budget + change * amountOf(lead)),
  };
}

/** The board's cards, column by column, each in its order. */
export const byStatus = (leads: readonly Lead[]) => Map.groupBy(leads, ({ status }) => status);

/** First page and later pages as one list; a card that shifted between two reads is shown once. */
export function joinPages(first: readonly Lead[], later: readonly Lead[]): Lead[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...later.filter(({ id }) => !known.has(id))];
}
