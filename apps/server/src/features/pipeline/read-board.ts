import { LEAD_STATUSES, type Lead, type LeadList, type LeadStatus } from '@prumo/contracts/leads';
import { BOARD_COLUMN_PAGE, type BoardFilter, type ColumnPage, type ColumnQuery } from '@prumo/contracts/pipeline';
import { countByStatus, findLeads, toLead } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type BoardRank, type Card, countPart, listColumn, listFirstCards } from './board-store.ts';

export async function readBoard(ctx: Ctx, filter: BoardFilter = {}): Promise<LeadList> {
  const isPart = Boolean(filter.stalled ?? filter.owner ?? filter.search?.trim());
  const [cards, counts] = await Promise.all([
    listFirstCards(ctx, BOARD_COLUMN_PAGE, filter),
    isPart ? countPart(ctx, filter) : countByStatus(ctx),
  ]);
  const leads = await inOrder(ctx, cards);
  const columns = LEAD_STATUSES.map((status) => {
    const count = counts.find((candidate) => candidate.status === status);
    return {
      status,
      total: count?.total ?? 0,
      budget: count?.budget ?? 0,
      nextCursor: cursorOf(ofStatus(cards, status), BOARD_COLUMN_PAGE),
    };
  });
  return { leads, total: counts.reduce((sum, { total }) => sum + total, 0), columns };
}

export async function readColumn(ctx: Ctx, { status, cursor, limit, ...filter }: ColumnQuery): Promise<ColumnPage> {
  const after = cursor === undefined ? null : placeOf(cursor);
  const cards = await listColumn(ctx, status, after, limit, filter);
  return { leads: await inOrder(ctx, cards), nextCursor: cursorOf(cards, limit) };
}

const ofStatus = (cards: readonly Card[], status: LeadStatus) => cards.filter((card) => card.status === status);

async function inOrder(ctx: Ctx, cards: Card[]): Promise<Lead[]> {
  const rows = await findLeads(
    ctx,
    cards.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, toLead(row)]));
  return cards.flatMap(({ id }) => byId.get(id) ?? []);
}

function cursorOf(cards: readonly Card[], page: number): string | null {
  const last = cards.at(-1);
  return last && cards.length === page ? `${last.rank}_${last.id}` : null;
}

function placeOf(cursor: string): BoardRank {
  const [rank = '', id = ''] = cursor.split('_');
  return { rank, id };
}
