import type { LeadId } from '@prumo/contracts/ids';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { leadDeleted } from './facts.ts';
import { passOnIdentity } from './identity-store.ts';
import { deleteLeadRow, lockLead } from './store.ts';

/** Removes the lead with its conversation, executions and history (NS-019); the do-not-contact list keeps its number. */
export async function deleteLead(ctx: Ctx, id: LeadId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead) throw notFound();
    await tx.facts.emit(tx, leadDeleted, { leadId: id, phoneKey: lead.phoneKey });
    if (lead.phoneKey) await passOnIdentity(tx, lead.phoneKey, id);
    await deleteLeadRow(tx, id);
    await publish(tx, 'leads', id);
  });
}
