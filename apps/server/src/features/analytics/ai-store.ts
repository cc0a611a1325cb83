import { handOverOfKey } from '@prumo/contracts/reasons/hand-over';
import { AnalyticsAiPerformance } from '@prumo/contracts/reports/analytics';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Period, transfers } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';
import { conversationHours, heardConversations } from './conversation-rows-store.ts';
import type { ComparedPeriods } from './period-store.ts';

/** Conversations with a message of the lead; resolved = the AI answered and no person took over (NS-147). */
const ResolvedCounts = z.object({ conversations: z.number(), resolved: z.number() });
export type ResolvedCounts = z.infer<typeof ResolvedCounts>;

/** `score`: 1 to 5, from the sentiment of the leads' messages (NS-146); null if none was judged. */
const ConversationCounts = ResolvedCounts.extend({ taken: z.number(), score: z.number().nullable() });
type ConversationCounts = z.infer<typeof ConversationCounts>;

const RESOLVED = sql`
  count(*)::int as conversations, (count(*) filter (where is_answered and not is_taken))::int as resolved`;

export const countResolved = (ctx: Ctx, period: Period): Promise<ResolvedCounts> =>
  onlyRow(ctx.db, ResolvedCounts, sql`select ${RESOLVED} from (${heardConversations(ctx, period)}) as heard`);

export const countConversations = (ctx: Ctx, period: Period): Promise<ConversationCounts> =>
  onlyRow(
    ctx.db,
    ConversationCounts,
    sql`
      select ${RESOLVED}, (count(*) filter (where is_taken))::int as taken,
        (5 * sum(positive) + 3 * sum(neutral) + sum(negative))::float8
          / nullif(sum(positive + neutral + negative), 0)::float8 as score
      from (${heardConversations(ctx, period)}) as heard
    `,
  );

const TransferReason = z.object({ reason: z.string().nullable(), count: z.number() });

export async function countTransferReasons(
  ctx: Ctx,
  period: Period,
): Promise<AnalyticsAiPerformance['transferReasons']> {
  const counted = await rowsOf(
    ctx.db,
    TransferReason,
    sql`
      select reason, count(*)::int as count from (${transfers(ctx, period)}) as transfer
      group by reason order by count desc, reason nulls last limit 50
    `,
  );
  return counted.map(({ reason, count }) => ({ reason: reason === null ? null : handOverOfKey(reason), count }));
}

const BusyHour = AnalyticsAiPerformance.shape.busyWeek.element;

export const countBusyWeek = (
  ctx: Ctx,
  { current, timezone }: ComparedPeriods,
): Promise<AnalyticsAiPerformance['busyWeek']> =>
  rowsOf(
    ctx.db,
    BusyHour,
    sql`
      select extract(dow from local)::int as weekday, extract(hour from local)::int as hour, sum(heard)::int as count
      from (
        select hour at time zone ${timezone} as local, sum(heard) as heard
        from (${conversationHours(ctx, current)}) as part group by hour
      ) as told
      where heard > 0 group by weekday, hour order by weekday, hour
    `,
  );
