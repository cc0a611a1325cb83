import type { KnowledgeBody } from '@prumo/contracts/agent/knowledge';
import type { KnowledgeEntryId } from '@prumo/contracts/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { oneRow } from '#platform/db/rows.ts';
import { knowledgeEntries, knowledgePassages } from './knowledge-schema.ts';

export type KnowledgeRow = typeof knowledgeEntries.$inferSelect;
type NewEntry = KnowledgeBody & { id: KnowledgeEntryId; createdAt: Date };

const own = (ctx: Ctx, id: KnowledgeEntryId) =>
  and(eq(knowledgeEntries.userId, ctx.accountId), eq(knowledgeEntries.id, id));

export async function listEntryRows(ctx: Ctx): Promise<KnowledgeRow[]> {
  return ctx.db
    .select()
    .from(knowledgeEntries)
    .where(eq(knowledgeEntries.userId, ctx.accountId))
    .orderBy(asc(sql`prumo_fold(${knowledgeEntries.title})`), asc(knowledgeEntries.id));
}

/** Serializes writers per account, so the limit holds. */
export async function lockEntries(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge:${tx.accountId}`}, 0))`);
}

export async function countEntries(ctx: Ctx): Promise<number> {
  return ctx.db.$count(knowledgeEntries, eq(knowledgeEntries.userId, ctx.accountId));
}

export async function insertEntry(ctx: Ctx, entry: NewEntry): Promise<KnowledgeRow> {
  const row = { ...entry, userId: ctx.accountId, updatedAt: entry.createdAt };
  return oneRow(await ctx.db.insert(knowledgeEntries).values(row).returning());
}

export async function updateEntry(
  ctx: Ctx,
  id: KnowledgeEntryId,
  body: KnowledgeBody,
  at: Date,
): Promise<KnowledgeRow | null> {
  const changes = { ...body, updatedAt: at };
  const rows = await ctx.db.update(knowledgeEntries).set(changes).where(own(ctx, id)).returning();
  return rows[0] ?? null;
}

export async function deleteEntry(ctx: Ctx, id: KnowledgeEntryId): Promise<boolean> {
  const rows = await ctx.db.delete(knowledgeEntries).where(own(ctx, id)).returning({ id: knowledgeEntries.id });
  return rows.length > 0;
}

/** In place of those the entry had. */
export async function replacePassages(tx: Tx, { id, title }: KnowledgeRow, texts: readonly string[]): Promise<void> {
  await tx.db.delete(knowledgePassages).where(eq(knowledgePassages.entryId, id));
  if (texts.length === 0) return;
  await tx.db.execute(sql`
    insert into knowledge_passages (entry_id, position, user_id, text, words)
    select ${id}, said.position, ${tx.accountId}, said.text,
      to_tsvector('portuguese', prumo_fold(${title} || ' ' || said.text))
    from unnest(${sql.param(texts)}::text[]) with ordinality as said(text, position)
  `);
}
