import { type AccountId, type ConversationId, MessageId, VisitId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetTx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

const AskedVisit = z.object({
  messageId: MessageId,
  visitId: VisitId,
  isJustAsked: z.boolean(),
});
type AskedVisit = z.infer<typeof AskedVisit>;

type HeardMessage = { userId: AccountId; conversationId: ConversationId; messageId: MessageId; at: Date };

/** For each message the next visit that its sender was reminded of before, and that still stands at the time told. */
export const listAskedVisits = (tx: SetTx, heard: readonly HeardMessage[]): Promise<AskedVisit[]> =>
  rowsOf(
    tx.db,
    AskedVisit,
    sql`
      select w.id as "messageId", asked.*
      from unnest(
        ${sql.param(heard.map(({ messageId }) => messageId))}::uuid[],
        ${sql.param(heard.map(({ userId }) => userId))}::uuid[],
        ${sql.param(heard.map(({ conversationId }) => conversationId))}::uuid[],
        ${sql.param(heard.map(({ at }) => at.toISOString()))}::timestamptz[]
      ) as w (id, user_id, conversation_id, at)
      cross join lateral (
        select v.id as "visitId", not exists (
          select 1 from conversation_messages o
          where o.conversation_id = w.conversation_id and o.direction = 'outbound' and o.timestamp > m.timestamp
            and o.timestamp <= w.at
        ) as "isJustAsked"
        from visit_reminders r join thread_messages m on m.id = r.message_id
          join visits v on v.id = r.visit_id and v.starts_at = r.starts_at and v.state = 'confirmed'
        where r.user_id = w.user_id and r.starts_at > w.at and m.conversation_id = w.conversation_id
          and m.timestamp <= w.at and m.status in ('sending', 'sent', 'delivered', 'read', 'unknown')
        order by v.starts_at, m.timestamp desc limit 1
      ) as asked
    `,
  );
