import type { ChatMessage, MessageFrom } from '@prumo/contracts/conversations';
import type { AccountId, ChannelAccountId, ConversationId, MessageId } from '@prumo/contracts/ids';
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { joinActiveChannel, mayBeCalled } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { waitingAccounts } from '#platform/engine/fair-rows.ts';
import { conversationMessages, type MessageAuthor } from './schema.ts';
import { PLACEHOLDER } from './spoken.ts';

export type MessageRow = typeof conversationMessages.$inferSelect;
export type NewMessage = Omit<typeof conversationMessages.$inferInsert, 'userId'>;
export type MessageChanges = Partial<Omit<NewMessage, 'id' | 'conversationId'>>;

const SPEAKER: Record<MessageAuthor, MessageFrom> = {
  lead: 'lead',
  ai: 'ai',
  greeting: 'ai',
  confirmation: 'ai',
  user: 'user',
  campaign: 'user',
};

/** What of a message is shown: lists of many read no more. */
export const SHOWN = [
  'id',
  'author',
  'isFromDevice',
  'isSimulated',
  'messageType',
  'message',
  'mediaUrl',
  'mediaReference',
  'mediaProblem',
  'caption',
  'fileName',
  'timestamp',
  'status',
  'failReason',
  'campaignId',
  'campaignStep',
  'clientKey',
  'edits',
  'revokedAt',
  'reactions',
] as const;
export type ShownRow = Pick<MessageRow, (typeof SHOWN)[number]>;

export const toChatMessage = (row: ShownRow): ChatMessage => ({
  id: row.id,
  from: row.isFromDevice ? 'user' : SPEAKER[row.author],
  ...shownContent(row),
  mediaUrl: row.mediaUrl,
  isMediaPending: row.mediaReference !== null,
  mediaProblem: row.revokedAt === null ? row.mediaProblem : null,
  caption: row.caption,
  fileName: row.fileName,
  timestamp: row.timestamp.toISOString(),
  status: row.status,
  failReason: row.failReason,
  campaign: row.campaignId && row.campaignStep !== null ? { id: row.campaignId, step: row.campaignStep } : null,
  fromPhone: row.isFromDevice,
  isSimulated: row.isSimulated,
  clientMessageId: row.author === 'user' ? row.clientKey : null,
  isEdited: row.edits.length > 0 && row.revokedAt === null,
  isDeleted: row.revokedAt !== null,
  reactions: [row.reactions.lead, row.reactions.us].flatMap((said) => said?.emoji ?? []),
  quoted: null,
  writtenBecause: null,
});

/** What stands in the place of words that are gone or have not come yet. */
function shownContent({ messageType, message, revokedAt }: ShownRow): Pick<ChatMessage, 'type' | 'content'> {
  if (revokedAt !== null) return { type: 'text', content: 'Mensagem apagada' };
  if (messageType === PLACEHOLDER)
    return { type: 'text', content: 'Aguardando esta mensagem. Abra o WhatsApp no celular.' };
  return { type: messageType === 'sticker' ? 'image' : messageType, content: message };
}

/** Null when the provider's message or the client's key is stored already: the caller's message is a repeat. */
export async function insertMessage(ctx: Ctx, row: NewMessage): Promise<MessageRow | null> {
  const rows = await ctx.db
    .insert(conversationMessages)
    .values({ ...row, userId: ctx.accountId })
    .onConflictDoNothing()
    .returning();
  return rows[0] ?? null;
}

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

/** The newest messages of a thread, oldest first; `before` = those older than a message. */
export async function listMessages(
  ctx: Ctx,
  conversationId: ConversationId,
  { before, limit }: { before?: MessageRow | null; limit: number },
): Promise<MessageRow[]> {
  const { timestamp, id } = conversationMessages;
  const older = before
    ? or(lt(timestamp, before.timestamp), and(eq(timestamp, before.timestamp), lt(id, before.id)))
    : undefined;
  const rows = await ctx.db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.userId, ctx.accountId),
        eq(conversationMessages.conversationId, conversationId),
        older,
      ),
    )
    // Said as the index says it: a plain desc puts nulls first and would sort the whole thread.
    .orderBy(sql`${timestamp} desc nulls last, ${id} desc nulls last`)
    .limit(limit);
  return rows.reverse();
}

