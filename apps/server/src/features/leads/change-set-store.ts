import type { LeadId, LeadListId, UndoId } from '@prumo/contracts/ids';
import type { ChangeKind } from '@prumo/contracts/lead-changes';
import { and, eq, isNull } from 'drizzle-orm';
import { accountNow, type Ctx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import { leadChangeSets, leadChanges } from './schema.ts';
import type { LeadChanges, SelectedLead } from './store.ts';

export type LeadChange = { leadId: LeadId; before: Record<string, unknown>; after: Record<string, unknown> };

/** The columns of `changes` with the values the lead had, and with the ones it gets. */
export const changeOf = (lead: SelectedLead, changes: LeadChanges): LeadChange => ({
  leadId: lead.id,
  before: Object.fromEntries(Object.keys(changes).map((key) => [key, lead[key as keyof SelectedLead] ?? null])),
  after: { ...changes },
});

/** Remembers a change of many leads, in the transaction that makes it; the id undoes it. */
export async function recordChangeSet(
  tx: Ctx,
  { kind, listId }: { kind: ChangeKind; listId?: LeadListId },
  changes: LeadChange[],
): Promise<UndoId> {
  const id = newId<UndoId>();
  await tx.db.insert(leadChangeSets).values({ id, userId: tx.accountId, kind, listId, createdAt: accountNow(tx) });
  await insertRows(
    tx.db,
    leadChanges,
    changes.map((change) => ({ changeSetId: id, ...change })),
  );
  return id;
}

export type ChangeSet = typeof leadChangeSets.$inferSelect;

/** Marks the change as undone, which only one of two callers can do; null when it is unknown or was undone already. */
export async function claimUndo(tx: Ctx, id: UndoId): Promise<ChangeSet | null> {
  const rows = await tx.db
    .update(leadChangeSets)
    .set({ undoneAt: accountNow(tx) })
    .where(and(eq(leadChangeSets.id, id), eq(leadChangeSets.userId, tx.accountId), isNull(leadChangeSets.undoneAt)))
    .returning();
  return rows[0] ?? null;
}

export async function findChangeSet(tx: Ctx, id: UndoId): Promise<ChangeSet | null> {
  const rows = await tx.db
    .select()
    .from(leadChangeSets)
    .where(and(eq(leadChangeSets.id, id), eq(leadChangeSets.userId, tx.accountId)));
  return rows[0] ?? null;
}

/** In the order of the leads' ids, so that two undos lock them in one order. */
export async function listChanges(tx: Ctx, id: UndoId): Promise<LeadChange[]> {
  return tx.db
    .select({ leadId: leadChanges.leadId, before: leadChanges.before, after: leadChanges.after })
    .from(leadChanges)
    .where(eq(leadChanges.changeSetId, id))
    .orderBy(leadChanges.leadId);
}
