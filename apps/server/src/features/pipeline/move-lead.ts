import type { LeadId } from '@prumo/contracts/ids';
import type { MovedLead, MoveLeadBody } from '@prumo/contracts/pipeline';
import {
  changeOf,
  findLead,
  lockLead,
  moveToStatus,
  recordChangeSet,
  stagesChanging,
  toLead,
  updateLeadRow,
} from '#features/leads/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { rankBehind } from './board-store.ts';

/**
 * Column, place and status in one call (NS-035, NS-062). If the neighbour has left the column, the card goes on top.
 */
export async function moveLead(
  ctx: Ctx,
  id: LeadId,
  { status, afterLeadId, lostReason }: MoveLeadBody,
): Promise<MovedLead> {
  return inTransaction(ctx, async (tx) => {
    await tx.facts.emit(tx, stagesChanging, { leadIds: [id] });
    const lead = await lockLead(tx, id);
    if (!lead) throw notFound();
    const neighbour = afterLeadId ? await findLead(tx, afterLeadId) : null;
    if (afterLeadId && !neighbour) throw notFound();
    const after =
      neighbour?.status === status && neighbour.id !== id ? { rank: neighbour.rank, id: neighbour.id } : null;
    const rank = await rankBehind(tx, status, after, id);
    const changes = await moveToStatus(tx, lead, status, { rank, lostReason: lostReason ?? null });
    await updateLeadRow(tx, id, changes, accountNow(tx));
    const undo =
      status === lead.status ? {} : { undoId: await recordChangeSet(tx, { kind: 'move' }, [changeOf(lead, changes)]) };
    await publish(tx, 'leads', id);
    const row = await findLead(tx, id);
    if (!row) throw notFound();
    return { ...toLead(row), ...undo };
  });
}
