import type { PublicationId } from '@prumo/contracts/ids';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { PublishedSettings } from './agent-settings.ts';
import { aiPublications } from './case-schema.ts';

export type PublicationRow = typeof aiPublications.$inferSelect;
type NewPublication = Omit<PublicationRow, 'id' | 'userId' | 'number'>;

/** Newest first. */
export async function listPublicationRows(ctx: Ctx, limit: number): Promise<PublicationRow[]> {
  return ctx.db
    .select()
    .from(aiPublications)
    .where(eq(aiPublications.userId, ctx.accountId))
    .orderBy(desc(aiPublications.number))
    .limit(limit);
}

export async function findPublication(ctx: Ctx, id: PublicationId): Promise<PublicationRow | null> {
  const rows = await ctx.db
    .select()
    .from(aiPublications)
    .where(and(eq(aiPublications.userId, ctx.accountId), eq(aiPublications.id, id)));
  return rows[0] ?? null;
}

/** What changed of the knowledge after a publication, oldest first. */
export async function listLaterKnowledge(ctx: Ctx, number: number): Promise<PublicationRow['knowledge'][]> {
  const rows = await ctx.db
    .select({ knowledge: aiPublications.knowledge })
    .from(aiPublications)
    .where(and(eq(aiPublications.userId, ctx.accountId), gt(aiPublications.number, number)))
    .orderBy(asc(aiPublications.number));
  return rows.map(({ knowledge }) => knowledge);
}

/** Serializes the account's publications: each has the number after the one before. */
export async function lockPublications(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`publications:${tx.accountId}`}, 0))`);
}

/** Before the first one, what was so far is kept as number 0. */
export async function insertPublication(
  tx: Tx,
  row: NewPublication,
  before: PublishedSettings,
): Promise<Pick<PublicationRow, 'id' | 'number'>> {
  const keys = () => ({ id: newId<PublicationId>(), userId: tx.accountId });
  const [last] = await tx.db
    .select({ number: aiPublications.number })
    .from(aiPublications)
    .where(eq(aiPublications.userId, tx.accountId))
    .orderBy(desc(aiPublications.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  if (!last)
    await tx.db.insert(aiPublications).values({ ...keys(), number: 0, settings: before, createdAt: row.createdAt });
  const inserted = { ...row, ...keys(), number };
  await tx.db.insert(aiPublications).values(inserted);
  return inserted;
}
