import type { AccountId, ChannelAccountId, ConversationId, MessageId } from '@prumo/contracts/ids';
import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findNamed, lockTalkSends, messageOfSend, sendOfMessage } from '#features/outbox/index.ts';
import type { Ctx, SetCtx, SetTx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { updateRows } from '#platform/db/sets/update-rows.ts';
import { conversationMessages } from './schema.ts';
import { PLACEHOLDER } from './spoken-text.ts';
import { threadMessages } from './thread-view.ts';

/** With how far its send got. */
export type MessageRow = typeof threadMessages.$inferSelect;
export type StoredMessage = typeof conversationMessages.$inferSelect;
export type NewMessage = Omit<typeof conversationMessages.$inferInsert, 'userId'>;
export type MessageChanges = Partial<Omit<NewMessage, 'id' | 'conversationId'>>;

export const insertMessagesOf = (ctx: SetCtx, rows: (NewMessage & { userId: AccountId })[]): Promise<number> =>
  insertRows(ctx.db, conversationMessages, rows, 'skip');

export async function listStored(ctx: SetCtx, ids: MessageId[]): Promise<MessageId[]> {
  const { id } = conversationMessages;
  const rows = await ctx.db.select({ id }).from(conversationMessages).where(anyOf(id, ids));
  return rows.map((row) => row.id);
}

export async function findByClientKey(
  ctx: Ctx,
  conversationId: ConversationId,
  clientKey: string,
): Promise<MessageRow | null> {
  const rows = await ctx.db
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.conversationId, conversationId), eq(threadMessages.clientKey, clientKey)));
  return rows[0] ?? null;
}

const own = (ctx: Ctx, id: MessageId) =>
  and(eq(conversationMessages.userId, ctx.accountId), eq(conversationMessages.id, id));

const ownMessage = (ctx: Ctx, id: MessageId) =>
  and(eq(threadMessages.userId, ctx.accountId), eq(threadMessages.id, id));

export async function findMessage(ctx: Ctx, id: MessageId): Promise<MessageRow | null> {
  const rows = await ctx.db.select().from(threadMessages).where(ownMessage(ctx, id));
  return rows[0] ?? null;
}

export async function findMessages(ctx: SetCtx, ids: MessageId[]): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(threadMessages)
    .where(and(ownedBy(ctx, threadMessages.userId), anyOf(threadMessages.id, ids)));
}

type SentName = Required<
  Pick<StoredMessage, 'id' | 'channelAccountId' | 'toPhone' | 'providerMessageId' | 'timestamp'>
>;

/** Under which name and when each message left. */
export const nameSentMessages = (tx: SetTx, names: SentName[]): Promise<void> =>
  updateRows(tx.db, conversationMessages, names);

/** Locks messages and their sends, but not those of campaigns: a campaign's lock comes before them. */
export async function lockMessages(tx: SetTx, ids: MessageId[]): Promise<MessageRow[]> {
  const { id, userId } = conversationMessages;
  const rows = await tx.db
    .select({ id })
    .from(conversationMessages)
    .where(and(ownedBy(tx, userId), anyOf(id, ids)))
    .orderBy(asc(id))
    .for('no key update');
  const locked = rows.map((row) => row.id);
  if (locked.length === 0) return [];
  await lockTalkSends(tx, locked.map(sendOfMessage));
  return findMessages(tx, locked);
}

export async function lockMessage(tx: Tx, id: MessageId): Promise<MessageRow | null> {
  const [message] = await lockMessages(tx, [id]);
  return message ?? null;
}

export async function updateMessage(ctx: Ctx, id: MessageId, changes: MessageChanges): Promise<void> {
  await ctx.db.update(conversationMessages).set(changes).where(own(ctx, id));
}

export async function deleteMessage(ctx: Ctx, id: MessageId): Promise<void> {
  await ctx.db.delete(conversationMessages).where(own(ctx, id));
}

export async function listMessages(
  ctx: Ctx,
  conversationId: ConversationId,
  { limit }: { limit: number },
): Promise<MessageRow[]> {
  const { timestamp, id } = threadMessages;
  const rows = await ctx.db
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.userId, ctx.accountId), eq(threadMessages.conversationId, conversationId)))
    // Matches the index order: a plain desc puts nulls first and would sort the whole thread.
    .orderBy(sql`${timestamp} desc nulls last, ${id} desc nulls last`)
    .limit(limit);
  return rows.reverse();
}

export async function listUnanswered(ctx: Ctx, conversationId: ConversationId, since: Date): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.conversationId, conversationId),
        eq(threadMessages.direction, 'inbound'),
        sql`${threadMessages.timestamp} >= ${since}`,
      ),
    )
    .orderBy(threadMessages.timestamp, threadMessages.id)
    .limit(50);
}

