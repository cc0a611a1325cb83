import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** From the first moment until before the last, account time. */
export type Span = { from: Date | SQL; to: Date | SQL };

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
