import type { LeadId } from '@prumo/contracts/ids';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { leadDeleted } from './facts.ts';
import { lockIdentity, passOnIdentity } from './identity-store.ts';
import { deleteLeadRow, findLead, lockLead } from './store.ts';

/** Removes the lead with its conversation, executions and history (NS-019); the do-not-contact list keeps its number. */
export async function deleteLead(ctx: Ctx, id: LeadId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const lead = await findLead(tx, id);
    if (!lead) throw notFound();
    // The order every message takes: person, conversation and campaigns (in the handlers), the lead last.
    if (lead.phoneKey) await lockIdentity(tx, lead.phoneKey);
    await tx.facts.emit(tx, leadDeleted, { leadId: id, phoneKey: lead.phoneKey });
    if (!(await lockLead(tx, id))) throw notFound();
    if (lead.phoneKey) await passOnIdentity(tx, lead.phoneKey, id);
    await deleteLeadRow(tx, id);
    await publish(tx, 'leads', id);
    // Its conversation went with it.
    await publish(tx, 'conversations');
  });
}