/** Whether a person's message that left, here or on the phone, is newer than this. */
export async function isAnsweredByPerson(ctx: Ctx, conversationId: ConversationId, after: Date): Promise<boolean> {
  const answers = await ctx.db
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.conversationId, conversationId),
        eq(threadMessages.author, 'user'),
        inArray(threadMessages.status, ['sent', 'delivered', 'read']),
        sql`${threadMessages.timestamp} > ${after}`,
      ),
    )
    .limit(1);
  return answers.length > 0;
}

export async function listQueuedAiMessages(ctx: Ctx): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.userId, ctx.accountId),
        eq(threadMessages.status, 'queued'),
        eq(threadMessages.author, 'ai'),
      ),
    );
}

export async function deleteQueuedAiMessages(ctx: Ctx, conversationId: ConversationId): Promise<void> {
  const queued = sql`select t.id from thread_messages t
    where t.conversation_id = ${conversationId} and t.status = 'queued' and t.author in ('ai', 'greeting')`;
  await ctx.db
    .delete(conversationMessages)
    .where(
      and(eq(conversationMessages.conversationId, conversationId), sql`${conversationMessages.id} in (${queued})`),
    );
}

export async function countMessagesSent(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.userId, ctx.accountId),
        eq(threadMessages.direction, 'outbound'),
        eq(threadMessages.isSimulated, false),
        sql`${threadMessages.status} in ('sent', 'delivered', 'read')`,
      ),
    );
  return rows[0]?.count ?? 0;
}

const ofProvider = (ctx: Ctx, channelAccountId: ChannelAccountId, providerMessageIds: string[]) =>
  and(
    eq(threadMessages.userId, ctx.accountId),
    eq(threadMessages.channelAccountId, channelAccountId),
    anyOf(threadMessages.providerMessageId, providerMessageIds),
  );

/** Without a lock: the conversation's lock comes before a message's. */
export async function peekByProviderIds(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  ids: string[],
): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(threadMessages)
    .where(ofProvider(ctx, channelAccountId, ids));
}

async function peekByQueueId(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  queueId: string,
): Promise<MessageRow | null> {
  const send = await findNamed(ctx, channelAccountId, { providerMessageId: null, queueId });
  return send && findMessage(ctx, messageOfSend(send.id));
}

type Names = { providerMessageId: string | null; queueId: string | null; id: MessageId | null };
export type NamedMessage = { message: MessageRow; by: 'provider' | 'us' };

/** Our own id names a message only until its outcome is known. */
export async function peekNamed(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  { providerMessageId, queueId, id }: Names,
): Promise<NamedMessage | null> {
  const named = providerMessageId && (await peekByProviderIds(ctx, channelAccountId, [providerMessageId]))[0];
  if (named) return { message: named, by: 'provider' };
  const queued = queueId && (await peekByQueueId(ctx, channelAccountId, queueId));
  if (queued) return { message: queued, by: 'provider' };
  const ours = id && (await findMessage(ctx, id));
  return ours?.status === 'sending' || ours?.status === 'unknown' ? { message: ours, by: 'us' } : null;
}

export const placeholderOf = (ctx: Ctx, channelAccountId: ChannelAccountId, id: string) =>
  and(
    eq(conversationMessages.userId, ctx.accountId),
    eq(conversationMessages.channelAccountId, channelAccountId),
    eq(conversationMessages.providerMessageId, id),
    eq(conversationMessages.messageType, PLACEHOLDER),
  );

export async function upgradePlaceholder(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  id: string,
  changes: MessageChanges,
): Promise<boolean> {
  const rows = await ctx.db
    .update(conversationMessages)
    .set(changes)
    .where(placeholderOf(ctx, channelAccountId, id))
    .returning({ id: conversationMessages.id });
  return rows.length > 0;
}

type SentTextQuery = {
  conversationId: ConversationId;
  text: string;
  messageType: string;
  begunFrom: Date;
  begunUntil: Date;
};

/** The caller holds the conversation's lock, so nobody settles the send meanwhile. */
export async function findOpenSend(
  ctx: Ctx,
  { conversationId, text, messageType, begunFrom, begunUntil }: SentTextQuery,
): Promise<MessageRow | null> {
  const rows = await ctx.db
    .select()
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.userId, ctx.accountId),
        eq(threadMessages.conversationId, conversationId),
        eq(threadMessages.direction, 'outbound'),
        inArray(threadMessages.status, ['sending', 'unknown']),
        isNull(threadMessages.providerMessageId),
        eq(threadMessages.message, text),
        eq(threadMessages.messageType, messageType),
        between(threadMessages.timestamp, begunFrom, begunUntil),
      ),
    )
    .orderBy(threadMessages.timestamp, threadMessages.id)
    .limit(1);
  return rows[0] ?? null;
}
