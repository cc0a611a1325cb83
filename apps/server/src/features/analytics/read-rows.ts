import {
  ANALYTICS_PAGE_SIZE,
  type AnalyticsRow,
  type AnalyticsRows,
  type AnalyticsRowsQuery,
} from '@prumo/contracts/reports/analytics';
import type { Ctx } from '#platform/context.ts';
import { type FoundRow, listRows } from './figure-rows-store.ts';
import { comparedPeriods } from './period-store.ts';

export async function readRows(ctx: Ctx, query: AnalyticsRowsQuery): Promise<AnalyticsRows> {
  const { current: period, timezone } = await comparedPeriods(ctx, query.period);
  const page = { limit: ANALYTICS_PAGE_SIZE, offset: (query.page - 1) * ANALYTICS_PAGE_SIZE };
  const { total, rows } = await listRows(query.figure, { ctx, period, timezone, value: query.value }, page);
  return { total, rows: rows.map(toRow) };
}

const toRow = (row: FoundRow): AnalyticsRow => ({
  id: row.id,
  name: row.name,
  status: row.status as AnalyticsRow['status'],
  leadId: row.lead_id as AnalyticsRow['leadId'],
  conversationId: row.conversation_id as AnalyticsRow['conversationId'],
  at: new Date(row.at).toISOString(),
  seconds: row.seconds,
  amount: row.amount,
  note: row.note,
});
