import { type ConversationId, MessageId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Tx, userOf } from '#platform/context.ts';
import { firstRow } from '#platform/db/rows.ts';
import { Refusal } from '#platform/errors.ts';
import { toThreadMessage } from '../inbox/thread-messages.ts';
import { findMessage } from '../message-store.ts';
import { conversationTexts } from '../texts.ts';

const UnseenRow = z.object({ id: MessageId, name: z.string() });

/** Refuses with what somebody else of the team sent after the newest message that who writes has seen. */
export async function refuseUnseenReply(tx: Tx, conversationId: ConversationId, seenId: MessageId): Promise<void> {
  const unseen = await firstRow(
    tx.db,
    UnseenRow,
    sql`
      select m.id, coalesce(nullif(u.name, ''), u.username) as name
      from conversation_messages seen
      join conversation_messages m on m.conversation_id = seen.conversation_id
        and (m.timestamp, m.id) > (seen.timestamp, seen.id)
      join users u on u.id = m.author_user_id
      where seen.id = ${seenId} and seen.conversation_id = ${conversationId} and seen.user_id = ${tx.accountId}
        and m.author = 'user' and m.author_user_id <> ${userOf(tx)}
      order by m.timestamp desc, m.id desc limit 1
    `,
  );
  const message = unseen && (await findMessage(tx, unseen.id));
  if (!message) return;
  throw new Refusal('answered_meanwhile', {
    text: conversationTexts.answeredMeanwhile(unseen.name),
    details: { message: await toThreadMessage(tx, message), name: unseen.name },
  });
}
