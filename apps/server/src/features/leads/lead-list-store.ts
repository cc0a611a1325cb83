import type { LeadId, LeadListId } from '@prumo/contracts/ids';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { leadListItems, leadLists } from './schema.ts';

/** How many of the leads were on the list and are not any more. */
export async function removeFromList(tx: Ctx, listId: LeadListId, leadIds: LeadId[]): Promise<number> {
  if (leadIds.length === 0) return 0;
  const removed = await tx.db
    .delete(leadListItems)
    .where(and(eq(leadListItems.listId, listId), inArray(leadListItems.leadId, leadIds)))
    .returning({ leadId: leadListItems.leadId });
  await tx.db
    .update(leadLists)
    .set({ totalLeads: sql`${leadLists.totalLeads} - ${removed.length}` })
    .where(and(eq(leadLists.id, listId), eq(leadLists.userId, tx.accountId)));
  return removed.length;
}
