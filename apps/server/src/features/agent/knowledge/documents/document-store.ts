import type { KnowledgeDocument } from '@prumo/contracts/agent/knowledge';
import type { KnowledgeDocumentId } from '@prumo/contracts/ids';
import { and, asc, eq, notExists } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { knowledgeDocuments, knowledgeEntries } from '../knowledge-schema.ts';

export type DocumentRow = typeof knowledgeDocuments.$inferSelect;

export const toDocument = ({ id, kind, name, readAt }: DocumentRow): KnowledgeDocument => ({
  id,
  kind,
  name,
  readAt: readAt.toISOString(),
});

const own = (ctx: Ctx, id: KnowledgeDocumentId) =>
  and(eq(knowledgeDocuments.userId, ctx.accountId), eq(knowledgeDocuments.id, id));

export async function listDocumentRows(ctx: Ctx): Promise<DocumentRow[]> {
  return ctx.db
    .select()
    .from(knowledgeDocuments)
    .where(eq(knowledgeDocuments.userId, ctx.accountId))
    .orderBy(asc(knowledgeDocuments.name), asc(knowledgeDocuments.id));
}

export async function findDocument(ctx: Ctx, id: KnowledgeDocumentId): Promise<DocumentRow | null> {
  const rows = await ctx.db.select().from(knowledgeDocuments).where(own(ctx, id));
  return rows[0] ?? null;
}

export async function insertDocument(ctx: Ctx, document: Omit<DocumentRow, 'userId'>): Promise<void> {
  await ctx.db.insert(knowledgeDocuments).values({ ...document, userId: ctx.accountId });
}

export async function updateDocument(
  ctx: Ctx,
  id: KnowledgeDocumentId,
  changes: Pick<DocumentRow, 'readAt' | 'fingerprints'>,
): Promise<boolean> {
  const rows = await ctx.db
    .update(knowledgeDocuments)
    .set(changes)
    .where(own(ctx, id))
    .returning({ id: knowledgeDocuments.id });
  return rows.length > 0;
}

/** With all entries read from it. */
export async function deleteDocument(ctx: Ctx, id: KnowledgeDocumentId): Promise<boolean> {
  const rows = await ctx.db.delete(knowledgeDocuments).where(own(ctx, id)).returning({ id: knowledgeDocuments.id });
  return rows.length > 0;
}

export async function deleteEmptyDocuments(ctx: Ctx): Promise<void> {
  const entries = ctx.db
    .select({ id: knowledgeEntries.id })
    .from(knowledgeEntries)
    .where(eq(knowledgeEntries.documentId, knowledgeDocuments.id));
  await ctx.db.delete(knowledgeDocuments).where(and(eq(knowledgeDocuments.userId, ctx.accountId), notExists(entries)));
}
