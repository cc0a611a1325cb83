import type { LeadId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import type { MovedLead } from '@prumo/contracts/pipeline';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { stagesChanging } from '../facts.ts';
import { findLead, lockLead, toLead, updateLeadRow } from '../lead-store.ts';
import { changeOf, recordChangeSet } from '../selection/change-set-store.ts';
import { moveToStatus } from './change-lead-status.ts';

type Place = {
  status: LeadStatus;
  lostReason: string | null;
  /** Runs under the lead's lock. */
  findRank: (tx: Tx) => Promise<string>;
  /** Runs under the lead's lock, before anything is written. */
  beforeMove?: (tx: Tx) => Promise<void>;
};

export async function moveToPlace(
  ctx: Ctx,
  id: LeadId,
  { status, lostReason, findRank, beforeMove }: Place,
): Promise<MovedLead> {
  return inTransaction(ctx, async (tx) => {
    await tx.facts.emit(tx, stagesChanging, { leadIds: [id] });
    const lead = await lockLead(tx, id);
    if (!lead) throw notFound();
    await beforeMove?.(tx);
    const changes = await moveToStatus(tx, lead, status, { rank: await findRank(tx), lostReason });
    await updateLeadRow(tx, id, changes, accountNow(tx));
    const undo =
      status === lead.status ? {} : { undoId: await recordChangeSet(tx, { kind: 'move' }, [changeOf(lead, changes)]) };
    await publish(tx, 'leads', id);
    const row = await findLead(tx, id);
    if (!row) throw notFound();
    return { ...toLead(row), ...undo };
  });
}
