import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { conversationMessages } from './schema.ts';

export type MessageRow = typeof conversationMessages.$inferSelect;
export type NewMessage = Omit<typeof conversationMessages.$inferInsert, 'userId'>;
export type MessageChanges = Partial<Omit<NewMessage, 'id' | 'conversationId'>>;

/** Null when the provider's message or the client's key is stored already: the caller's message is a repeat. */
export async function insertMessage(ctx: Ctx, row: NewMessage): Promise<MessageRow | null> {
  const rows = await ctx.db
    .insert(conversationMessages)
    .values({ ...row, userId: ctx.accountId })
    .onConflictDoNothing()
    .returning();
  return rows[0] ?? null;
}

/** Many at once; how many of them were no repeats. */
export const insertMessages = (ctx: Ctx, rows: NewMessage[]): Promise<number> =>
  insertRows(
    ctx.db,
    conversationMessages,
    rows.map((row) => ({ ...row, userId: ctx.accountId })),
    'skip',
  );

export async function findByClientKey(
  ctx: Ctx,
  conversationId: ConversationId,
  clientKey: string,
): Promise<MessageRow | null> {
  const rows = await ctx.db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), eq(conversationMessages.clientKey, clientKey)));
  return rows[0] ?? null;
}

const own = (ctx: Ctx, id: MessageId) =>
  and(eq(conversationMessages.userId, ctx.accountId), eq(conversationMessages.id, id));

export async function findMessage(ctx: Ctx, id: MessageId): Promise<MessageRow | null> {
  const rows = await ctx.db.select().from(conversationMessages).where(own(ctx, id));
  return rows[0] ?? null;
}

export async function lockMessage(ctx: Ctx, id: MessageId): Promise<MessageRow | null> {
  const rows = await ctx.db.select().from(conversationMessages).where(own(ctx, id)).for('no key update');
  return rows[0] ?? null;
}

export async function updateMessage(ctx: Ctx, id: MessageId, changes: MessageChanges): Promise<void> {
  await ctx.db.update(conversationMessages).set(changes).where(own(ctx, id));
}

/** A message that was doubted did arrive. */
export async function markArrived(ctx: Ctx, id: MessageId, confirmedAt: Date | null): Promise<void> {
  await ctx.db
    .update(conversationMessages)
    .set({ status: 'sent', failReason: null, confirmedAt })
    .where(and(own(ctx, id), eq(conversationMessages.status, 'unknown')));
}

/** Writes an outcome only while the lease is still ours: a process that slept through its lease changes nothing. */
export async function settleLease(
  ctx: Ctx,
  id: MessageId,
  leaseToken: string,
  changes: MessageChanges,
): Promise<boolean> {
  const rows = await ctx.db
    .update(conversationMessages)
    .set({ ...changes, leaseToken: null, leaseUntil: null })
    .where(and(own(ctx, id), eq(conversationMessages.leaseToken, leaseToken)))
    .returning({ id: conversationMessages.id });
  return rows.length > 0;
}

export async function deleteMessage(ctx: Ctx, id: MessageId): Promise<void> {
  await ctx.db.delete(conversationMessages).where(own(ctx, id));
}

/** The newest messages of a thread, oldest first. */
export async function listMessages(
  ctx: Ctx,
  conversationId: ConversationId,
  { limit }: { limit: number },
): Promise<MessageRow[]> {
  const { timestamp, id } = conversationMessages;
  const rows = await ctx.db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.userId, ctx.accountId), eq(conversationMessages.conversationId, conversationId)))
    // Said as the index says it: a plain desc puts nulls first and would sort the whole thread.
    .orderBy(sql`${timestamp} desc nulls last, ${id} desc nulls last`)
    .limit(limit);
  return rows.reverse();
}

/** The lead's messages since our last one: what an AI reply answers. */
export async function listUnanswered(ctx: Ctx, conversationId: ConversationId, since: Date): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.direction, 'inbound'),
        sql`${conversationMessages.timestamp} >= ${since}`,
      ),
    )
    .orderBy(conversationMessages.timestamp, conversationMessages.id)
    .limit(50);
}

/** What the AI wrote and no channel has yet. */
export async function listQueuedAiMessages(ctx: Ctx): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.userId, ctx.accountId),
        eq(conversationMessages.status, 'queued'),
        eq(conversationMessages.author, 'ai'),
      ),
    );
}

export async function countAiMessagesSince(ctx: Ctx, conversationId: ConversationId, since: Date): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.author, 'ai'),
        gt(conversationMessages.timestamp, since),
      ),
    );
  return rows[0]?.count ?? 0;
}

/** Outgoing messages the channel accepted: campaign, person and AI (decision NS-027). */
export async function countMessagesSent(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.userId, ctx.accountId),
        eq(conversationMessages.direction, 'outbound'),
        eq(conversationMessages.isSimulated, false),
        sql`${conversationMessages.status} in ('sent', 'delivered', 'read')`,
      ),
    );
  return rows[0]?.count ?? 0;
}
