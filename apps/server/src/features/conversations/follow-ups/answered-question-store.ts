import { ConversationId, FollowUpId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';

const AnsweredQuestion = z.object({
  followUpId: FollowUpId,
  conversationId: ConversationId,
  leadName: z.string(),
  question: z.string(),
  answer: z.string(),
  answeredAt: Time,
  collected: z.record(z.string(), z.unknown()),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/**
 * Questions the agent left to people, with what a person wrote from then until a quarter of an hour after the first
 * message, which may be only a greeting; newest first. `collected`: what the agent knows of the lead.
 */
export const listAnsweredQuestions = (ctx: Ctx, since: Date, most: number): Promise<AnsweredQuestion[]> =>
  rowsOf(
    ctx.db,
    AnsweredQuestion,
    sql`
      select f.id as "followUpId", f.conversation_id as "conversationId", l.name as "leadName", f.quote as question,
        said.answer, f.done_at as "answeredAt",
        coalesce(c.lead_data_collected, '{}') as collected
      from follow_ups f
      join conversations c on c.id = f.conversation_id
      join leads l on l.id = c.lead_id
      cross join lateral (
        select string_agg(m.message, E'\\n' order by m.timestamp, m.id) as answer
        from conversation_messages m
        where m.conversation_id = f.conversation_id and m.direction = 'outbound' and m.author = 'user'
          and m.message_type = 'text' and m.message <> '' and m.revoked_at is null
          and m.timestamp >= f.asked_at and m.timestamp <= f.done_at + interval '15 minutes'
      ) as said
      where f.user_id = ${ctx.accountId} and f.kind = 'confirmation' and f.done_how = 'answered'
        and f.done_at > ${since}::timestamptz and said.answer is not null
      order by f.done_at desc, f.id
      limit ${most}
    `,
  );
