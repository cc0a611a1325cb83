import type { LeadId, LeadListId, UndoId } from '@prumo/contracts/ids';
import type { ChangeKind } from '@prumo/contracts/leads/changes';
import { and, eq, isNull } from 'drizzle-orm';
import { accountNow, type Ctx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import { leadChangeSets, leadChanges } from '../schema.ts';
import type { LeadChanges, SelectedLead } from '../store.ts';

/** The columns that can be put back as they were; `restoreUntouched` knows each of them. */
export type UndoableColumn =
  | 'status'
  | 'statusSince'
  | 'rank'
  | 'lostReason'
  | 'tags'
  | 'email'
  | 'company'
  | 'city'
  | 'updatedAt';

type Values = { [column in UndoableColumn]?: unknown };
export type LeadChange = { leadId: LeadId; before: Values; after: Values };

/** The columns of `changes` with the values the lead had, and with the ones it gets. */
export const changeOf = (lead: SelectedLead, changes: Pick<LeadChanges, UndoableColumn>): LeadChange => ({
  leadId: lead.id,
  before: Object.fromEntries(Object.keys(changes).map((key) => [key, lead[key as keyof SelectedLead] ?? null])),
  after: { ...changes },
});

type ChangeSetHead = { kind: ChangeKind; listId?: LeadListId };

/** The head of a change of many leads, in the transaction that makes it; the id undoes it. */
export async function insertChangeSet(tx: Ctx, { kind, listId }: ChangeSetHead): Promise<UndoId> {
  const id = newId<UndoId>();
  await tx.db.insert(leadChangeSets).values({ id, userId: tx.accountId, kind, listId, createdAt: accountNow(tx) });
  return id;
}

/** The same with its leads, for a caller that knows what each of them had. */
export async function recordChangeSet(tx: Ctx, head: ChangeSetHead, changes: LeadChange[]): Promise<UndoId> {
  const id = await insertChangeSet(tx, head);
  await insertRows(
    tx.db,
    leadChanges,
    changes.map((change) => ({ changeSetId: id, ...change })),
  );
  return id;
}

/** For a change that turned out to change nothing. */
export async function dropChangeSet(tx: Ctx, id: UndoId): Promise<void> {
  await tx.db.delete(leadChangeSets).where(and(eq(leadChangeSets.id, id), eq(leadChangeSets.userId, tx.accountId)));
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
