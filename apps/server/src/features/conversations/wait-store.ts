import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** A wait that ended in a period may have begun this long before. */
const LONGEST_WAIT = sql`interval '30 days'`;
/** Ours, and with the provider for certain. */
const ANSWERED = sql`author in ('ai', 'user') and status in ('sent', 'delivered', 'read')`;

/** From the first moment until before the last, account time. */
export type Span = { from: Date | SQL; to: Date | SQL };

/**
 * The waits that ended in a span: of each conversation with an answer in it, every answer of a person or the AI closes
 * the lead's messages since the answer before (decision NS-147). Columns: conversation_id, lead_id, began_at, ended_at,
 * answer_id, answered_by, answered_by_user.
 */
export const endedWaits = (ctx: Ctx, { from, to }: Span): SQL => sql`
  with answered as (
    select distinct conversation_id from conversation_messages
    where user_id = ${ctx.accountId} and timestamp >= ${from}::timestamptz and timestamp < ${to}::timestamptz
      and ${ANSWERED} and not is_simulated
  ), spoken as (
    select m.conversation_id, m.id, m.timestamp, m.author, m.author_user_id, m.direction = 'outbound' as is_answer,
      count(*) filter (where m.direction = 'outbound')
        over (partition by m.conversation_id order by m.timestamp, m.id
          rows between unbounded preceding and current row exclude current row) as round
    from answered join conversation_messages m using (conversation_id)
    where m.timestamp >= ${from}::timestamptz - ${LONGEST_WAIT} and m.timestamp < ${to}::timestamptz
      and not m.is_simulated and (m.direction = 'inbound' or ${ANSWERED})
  ), waits as (
    select conversation_id, min(timestamp) filter (where not is_answer) as began_at,
      min(timestamp) filter (where is_answer) as ended_at, min(id::text) filter (where is_answer) as answer_id,
      min(author) filter (where is_answer) as answered_by,
      min(author_user_id::text) filter (where is_answer) as answered_by_user
    from spoken group by conversation_id, round
  )
  select w.*, c.lead_id from waits w join conversations c on c.id = w.conversation_id
  where w.began_at is not null and w.ended_at >= ${from}::timestamptz
`;
