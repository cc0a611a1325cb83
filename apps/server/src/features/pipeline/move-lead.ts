import type { LeadId } from '@prumo/contracts/ids';
import type { MovedLead, MoveLeadBody } from '@prumo/contracts/pipeline';
import { findLead, moveToPlace } from '#features/leads/index.ts';
import { keepSalesOf } from '#features/sales/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { rankBehind } from './board-store.ts';

/**
 * Sets column, place and status in one call (NS-035, NS-062). If the neighbour has left the column, the card goes on
 * top.
 */
export const moveLead = (
  ctx: Ctx,
  id: LeadId,
  { status, afterLeadId, lostReason, sales }: MoveLeadBody,
): Promise<MovedLead> => {
  async function findRank(tx: Tx): Promise<string> {
    const neighbour = afterLeadId ? await findLead(tx, afterLeadId) : null;
    if (afterLeadId && !neighbour) throw notFound();
    const after =
      neighbour?.status === status && neighbour.id !== id ? { rank: neighbour.rank, id: neighbour.id } : null;
    return rankBehind(tx, status, after, id);
  }
  return moveToPlace(ctx, id, {
    ...{ status, lostReason: lostReason ?? null, findRank },
    beforeMove: async (tx) => {
      if (sales === 'keep' && status !== 'fechado') await keepSalesOf(tx, [id]);
    },
  });
};
