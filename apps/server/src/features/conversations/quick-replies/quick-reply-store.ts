import type { QuickReplyBody } from '@prumo/contracts/conversations/quick-replies';
import type { QuickReplyId, UserId } from '@prumo/contracts/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { oneRow } from '#platform/db/rows.ts';
import { quickReplies } from '../note-schema.ts';

export type QuickReplyRow = typeof quickReplies.$inferSelect;
type NewRow = QuickReplyBody & { id: QuickReplyId; createdAt: Date };

const own = (ctx: Ctx, id: QuickReplyId) => and(eq(quickReplies.userId, ctx.accountId), eq(quickReplies.id, id));

export async function listQuickReplyRows(ctx: Ctx): Promise<QuickReplyRow[]> {
  return ctx.db
    .select()
    .from(quickReplies)
    .where(eq(quickReplies.userId, ctx.accountId))
    .orderBy(quickReplies.shortcut);
}

/** Serializes writers per account, so the limit and unique shortcuts hold. */
export async function lockQuickReplies(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quick_replies:${tx.accountId}`}, 0))`);
}

export async function countQuickReplies(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(quickReplies)
    .where(eq(quickReplies.userId, ctx.accountId));
  return rows[0]?.count ?? 0;
}

export async function insertQuickReply(ctx: Ctx, row: NewRow): Promise<QuickReplyRow> {
  const rows = await ctx.db
    .insert(quickReplies)
    .values({ ...row, userId: ctx.accountId, updatedAt: row.createdAt })
    .returning();
  return oneRow(rows);
}

export async function isShortcutTaken(ctx: Ctx, shortcut: string, besides?: QuickReplyId): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: quickReplies.id })
    .from(quickReplies)
    .where(and(eq(quickReplies.userId, ctx.accountId), eq(quickReplies.shortcut, shortcut)));
  return rows.some(({ id }) => id !== besides);
}

export async function updateQuickReplyRow(
  ctx: Ctx,
  id: QuickReplyId,
  changes: QuickReplyBody,
  at: Date,
): Promise<QuickReplyRow | null> {
  const rows = await ctx.db
    .update(quickReplies)
    .set({ ...changes, updatedAt: at })
    .where(own(ctx, id))
    .returning();
  return rows[0] ?? null;
}

export async function saveFavorite(
  ctx: Ctx,
  id: QuickReplyId,
  { userId, isFavorite }: { userId: UserId; isFavorite: boolean },
): Promise<QuickReplyRow | null> {
  const without = sql`array_remove(${quickReplies.favoriteOf}, ${userId}::uuid)`;
  const rows = await ctx.db
    .update(quickReplies)
    .set({ favoriteOf: isFavorite ? sql`array_append(${without}, ${userId}::uuid)` : without })
    .where(own(ctx, id))
    .returning();
  return rows[0] ?? null;
}

export async function deleteQuickReplyRow(ctx: Ctx, id: QuickReplyId): Promise<boolean> {
  const rows = await ctx.db.delete(quickReplies).where(own(ctx, id)).returning({ id: quickReplies.id });
  return rows.length > 0;
}
