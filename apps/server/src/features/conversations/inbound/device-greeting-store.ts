import type { ConversationId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { hasRow } from '#platform/db/rows.ts';

const GREETING_WITHIN = sql`interval '10 seconds'`;

export async function answersAtOnce(ctx: Ctx, conversationId: ConversationId, at: Date): Promise<boolean> {
  return hasRow(
    ctx.db,
    sql`
    select 1 from conversation_messages m
    where m.conversation_id = ${conversationId} and m.direction = 'inbound'
      and m.timestamp between ${at}::timestamptz - ${GREETING_WITHIN} and ${at}::timestamptz limit 1
  `,
  );
}

/** The phone answered another chat with the same text right after an inbound message there, so nobody typed it. */
export async function wasSaidAtOnceElsewhere(ctx: Ctx, conversationId: ConversationId, text: string): Promise<boolean> {
  return hasRow(
    ctx.db,
    sql`
    select 1 from conversation_messages m
    where m.user_id = ${ctx.accountId} and m.is_from_device and md5(m.message) = md5(${text}) and m.message = ${text}
      and m.conversation_id <> ${conversationId}
      and exists (
        select 1 from conversation_messages i
        where i.conversation_id = m.conversation_id and i.direction = 'inbound'
          and i.timestamp between m.timestamp - ${GREETING_WITHIN} and m.timestamp
      ) limit 1
  `,
  );
}
