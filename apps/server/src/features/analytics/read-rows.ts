import { ANALYTICS_PAGE_SIZE, type AnalyticsRows, type AnalyticsRowsQuery } from '@prumo/contracts/reports/analytics';
import type { Ctx } from '#platform/context.ts';
import { countHidden, readFigure } from './figure-rows-store.ts';
import { comparedPeriods } from './period-store.ts';

export async function readRows(ctx: Ctx, query: AnalyticsRowsQuery): Promise<AnalyticsRows> {
  const { current: period, timezone } = await comparedPeriods(ctx, query.period);
  const page = { limit: ANALYTICS_PAGE_SIZE, offset: (query.page - 1) * ANALYTICS_PAGE_SIZE };
  const asked = { ctx, period, timezone, value: query.value };
  const { total, rows } = await readFigure(query.figure, asked, page);
  const hidden = await countHidden(query.figure, asked, total);
  return { total, rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), ...(hidden > 0 && { hidden }) };
}
