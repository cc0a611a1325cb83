import type { PublicationId } from '@prumo/contracts/ids';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
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

/** Serializes the account's publications: each has the number after the one before. */
export async function lockPublications(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`publications:${tx.accountId}`}, 0))`);
}

export async function insertPublication(tx: Tx, row: NewPublication): Promise<void> {
  const [last] = await listPublicationRows(tx, 1);
  const number = (last?.number ?? 0) + 1;
  await tx.db.insert(aiPublications).values({ ...row, id: newId<PublicationId>(), userId: tx.accountId, number });
}
