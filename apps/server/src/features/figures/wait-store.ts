import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** [from, to), in account time. */
export type PeriodBounds = { from: Date | SQL; to: Date | SQL };

/** Never in the archive or after an opt-out. */
export const openWaits = (ctx: Ctx): SQL => sql`
  select id as conversation_id, lead_id, waiting_since as began_at from conversations
  where user_id = ${ctx.accountId} and waiting_since is not null
`;

/** A wait runs from the lead's first message after an answer to the next answer (NS-147). Triggers keep these rows. */
export const endedWaits = (ctx: Ctx, { from, to }: PeriodBounds): SQL => sql`
  select conversation_id, began_at, ended_at, seconds, answer_id, answered_by, answered_by_user, lead_source
  from conversation_waits
  where user_id = ${ctx.accountId} and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz
`;
