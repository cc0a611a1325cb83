import type { LeadStatus } from '@prumo/contracts/leads';
import { handOverKey } from '@prumo/contracts/reasons/hand-over';
import { type AnalyticsFigure, FUNNEL_STAGES } from '@prumo/contracts/reports/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';
import {
  everyAccount,
  type FigureWorld,
  historyOf,
  type KnownLead,
  MINUTE,
  setFigureWorld,
  storeLeads,
} from '../../../test/worlds/figure-world.ts';
import { readFigure } from './figure-rows-store.ts';
import { comparedPeriods } from './period-store.ts';
import { readAiPerformance } from './read-ai-performance.ts';
import { readConversions } from './read-conversions.ts';
import { readOverview } from './read-overview.ts';
import { readRevenue } from './revenue/read-revenue.ts';

let product: TestProduct;
let account: FigureWorld;
beforeAll(async () => {
  product = await startProduct();
  account = await setFigureWorld(product);
});
afterAll(() => product.close());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const percent = (part: number, whole: number) => (whole === 0 ? null : rounded((part / whole) * 100));

const DEPTHS: Partial<Record<LeadStatus, number>> = {
  contatado: 1,
  interessado: 2,
  quente: 2,
  proposta: 3,
  fechado: 4,
};

test('every figure is what its rows add up to, whatever happened', async () => {
  await everyAccount(async (world: KnownLead[]) => {
    await storeLeads(account, world);
    const { ctx } = account.ana;
    const { current: period, timezone } = await comparedPeriods(ctx, '7d');
    const open = (figure: AnalyticsFigure, value = '') =>
      readFigure(figure, { ctx, period, timezone, value }, { limit: 10_000, offset: 0 });
    const count = async (figure: AnalyticsFigure, value?: string) => {
      const { total, rows } = await open(figure, value);
      expect([figure, value, rows.length]).toEqual([figure, value, total]);
      return total;
    };
    const seconds = async (figure: AnalyticsFigure, value?: string) =>
      (await open(figure, value)).rows.map((row) => row.seconds ?? 0);

    const overview = await readOverview(ctx, '7d');
    const created = await count('leads');
    expect(overview.totalLeads).toBe(created);
    expect(overview.conversionRate).toBe(percent(await count('converted'), created) ?? 0);
    expect(sum(overview.leadsByDay.map((day) => day.count))).toBe(created);
    const inPeriod = world.filter(
      (known) => product.clock.now().getTime() - known.created * MINUTE >= period.from.getTime(),
    );
    for (const [depth, { stage, count: told }] of overview.funnel.entries()) {
      expect(stage).toBe(FUNNEL_STAGES[depth]);
      expect(told).toBe(await count('funnel', stage));
      const reached = inPeriod.filter((known) =>
        [known.first, ...historyOf(known).map(({ to }) => to)].some((one) => (DEPTHS[one] ?? 0) >= depth),
      );
      expect(told).toBe(reached.length);
    }
    const waits = await seconds('responses');
    expect(overview.averageResponseTime).toBe(rounded(waits.length === 0 ? null : (mean(waits) ?? 0) / 60));
    const figures = {
      all: 'responses',
      ai: 'responses_ai',
      person: 'responses_person',
      source: 'responses_source',
    } as const;
    for (const { group, key, count: told } of overview.responseTimes)
      expect(await count(figures[group], key ?? '')).toBe(told);
    const told = (group: string) =>
      sum(overview.responseTimes.filter((line) => line.group === group).map((line) => line.count));
    expect([told('ai') + told('person'), told('source')]).toEqual([waits.length, waits.length]);

    const conversions = await readConversions(ctx, '7d');
    expect(sum(conversions.sourceStats.map(({ total }) => total))).toBe(created);
    for (const { source, total, converted } of conversions.sourceStats)
      expect([await count('source', source), await count('source_converted', source)]).toEqual([total, converted]);
    for (const { status: left, count: times, averageDays, averageSeconds } of conversions.stageTimes) {
      const stays = await seconds('stage_time', left);
      expect([stays.length, rounded((mean(stays) ?? 0) / 86_400)]).toEqual([times, averageDays]);
      expect(Math.abs((mean(stays) ?? 0) - averageSeconds)).toBeLessThanOrEqual(0.5);
    }
    for (const { reason, count: lost } of conversions.lostReasons)
      expect(await count('lost_reason', reason ?? '')).toBe(lost);

    const ai = await readAiPerformance(ctx, '7d');
    expect(await count('conversations')).toBe(ai.conversations);
    expect(ai.aiResolutionRate).toBe(percent(await count('ai_resolved'), ai.conversations));
    expect(ai.humanTransferRate).toBe(percent(await count('transferred'), ai.conversations));
    const scores = (await open('satisfaction')).rows.map(({ note }) => ({ positivo: 5, neutro: 3 })[note ?? ''] ?? 1);
    expect(ai.satisfactionScore).toBe(rounded(mean(scores)));
    for (const { reason, count: times } of ai.transferReasons)
      expect(await count('transfer_reason', reason === null ? '' : handOverKey(reason))).toBe(times);
    for (const { hour, count: heard } of ai.busyHours)
      if (heard > 0) expect(await count('busy_hour', `${hour}`)).toBe(heard);
    expect(sum(ai.busyWeek.map((cell) => cell.count))).toBe(sum(ai.busyHours.map((hour) => hour.count)));

    const revenue = await readRevenue(ctx, '7d');
    const amounts = (await open('sales')).rows.map(({ amount }) => amount ?? 0);
    expect([revenue.closedLeads, revenue.totalRevenue]).toEqual([amounts.length, sum(amounts)]);
    expect(revenue.closedWithoutValue).toBe(await count('sales_unvalued'));
    const valued = amounts.filter((amount) => amount > 0);
    expect(revenue.averageTicket).toBe(valued.length === 0 ? null : Math.round(mean(valued) ?? 0));
    expect(sum(revenue.revenueByCampaign.map((line) => line.revenue)) + revenue.withoutCampaign.revenue).toBe(
      sum(amounts),
    );
    for (const line of revenue.revenueByCampaign)
      expect(await count('sales_campaign', line.campaignId)).toBe(line.leads);
    const costed = revenue.revenueByCampaign.filter(({ cost }) => cost !== null);
    const spent = costed.length === 0 ? null : sum(costed.map(({ cost }) => cost ?? 0));
    const earned = sum(costed.map((line) => line.revenue));
    expect([revenue.cost, revenue.costedRevenue]).toEqual([spent, earned]);
    expect(revenue.roi).toBe(spent === null ? null : percent(earned - spent, spent));
    expect(sum((await open('sales_costed')).rows.map(({ amount }) => amount ?? 0))).toBe(earned);
    expect(await count('sales_valued')).toBe(valued.length);
  });
});
