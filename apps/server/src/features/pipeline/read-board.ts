import type { LeadId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import { LEAD_STATUSES, type Lead, type LeadList } from '@prumo/contracts/leads';
import { BOARD_COLUMN_PAGE, BOARD_MORE_CARDS, type ColumnPage } from '@prumo/contracts/pipeline';
import { countByStatus, findLeads, toLead } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type Card, listColumn, listFirstCards, type Place } from './board-store.ts';

/** The first cards of all ten columns, with each column's true total and R$ sum (decision NS-060). */
export async function readBoard(ctx: Ctx): Promise<LeadList> {
  const [cards, counts] = await Promise.all([listFirstCards(ctx, BOARD_COLUMN_PAGE), countByStatus(ctx)]);
  const leads = await inOrder(ctx, cards);
  const columns = LEAD_STATUSES.map((status) => {
    const count = counts.find((candidate) => candidate.status === status);
    const own = cards.filter((card) => card.status === status);
    return {
      status,
      total: count?.total ?? 0,
      budget: count?.budget ?? 0,
      nextCursor: own.length === BOARD_COLUMN_PAGE ? cursorOf(own.at(-1)) : null,
    };
  });
  return { leads, total: counts.reduce((sum, { total }) => sum + total, 0), columns };
}

/** The next cards of one column. */
export async function readColumn(ctx: Ctx, status: LeadStatus, cursor: string | undefined): Promise<ColumnPage> {
  const cards = await listColumn(ctx, status, readCursor(cursor), BOARD_MORE_CARDS);
  return {
    leads: await inOrder(ctx, cards),
    nextCursor: cards.length === BOARD_MORE_CARDS ? cursorOf(cards.at(-1)) : null,
  };
}

async function inOrder(ctx: Ctx, cards: Card[]): Promise<Lead[]> {
  const rows = await findLeads(
    ctx,
    cards.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, toLead(row)]));
  return cards.flatMap(({ id }) => byId.get(id) ?? []);
}

const cursorOf = (card: Card | undefined): string | null => (card ? `${card.rank}_${card.id}` : null);

function readCursor(cursor: string | undefined): Place | null {
  const match = /^(-?\d+(?:\.\d+)?)_([0-9a-f-]{36})$/.exec(cursor ?? '');
  return match?.[1] && match[2] ? { rank: match[1], id: match[2] as LeadId } : null;
}
