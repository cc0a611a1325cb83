import { CampaignId, ConversationId, MessageId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetCtx } from '#platform/context.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';

const ThreadMessage = z.object({
  id: MessageId,
  conversationId: ConversationId,
  direction: z.enum(['inbound', 'outbound']),
  author: z.enum(['lead', 'ai', 'user', 'campaign', 'greeting', 'confirmation', 'reminder']),
  message: z.string(),
  messageType: z.string(),
  campaignId: CampaignId.nullable(),
  isSimulated: z.boolean(),
  revokedAt: Time.nullable(),
  timestamp: Time,
});
/** What is said in a message, without how it was sent. */
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** The newest messages of each conversation, oldest first. */
export async function listThreads(
  ctx: SetCtx,
  conversationIds: readonly ConversationId[],
  { limit }: { limit: number },
): Promise<Map<ConversationId, ThreadMessage[]>> {
  const rows = await rowsOf(
    ctx.db,
    ThreadMessage,
    sql`
      select m.* from unnest(${sql.param(conversationIds)}::uuid[]) as c (id) cross join lateral (
        select m.id, m.conversation_id as "conversationId", m.direction, m.author, m.message,
          m.message_type as "messageType", m.campaign_id as "campaignId", m.is_simulated as "isSimulated",
          m.revoked_at as "revokedAt", m.timestamp
        from conversation_messages m where m.conversation_id = c.id and ${ownedBy(ctx, sql`m.user_id`)}
        order by m.timestamp desc nulls last, m.id desc nulls last limit ${limit}
      ) m
      order by m.timestamp, m.id
    `,
  );
  return Map.groupBy(rows, ({ conversationId }) => conversationId);
}

const AiMessages = z.object({ conversationId: ConversationId, count: z.number() });

/** Without the conversations that have none. */
export async function countAiMessages(
  ctx: SetCtx,
  asked: readonly { conversationId: ConversationId; since: Date }[],
): Promise<Map<ConversationId, number>> {
  const rows = await rowsOf(
    ctx.db,
    AiMessages,
    sql`
      select c.id as "conversationId", count(*)::int as count
      from unnest(
        ${sql.param(asked.map(({ conversationId }) => conversationId))}::uuid[],
        ${sql.param(asked.map(({ since }) => since.toISOString()))}::timestamptz[]
      ) as c (id, since)
      join conversation_messages m on m.conversation_id = c.id and m.author = 'ai' and m.timestamp > c.since
      where ${ownedBy(ctx, sql`m.user_id`)}
      group by c.id
    `,
  );
  return new Map(rows.map(({ conversationId, count }) => [conversationId, count]));
}
