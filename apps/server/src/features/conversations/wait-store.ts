import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** From the first moment until before the last, account time. */
export type Span = { from: Date | SQL; to: Date | SQL };

/**
 * Who waits now. A lead waits from its first message that nobody answered, or from the asking for what a person owes it
 * (`follow-ups/`), whichever is earlier, in a conversation that is not archived; who asked for silence waits for nothing.
 * `conversations.waiting_since` says it, and every queue and figure reads that. Columns: conversation_id, lead_id, began_at.
 */
export const openWaits = (ctx: Ctx): SQL => sql`
  select id as conversation_id, lead_id, waiting_since as began_at from conversations
  where user_id = ${ctx.accountId} and waiting_since is not null
`;

/**
 * The waits that ended in a span: every answer of a person or the AI closes the lead's messages since the answer before
 * (decision NS-147). Triggers of the messages keep them. Columns: conversation_id, began_at, ended_at, seconds
 * (whole), answer_id, answered_by, answered_by_user, lead_source.
 */
export const endedWaits = (ctx: Ctx, { from, to }: Span): SQL => sql`
  select conversation_id, began_at, ended_at, seconds, answer_id, answered_by, answered_by_user, lead_source
  from conversation_waits
  where user_id = ${ctx.accountId} and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz
`;
