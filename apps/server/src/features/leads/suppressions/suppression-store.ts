import type { SuppressionId } from '@prumo/contracts/ids';
import { and, eq, sql } from 'drizzle-orm';
import { accountNow, actorLabel, type Ctx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import { erasedKey, listedKeys } from '../erased/erased-number-store.ts';
import { suppressions } from '../schema.ts';

export type SuppressionRow = typeof suppressions.$inferSelect;

type NewSuppression = Pick<SuppressionRow, 'phoneKey' | 'phone' | 'matchedMessage' | 'channelAccountId'> &
  Partial<Pick<SuppressionRow, 'addedBy' | 'reason'>>;

const ownKey = (ctx: Ctx, key: string) =>
  and(eq(suppressions.userId, ctx.accountId), anyOf(suppressions.phoneKey, listedKeys(ctx, key)));

export async function insertSuppression(ctx: Ctx, suppression: NewSuppression): Promise<boolean> {
  if (await findSuppression(ctx, suppression.phoneKey)) return false;
  const rows = await ctx.db
    .insert(suppressions)
    .values({ id: newId<SuppressionId>(), userId: ctx.accountId, createdAt: accountNow(ctx), ...suppression })
    .onConflictDoNothing()
    .returning({ id: suppressions.id });
  return rows.length > 0;
}

export async function insertSuppressions(
  ctx: Ctx,
  entries: { key: string; stored: string; reason: string | null }[],
): Promise<void> {
  if (entries.length === 0) return;
  const [createdAt, addedBy] = [accountNow(ctx), actorLabel(ctx.actor)];
  const rows = entries.map(({ key, stored, reason }) => ({
    id: newId<SuppressionId>(),
    userId: ctx.accountId,
    phoneKey: key,
    phone: stored,
    addedBy,
    reason,
    createdAt,
  }));
  await insertRows(ctx.db, suppressions, rows, 'skip');
}

export async function findSuppression(ctx: Ctx, key: string): Promise<SuppressionRow | null> {
  const rows = await ctx.db.select().from(suppressions).where(ownKey(ctx, key));
  return rows[0] ?? null;
}

export async function listSuppressedKeys(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const meant = new Map(keys.flatMap((key) => [[key, key] as const, [erasedKey(ctx, key), key] as const]));
  const rows = await ctx.db
    .select({ key: suppressions.phoneKey })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.userId, ctx.accountId),
        sql`${suppressions.phoneKey} = any(${sql.param([...meant.keys()])}::text[])`,
      ),
    );
  return new Set(rows.flatMap(({ key }) => meant.get(key) ?? []));
}

export async function markWrittenSince(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.update(suppressions).set({ hasWrittenSince: true }).where(ownKey(ctx, key));
}

export async function deleteSuppression(ctx: Ctx, key: string): Promise<boolean> {
  const rows = await ctx.db.delete(suppressions).where(ownKey(ctx, key)).returning({ id: suppressions.id });
  return rows.length > 0;
}