export async function findByProviderId(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  providerMessageId: string,
): Promise<MessageRow | null> {
  const rows = await ctx.db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.channelAccountId, channelAccountId),
        eq(conversationMessages.providerMessageId, providerMessageId),
      ),
    )
    .for('no key update');
  return rows[0] ?? null;
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

export type QueuedMessage = { id: MessageId; accountId: AccountId; clockOffsetMs: number };

const scoped = (scope: Scope) => (scope.accountId ? sql`and m.user_id = ${scope.accountId}` : sql``);

/**
 * Queued messages whose time has come and whose number may be called, in turns by account; `now` is database time.
 */
export async function listQueued(db: Db, scope: Scope, now: Date, limit: number): Promise<QueuedMessage[]> {
  const { rows } = await db.execute<{ id: MessageId; user_id: AccountId; offset: string }>(sql`
    ${waitingAccounts(scope, sql`conversation_messages`, sql`status = 'queued'`)}
    select r.id, u.id as user_id, u.clock_offset_ms as offset
    from waiting join users u on u.id = waiting.user_id ${joinActiveChannel(sql`u.id`)}
    cross join lateral (
      select m.id, m.due_at, row_number() over (order by m.due_at, m.id) as turn from conversation_messages m
      where m.user_id = u.id and m.status = 'queued'
        and m.due_at <= ${now}::timestamptz + u.clock_offset_ms * interval '1 millisecond'
      order by m.due_at, m.id limit ${limit}
    ) r
    where ${mayBeCalled(now)}
    order by r.turn, r.due_at limit ${limit}
  `);
  return rows.map((row) => ({ id: row.id, accountId: row.user_id, clockOffsetMs: Number(row.offset) }));
}

/** Twice as long each time, up to half an hour: what always fails must not keep the engine, or the clock, busy. */
export async function postponeMessage(db: Db, id: MessageId, seconds: number): Promise<void> {
  await db.execute(sql`
    update conversation_messages set
      due_at = due_at + least(greatest(${seconds} * interval '1 second', due_at - timestamp), interval '30 minutes')
    where id = ${id} and status = 'queued'
  `);
}

/** When the next one may leave; what waits for a connection is woken by it. */
export async function nextQueuedAt(db: Db, scope: Scope): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    ${waitingAccounts(scope, sql`conversation_messages`, sql`status = 'queued'`)}
    select min(greatest(m.due_at - u.clock_offset_ms * interval '1 millisecond', a.queued_until)) as at
    from waiting join users u on u.id = waiting.user_id ${joinActiveChannel(sql`u.id`)}
    cross join lateral (
      select due_at from conversation_messages
      where user_id = u.id and status = 'queued' order by due_at limit 1
    ) m
    where coalesce(a.is_connected, true)
  `);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** A send whose lease ran out was begun and nobody knows how it ended: never queued again (TARGETS 1.3). */
export async function expireLeases(
  db: Db,
  now: Date,
): Promise<{ accountId: AccountId; conversationId: ConversationId }[]> {
  return db
    .update(conversationMessages)
    .set({ status: 'unknown', leaseToken: null, leaseUntil: null })
    .where(and(eq(conversationMessages.status, 'sending'), lte(conversationMessages.leaseUntil, now)))
    .returning({ accountId: conversationMessages.userId, conversationId: conversationMessages.conversationId });
}

export async function nextLeaseEnd(db: Db): Promise<Date | null> {
  const rows = await db
    .select({ at: sql<Date | null>`min(${conversationMessages.leaseUntil})` })
    .from(conversationMessages)
    .where(eq(conversationMessages.status, 'sending'));
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

export async function hasMessageUnderWay(ctx: Pick<Ctx, 'db'>, scope: Scope): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from conversation_messages m where m.status = 'sending' ${scoped(scope)} limit 1
  `);
  return rows.length > 0;
}

/** AI replies that have not been handed over yet; a takeover removes them. */
export async function deleteQueuedAiMessages(ctx: Ctx, conversationId: ConversationId): Promise<number> {
  const rows = await ctx.db
    .delete(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.status, 'queued'),
        sql`${conversationMessages.author} in ('ai', 'greeting')`,
        isNull(conversationMessages.leaseToken),
      ),
    )
    .returning({ id: conversationMessages.id });
  return rows.length;
}
