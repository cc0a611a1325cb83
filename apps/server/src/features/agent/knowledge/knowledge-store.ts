import type { KnowledgeBody } from '@prumo/contracts/agent/knowledge';
import {
  type AccountId,
  type FollowUpId,
  type KnowledgeDocumentId,
  KnowledgeEntryId,
  ProductId,
} from '@prumo/contracts/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { oneRow, rowsOf } from '#platform/db/rows.ts';
import { knowledgeEntries, knowledgePassages, settledAnswers } from './knowledge-schema.ts';

export type KnowledgeRow = typeof knowledgeEntries.$inferSelect;
type NewEntry = KnowledgeBody & Pick<KnowledgeRow, 'id' | 'documentId' | 'fingerprint' | 'createdAt'>;

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

type NewText = Pick<KnowledgeRow, 'id' | 'title' | 'text' | 'fingerprint'> & {
  documentId: KnowledgeDocumentId;
  at: Date;
};

/** Of an entry that was read from the document; null: it was not. */
export async function updateEntryText(
  ctx: Ctx,
  { id, documentId, title, text, fingerprint, at }: NewText,
): Promise<KnowledgeRow | null> {
  const changes = { title, text, fingerprint, updatedAt: at };
  const ofDocument = and(own(ctx, id), eq(knowledgeEntries.documentId, documentId));
  const rows = await ctx.db.update(knowledgeEntries).set(changes).where(ofDocument).returning();
  return rows[0] ?? null;
}

/** How many of them were entries of the document. */
export async function deleteEntries(
  ctx: Ctx,
  documentId: KnowledgeDocumentId,
  ids: readonly KnowledgeEntryId[],
): Promise<number> {
  const ofDocument = and(eq(knowledgeEntries.userId, ctx.accountId), eq(knowledgeEntries.documentId, documentId));
  const rows = await ctx.db
    .delete(knowledgeEntries)
    .where(and(ofDocument, anyOf(knowledgeEntries.id, ids)))
    .returning({ id: knowledgeEntries.id });
  return rows.length;
}

/** In place of those the entry had. `sounds`: how the words of title and text sound, between blanks. */
export async function replacePassages(
  tx: Tx,
  { id, title }: KnowledgeRow,
  passages: readonly { text: string; sounds: string }[],
): Promise<void> {
  await tx.db.delete(knowledgePassages).where(eq(knowledgePassages.entryId, id));
  if (passages.length === 0) return;
  await tx.db.execute(sql`
    insert into knowledge_passages (entry_id, position, user_id, text, words)
    select ${id}, said.position, ${tx.accountId}, said.text,
      to_tsvector('portuguese', prumo_fold(${title} || ' ' || said.text)) || to_tsvector('simple', said.sounds)
    from rows from (
      jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as (text text, sounds text)
    ) with ordinality as said(text, sounds, position)
  `);
}

/** `words`, `sounds`: queries of PostgreSQL's full text search. `today`: YYYY-MM-DD. */
type PassageSearch = { place: number; accountId: AccountId; words: string; sounds: string; today: string };

const Candidate = z.object({
  place: z.int(),
  text: z.string(),
  title: z.string(),
  entryId: KnowledgeEntryId,
  productId: ProductId.nullable(),
  document: z.string().nullable(),
});

export type Candidate = z.infer<typeof Candidate>;

const MOST_CANDIDATES = 40;

/** Of each search, in the order of the entries, the passages that share most with it and may be said to leads today. */
export async function listCandidates(ctx: SetCtx, searches: readonly PassageSearch[]) {
  if (searches.length === 0) return [];
  return rowsOf(
    ctx.db,
    Candidate,
    sql`
      select s.place, found.text, found.title, found.id as "entryId", found.product_id as "productId",
        found.document
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
        as s(place int, "accountId" uuid, words text, sounds text, today date)
      cross join lateral (
        select to_tsquery('portuguese', s.words) || to_tsquery('simple', s.sounds) as query offset 0
      ) as q
      cross join lateral (
        select p.text, p.position, e.id, e.title, e.product_id, d.name as document
        from knowledge_passages p join knowledge_entries e on e.id = p.entry_id
          left join knowledge_documents d on d.id = e.document_id
        where p.user_id = s."accountId" and e.audience = 'leads' and (e.valid_until is null or e.valid_until >= s.today)
          and p.words @@ q.query
        order by ts_rank(p.words, q.query) desc, e.id, p.position
        limit ${MOST_CANDIDATES}
      ) as found
      order by s.place, found.id, found.position
    `,
  );
}

export async function listSettledAnswers(ctx: Ctx): Promise<Set<FollowUpId>> {
  const rows = await ctx.db
    .select({ id: settledAnswers.followUpId })
    .from(settledAnswers)
    .where(eq(settledAnswers.userId, ctx.accountId));
  return new Set(rows.map(({ id }) => id));
}

export async function insertSettledAnswer(tx: Tx, followUpId: FollowUpId): Promise<void> {
  await tx.db.insert(settledAnswers).values({ followUpId, userId: tx.accountId }).onConflictDoNothing();
}

export async function findProductsInKnowledge(ctx: Ctx, ids: readonly ProductId[]): Promise<Set<ProductId>> {
  const rows = await ctx.db
    .selectDistinct({ id: knowledgeEntries.productId })
    .from(knowledgeEntries)
    .where(and(eq(knowledgeEntries.userId, ctx.accountId), anyOf(knowledgeEntries.productId, ids)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
