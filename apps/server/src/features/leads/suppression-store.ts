import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { suppressions } from './schema.ts';

export type Suppression = typeof suppressions.$inferSelect;

type NewSuppression = Pick<Suppression, 'phoneKey' | 'phone' | 'matchedMessage' | 'channelAccountId'>;

const ownKey = (ctx: Ctx, key: string) => and(eq(suppressions.userId, ctx.accountId), eq(suppressions.phoneKey, key));

/** False when the number was on the list already. */
export async function insertSuppression(ctx: Ctx, suppression: NewSuppression): Promise<boolean> {
  const rows = await ctx.db
    .insert(suppressions)
    .values({ id: newId<string>(), userId: ctx.accountId, ...suppression })
    .onConflictDoNothing()
    .returning({ id: suppressions.id });
  return rows.length > 0;
}

export async function findSuppression(ctx: Ctx, key: string): Promise<Suppression | null> {
  const rows = await ctx.db.select().from(suppressions).where(ownKey(ctx, key));
  return rows[0] ?? null;
}

export async function listSuppressedKeys(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await ctx.db
    .select({ key: suppressions.phoneKey })
    .from(suppressions)
    .where(and(eq(suppressions.userId, ctx.accountId), inArray(suppressions.phoneKey, keys)));
  return new Set(rows.map(({ key }) => key));
}

/** The lead wrote again after the opt-out: a person may answer from now on. */
export async function markWrittenSince(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.update(suppressions).set({ hasWrittenSince: true }).where(ownKey(ctx, key));
}

export async function deleteSuppression(ctx: Ctx, key: string): Promise<boolean> {
  const rows = await ctx.db.delete(suppressions).where(ownKey(ctx, key)).returning({ id: suppressions.id });
  return rows.length > 0;
}
