import { handOverOfKey } from '@prumo/contracts/reasons/hand-over';
import type { AnalyticsAiPerformance } from '@prumo/contracts/reports/analytics';
import { sql } from 'drizzle-orm';
import { transfers } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { conversationHours, heardConversations } from './conversation-rows-store.ts';
import type { Compared, Period } from './period-store.ts';

/** Conversations with a message of the lead; resolved = the AI answered and no person took it (NS-147). */
export type ResolvedCounts = { conversations: number; resolved: number };

/** `score`: 1 to 5, of what the leads wrote (NS-146); null if nothing was judged. */
type ConversationCounts = ResolvedCounts & { taken: number; score: number | null };

const RESOLVED = sql`
  count(*)::int as conversations, (count(*) filter (where is_answered and not is_taken))::int as resolved`;

export async function countResolved(ctx: Ctx, period: Period): Promise<ResolvedCounts> {
  const { rows } = await ctx.db.execute<ResolvedCounts>(
    sql`select ${RESOLVED} from (${heardConversations(ctx, period)}) as heard`,
  );
  return rows[0] ?? { conversations: 0, resolved: 0 };
}

export async function countConversations(ctx: Ctx, period: Period): Promise<ConversationCounts> {
  const { rows } = await ctx.db.execute<ConversationCounts>(sql`
    select ${RESOLVED}, (count(*) filter (where is_taken))::int as taken,
      (5 * sum(positive) + 3 * sum(neutral) + sum(negative))::float8
        / nullif(sum(positive + neutral + negative), 0)::float8 as score
    from (${heardConversations(ctx, period)}) as heard
  `);
  return rows[0] ?? { conversations: 0, resolved: 0, taken: 0, score: null };
}

export async function countTransferReasons(
  ctx: Ctx,
  period: Period,
): Promise<AnalyticsAiPerformance['transferReasons']> {
  const { rows } = await ctx.db.execute<{ reason: string | null; count: number }>(sql`
    select reason, count(*)::int as count from (${transfers(ctx, period)}) as turn
    group by reason order by count desc, reason nulls last limit 50
  `);
  return rows.map(({ reason, count }) => ({ reason: reason === null ? null : handOverOfKey(reason), count }));
}

export async function countBusyWeek(
  ctx: Ctx,
  { current, timezone }: Compared,
): Promise<AnalyticsAiPerformance['busyWeek']> {
  const { rows } = await ctx.db.execute<AnalyticsAiPerformance['busyWeek'][number]>(sql`
    select extract(dow from local)::int as weekday, extract(hour from local)::int as hour, sum(heard)::int as count
    from (
      select hour at time zone ${timezone} as local, sum(heard) as heard
      from (${conversationHours(ctx, current)}) as part group by hour
    ) as told
    where heard > 0 group by weekday, hour order by weekday, hour
  `);
  return rows;
}
