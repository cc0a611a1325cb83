import type { LeadId, LeadListId, UndoId } from '@prumo/contracts/ids';
import type { ChangeKind } from '@prumo/contracts/leads/changes';
import { and, eq, isNull } from 'drizzle-orm';
import { accountNow, type Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import type { LeadChanges, SelectedLead } from '../lead-store.ts';
import { leadChangeSets, leadChanges } from '../schema.ts';

const UNDOABLE = [
  'status',
  'statusSince',
  'rank',
  'lostReason',
  'tags',
  'email',
  'company',
  'city',
  'updatedAt',
] as const;
export type UndoableColumn = (typeof UNDOABLE)[number];

type Values = { [column in UndoableColumn | 'ownerId']?: unknown };
export type LeadChange = { leadId: LeadId; before: Values; after: Values };

export const changeOf = (lead: SelectedLead, changes: Pick<LeadChanges, UndoableColumn>): LeadChange => ({
  leadId: lead.id,
  before: Object.fromEntries(UNDOABLE.filter((key) => key in changes).map((key) => [key, lead[key] ?? null])),
  after: { ...changes },
});

type ChangeSetHead = { kind: ChangeKind; listId?: LeadListId };

export async function insertChangeSet(tx: Tx, { kind, listId }: ChangeSetHead): Promise<UndoId> {
  const id = newId<UndoId>();
  await tx.db.insert(leadChangeSets).values({ id, userId: tx.accountId, kind, listId, createdAt: accountNow(tx) });
  return id;
}

export async function recordChangeSet(tx: Tx, head: ChangeSetHead, changes: LeadChange[]): Promise<UndoId> {
  const id = await insertChangeSet(tx, head);
  await insertRows(
    tx.db,
    leadChanges,
    changes.map((change) => ({ changeSetId: id, ...change })),
  );
  return id;
}

export async function dropChangeSet(tx: Tx, id: UndoId): Promise<void> {
  await tx.db.delete(leadChangeSets).where(and(eq(leadChangeSets.id, id), eq(leadChangeSets.userId, tx.accountId)));
}

export type ChangeSet = typeof leadChangeSets.$inferSelect;

/** Only one of two callers succeeds; null = unknown or already undone. */
export async function markUndone(tx: Tx, id: UndoId): Promise<ChangeSet | null> {
  const rows = await tx.db
    .update(leadChangeSets)
    .set({ undoneAt: accountNow(tx) })
    .where(and(eq(leadChangeSets.id, id), eq(leadChangeSets.userId, tx.accountId), isNull(leadChangeSets.undoneAt)))
    .returning();
  return rows[0] ?? null;
}

export async function findChangeSet(tx: Tx, id: UndoId): Promise<ChangeSet | null> {
  const rows = await tx.db
    .select()
    .from(leadChangeSets)
    .where(and(eq(leadChangeSets.id, id), eq(leadChangeSets.userId, tx.accountId)));
  return rows[0] ?? null;
}
