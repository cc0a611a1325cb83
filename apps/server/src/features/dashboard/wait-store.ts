import type { FirstResponse } from '@prumo/contracts/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

export type Today = { timezone: string; now: Date };

/** Midnight of the account's today. */
export const startOfToday = ({ timezone, now }: Today): SQL =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone})`;

/** A wait that ended today may have begun this long before. */
const LONGEST_WAIT = sql`interval '30 days'`;

/**
 * The waits that ended today: of each conversation with an answer of today, every answer closes the lead's messages
 * since the answer before. Columns: conversation_id, lead_id, began_at, ended_at.
 */
export const endedToday = (ctx: Ctx, today: Today): SQL => sql`
  with answered as (
    select distinct conversation_id from conversation_messages
    where user_id = ${ctx.accountId} and timestamp >= ${startOfToday(today)} and timestamp <= ${today.now}::timestamptz
      and direction = 'outbound' and author in ('ai', 'user') and status in ('sent', 'delivered', 'read')
      and not is_simulated
  ), spoken as (
    select m.conversation_id, m.timestamp, m.direction = 'outbound' as is_answer,
      count(*) filter (where m.direction = 'outbound')
        over (partition by m.conversation_id order by m.timestamp, m.id
          rows between unbounded preceding and current row exclude current row) as round
    from answered join conversation_messages m using (conversation_id)
    where m.timestamp >= ${startOfToday(today)} - ${LONGEST_WAIT} and m.timestamp <= ${today.now}::timestamptz
      and not m.is_simulated
      and (m.direction = 'inbound' or (m.author in ('ai', 'user') and m.status in ('sent', 'delivered', 'read')))
  ), waits as (
    select conversation_id, min(timestamp) filter (where not is_answer) as began_at,
      min(timestamp) filter (where is_answer) as ended_at
    from spoken group by conversation_id, round
  )
  select w.conversation_id, c.lead_id, w.began_at, w.ended_at
  from waits w join conversations c on c.id = w.conversation_id
  where w.began_at is not null and w.ended_at >= ${startOfToday(today)}
`;

/** The conversations whose lead waits for an answer now. Columns: conversation_id, lead_id, began_at. */
export const openWaits = (ctx: Ctx): SQL => sql`
  select c.id as conversation_id, c.lead_id, c.unanswered_since as began_at
  from conversations c join leads l on l.id = c.lead_id
  where c.user_id = ${ctx.accountId} and c.unanswered_since is not null and c.is_active
    and not exists (
      select 1 from suppressions s
      where s.user_id = c.user_id and s.phone_key = l.phone_key and not s.has_written_since
    )
`;

export async function readFirstResponse(ctx: Ctx, today: Today): Promise<FirstResponse> {
  const [ended, open] = await Promise.all([
    ctx.db.execute<{ count: number; median: number | null }>(sql`
      select count(*)::int as count,
        percentile_cont(0.5) within group (order by extract(epoch from ended_at - began_at))::float8 as median
      from (${endedToday(ctx, today)}) as ended
    `),
    ctx.db.execute<{ count: number; since: string | null }>(sql`
      select count(*)::int as count, min(began_at) as since from (${openWaits(ctx)}) as open
    `),
  ]);
  const [wait, waiting] = [ended.rows[0], open.rows[0]];
  return {
    answeredToday: wait?.count ?? 0,
    medianSecondsToday: wait?.median == null ? null : Math.round(wait.median),
    openWaits: waiting?.count ?? 0,
    longestOpenSince: waiting?.since ? new Date(waiting.since).toISOString() : null,
  };
}
