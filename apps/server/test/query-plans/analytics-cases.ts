import { countBusyWeek, countConversations } from '#features/analytics/ai-store.ts';
import { countBySource, countLostReasons } from '#features/analytics/conversion-store.ts';
import { averageWait } from '#features/analytics/response-store.ts';
import { listSales } from '#features/analytics/revenue/revenue-store.ts';
import type { Period } from '#features/figures/index.ts';
import { NOW, type PlanCase } from './plan-case.ts';

const WEEK: Period = { from: new Date('2026-03-04T03:00:00Z'), to: NOW };
/** A short span: the world's messages cover two days. */
const MORNING: Period = { from: new Date('2026-03-09T00:00:00Z'), to: new Date('2026-03-09T01:05:00Z') };

export const ANALYTICS_CASES: PlanCase[] = [
  {
    name: 'what was sold in a period is found by when it ended',
    read: (ctx) => listSales(ctx, WEEK),
    index: 'leads_ended_idx',
  },
  {
    name: 'and so is what was lost',
    read: (ctx) => countLostReasons(ctx, WEEK),
    index: 'leads_ended_idx',
  },
  {
    name: 'where the leads of a week came from stands in the counts of its hours',
    read: (ctx) => countBySource(ctx, WEEK),
    index: 'lead_created_counts_user_hour_idx',
  },
  {
    name: 'the conversations of a period stand in what was kept of its hours',
    read: (ctx) => countConversations(ctx, MORNING),
    index: 'conversation_hours_user_idx',
  },
  {
    name: 'and what an hour began but did not end is found by the time of the messages',
    read: (ctx) => countConversations(ctx, MORNING),
    index: 'conversation_messages_user_time_idx',
  },
  {
    name: 'the waits that ended in a period are found by when they did',
    read: (ctx) => averageWait(ctx, MORNING),
    index: 'conversation_waits_user_idx',
  },
  {
    name: 'and when the leads wrote stands in the hours',
    read: (ctx) => countBusyWeek(ctx, { timezone: 'America/Sao_Paulo', current: MORNING, before: MORNING }),
    index: 'conversation_hours_user_idx',
  },
];
