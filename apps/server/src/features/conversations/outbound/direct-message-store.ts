import type { ChannelAccountId, MessageId } from '@prumo/contracts/ids';
import { and, eq, min } from 'drizzle-orm';
import { isLapsed } from '#features/channel/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { oneRow } from '#platform/db/rows.ts';
import { directMessages } from '../schema.ts';

export type DirectMessage = typeof directMessages.$inferSelect;
type NewDirectMessage = Omit<typeof directMessages.$inferInsert, 'userId'>;
type Changes = Partial<Omit<NewDirectMessage, 'id'>>;

const own = (ctx: Ctx, id: MessageId) => and(eq(directMessages.userId, ctx.accountId), eq(directMessages.id, id));

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
  return { row: oneRow(known), isNew: false };
}

export async function findDirectMessage(ctx: Ctx, id: MessageId): Promise<DirectMessage | null> {
  const rows = await ctx.db.select().from(directMessages).where(own(ctx, id));
  return rows[0] ?? null;
}

/** Writes only while `leaseToken` or `status`, if given, still matches. */
export async function updateDirectMessage(
  ctx: Ctx,
  id: MessageId,
  changes: Changes,
  { leaseToken, status }: { leaseToken?: string; status?: DirectMessage['status'] } = {},
): Promise<boolean> {
  const rows = await ctx.db
    .update(directMessages)
    .set(changes)
    .where(
      and(
        own(ctx, id),
        leaseToken ? eq(directMessages.leaseToken, leaseToken) : undefined,
        status ? eq(directMessages.status, status) : undefined,
      ),
    )
    .returning({ id: directMessages.id });
  return rows.length > 0;
}

type Names = { providerMessageId: string | null; queueId: string | null };

const named = (ctx: Ctx, channelAccountId: ChannelAccountId, { providerMessageId, queueId }: Names) =>
  and(
    eq(directMessages.userId, ctx.accountId),
    eq(directMessages.channelAccountId, channelAccountId),
    providerMessageId === null
      ? eq(directMessages.queueId, queueId ?? '')
      : eq(directMessages.providerMessageId, providerMessageId),
  );

export async function lockDirectMessage(
  tx: Tx,
  { channelAccountId, ...names }: Names & { channelAccountId: ChannelAccountId },
): Promise<DirectMessage | null> {
  if (names.providerMessageId === null && names.queueId === null) return null;
  const rows = await tx.db
    .select()
    .from(directMessages)
    .where(named(tx, channelAccountId, names))
    .for('no key update');
  return rows[0] ?? null;
}

export async function hasDirectMessageNamed(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  names: Names,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: directMessages.id })
    .from(directMessages)
    .where(named(ctx, channelAccountId, names));
  return rows.length > 0;
}

export async function expireDirectMessages(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(directMessages)
    .set({ status: 'unknown', leaseToken: null, leaseUntil: null })
    .where(and(eq(directMessages.status, 'sending'), isLapsed(directMessages.leaseUntil, now)));
  return rowCount ?? 0;
}

export async function nextDirectLeaseEnd(db: Db): Promise<Date | null> {
  const rows = await db
    .select({ at: min(directMessages.leaseUntil) })
    .from(directMessages)
    .where(eq(directMessages.status, 'sending'));
  return rows[0]?.at ?? null;
}
