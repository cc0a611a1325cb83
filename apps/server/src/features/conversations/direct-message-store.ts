import type { ChannelAccountId, MessageId } from '@prumo/contracts/ids';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import { directMessages } from './schema.ts';

export type DirectMessage = typeof directMessages.$inferSelect;
type NewDirectMessage = Omit<typeof directMessages.$inferInsert, 'userId'>;
type Changes = Partial<Omit<NewDirectMessage, 'id'>>;

const own = (ctx: Ctx, id: MessageId) => and(eq(directMessages.userId, ctx.accountId), eq(directMessages.id, id));

/** The row as it stands: a repeat of the caller's key finds the first one. */
export async function insertDirectMessage(
  ctx: Ctx,
  row: NewDirectMessage,
): Promise<{ row: DirectMessage; isNew: boolean }> {
  const made = await ctx.db
    .insert(directMessages)
    .values({ ...row, userId: ctx.accountId })
    .onConflictDoNothing({ target: [directMessages.userId, directMessages.clientKey] })
    .returning();
  if (made[0]) return { row: made[0], isNew: true };
  const known = await ctx.db
    .select()
    .from(directMessages)
    .where(and(eq(directMessages.userId, ctx.accountId), eq(directMessages.clientKey, row.clientKey)));
  return { row: known[0] as DirectMessage, isNew: false };
}

export async function findDirectMessage(ctx: Ctx, id: MessageId): Promise<DirectMessage | null> {
  const rows = await ctx.db.select().from(directMessages).where(own(ctx, id));
  return rows[0] ?? null;
}

/** Writes only while the lease is ours, where one is given. */
export async function updateDirectMessage(
  ctx: Ctx,
  id: MessageId,
  changes: Changes,
  leaseToken?: string,
): Promise<boolean> {
  const rows = await ctx.db
    .update(directMessages)
    .set(changes)
    .where(and(own(ctx, id), leaseToken ? eq(directMessages.leaseToken, leaseToken) : undefined))
    .returning({ id: directMessages.id });
  return rows.length > 0;
}

type Named = { channelAccountId: ChannelAccountId; providerMessageId: string | null; queueId: string | null };

export async function lockDirectMessage(
  tx: Ctx,
  { channelAccountId, providerMessageId, queueId }: Named,
): Promise<DirectMessage | null> {
  if (providerMessageId === null && queueId === null) return null;
  const name =
    providerMessageId === null
      ? eq(directMessages.queueId, queueId ?? '')
      : eq(directMessages.providerMessageId, providerMessageId);
  const rows = await tx.db
    .select()
    .from(directMessages)
    .where(and(eq(directMessages.userId, tx.accountId), eq(directMessages.channelAccountId, channelAccountId), name))
    .for('no key update');
  return rows[0] ?? null;
}

/** Begun, and nobody is left to say how it ended. */
export async function expireDirectMessages(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(directMessages)
    .set({ status: 'unknown', leaseToken: null, leaseUntil: null })
    .where(and(eq(directMessages.status, 'sending'), lte(directMessages.leaseUntil, now)));
  return rowCount ?? 0;
}

export async function nextDirectLeaseEnd(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(
    sql`select min(lease_until) as at from direct_messages where status = 'sending'`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
