import type { LeadId } from '@prumo/contracts/ids';
import type { BoardColumn, Lead, LeadList } from '@prumo/contracts/leads';

export type Behind = LeadId | null | undefined;

type PlacedCard = { id: LeadId };

export function insertBehind<Card extends PlacedCard>(cards: readonly Card[], card: Card, behind: Behind): Card[] {
  const others = cards.filter(({ id }) => id !== card.id);
  const place = behind ? others.findIndex(({ id }) => id === behind) + 1 : 0;
  return [...others.slice(0, place), card, ...others.slice(place)];
}

const amountOf = ({ budget }: Pick<Lead, 'budget'>) => Number((budget?.split(',')[0] ?? '').replace(/\D/g, '')) || 0;

export function moveOnBoard(board: LeadList, before: Lead, after: Lead, behind: Behind): LeadList {
  const target = board.leads.filter(({ status, id }) => status === after.status && id !== after.id);
  const isFurther = behind && !target.some(({ id }) => id === behind);
  const others = board.leads.filter(({ id, status }) => id !== after.id && status !== after.status);
  return {
    ...board,
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

export const byStatus = (leads: readonly Lead[]) => Map.groupBy(leads, ({ status }) => status);

export function joinPages(first: readonly Lead[], later: readonly Lead[]): Lead[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...later.filter(({ id }) => !known.has(id))];
}
