import type { ChannelAccountId, ConversationId } from '@prumo/contracts/ids';
import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { MessageChanges, MessageRow } from './message-store.ts';
import { conversationMessages } from './schema.ts';
import { PLACEHOLDER } from './spoken-text.ts';

const ofProvider = (ctx: Ctx, channelAccountId: ChannelAccountId, providerMessageIds: string[]) =>
  and(
    eq(conversationMessages.userId, ctx.accountId),
    eq(conversationMessages.channelAccountId, channelAccountId),
    anyOf(conversationMessages.providerMessageId, providerMessageIds),
  );

/** Not locked: the conversation's lock comes before a message's. */
export async function peekByProviderIds(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  ids: string[],
): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(conversationMessages)
    .where(ofProvider(ctx, channelAccountId, ids));
}

/** By the provider's name of the message in its own queue. */
export async function peekByQueueId(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  queueId: string,
): Promise<MessageRow | null> {
  const rows = await ctx.db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.userId, ctx.accountId),
        eq(conversationMessages.channelAccountId, channelAccountId),
        eq(conversationMessages.queueId, queueId),
      ),
    )
    .limit(1);
  return rows[0] ?? null;
}

/** The real message in place of its placeholder; null when there is no placeholder of that id. */
export async function upgradePlaceholder(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  id: string,
  changes: MessageChanges,
): Promise<MessageRow | null> {
  const rows = await ctx.db
    .update(conversationMessages)
    .set(changes)
    .where(and(ofProvider(ctx, channelAccountId, [id]), eq(conversationMessages.messageType, PLACEHOLDER)))
    .returning();
  return rows[0] ?? null;
}

type Sent = {
  conversationId: ConversationId;
  text: string;
  messageType: string;
  begunFrom: Date;
  begunUntil: Date;
};

/** Our own send of these words around this time whose outcome is open: it has no name at the provider yet. */
export async function findOpenSend(
  ctx: Ctx,
  { conversationId, text, messageType, begunFrom, begunUntil }: Sent,
): Promise<MessageRow | null> {
  const rows = await ctx.db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.userId, ctx.accountId),
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.direction, 'outbound'),
        inArray(conversationMessages.status, ['sending', 'unknown']),
        isNull(conversationMessages.providerMessageId),
        eq(conversationMessages.message, text),
        eq(conversationMessages.messageType, messageType),
        between(conversationMessages.timestamp, begunFrom, begunUntil),
      ),
    )
    .orderBy(conversationMessages.timestamp, conversationMessages.id)
    .limit(1)
    .for('no key update');
  return rows[0] ?? null;
}

const GREETING_WITHIN = sql`interval '10 seconds'`;

/** The lead wrote within ten seconds before. */
export async function answersAtOnce(ctx: Ctx, conversationId: ConversationId, at: Date): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from conversation_messages m
    where m.conversation_id = ${conversationId} and m.direction = 'inbound'
      and m.timestamp between ${at}::timestamptz - ${GREETING_WITHIN} and ${at}::timestamptz limit 1
  `);
  return rows.length > 0;
}

/** The phone has answered somebody else at once with these very words: nobody typed them. */
export async function wasSaidAtOnceElsewhere(ctx: Ctx, conversationId: ConversationId, text: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from conversation_messages m
    where m.user_id = ${ctx.accountId} and m.is_from_device and md5(m.message) = md5(${text}) and m.message = ${text}
      and m.conversation_id <> ${conversationId}
      and exists (
        select 1 from conversation_messages i
        where i.conversation_id = m.conversation_id and i.direction = 'inbound'
          and i.timestamp between m.timestamp - ${GREETING_WITHIN} and m.timestamp
      ) limit 1
  `);
  return rows.length > 0;
}
