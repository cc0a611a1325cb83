import { printTable } from '../commands/output/table.ts';
import { signUp } from '../e2e/product/operator.ts';
import { fillHistory } from './support/fill-history.ts';
import { milliseconds, quantile, timeEach } from './support/rounds.ts';
import { withRunningProduct } from './support/running-product.ts';

const [leads = 1_000_000, messages = leads] = (process.env.BENCH_HISTORY ?? '').split(',').filter(Boolean).map(Number);
const RUNS = 12;
const TABS = ['overview', 'conversions', 'ai-performance', 'revenue'];
const PERIODS = ['1d', '7d', '30d', '90d'];
const FIGURES = [
  'leads',
  'funnel&value=qualificado',
  'responses',
  'responses_ai',
  'conversations',
  'ai_resolved',
  'satisfaction',
  'busy_hour&value=10',
  'busy_cell&value=2-10',
  'stage_time&value=novo',
  'sales',
];

/**
 * Reports of one account with half a year of history, warm, one request at a time. BENCH_HISTORY=10000,10000 sets leads
 * and messages.
 */
await withRunningProduct(async ({ url, pool }) => {
  const ana = await signUp(url, 'ana');
  const { rows } = await pool.query<{ id: string }>('select id from accounts');
  console.log(`Filling ${leads} leads and ${messages} messages over half a year…`);
  await fillHistory(pool, rows[0]?.id ?? '', { leads, messages });
  const table: string[][] = [];
  const measure = async (name: string, path: string) => {
    await ana.call('GET', path);
    const times = await timeEach(RUNS, () => ana.call('GET', path));
    table.push([name, milliseconds(quantile(0.5, times)), milliseconds(quantile(0.95, times))]);
  };
  for (const tab of TABS)
    for (const period of PERIODS) await measure(`${tab} ${period}`, `/api/analytics/${tab}?period=${period}`);
  for (const figure of FIGURES)
    await measure(`rows of ${figure} 90d`, `/api/analytics/rows?period=90d&figure=${figure}`);
  printTable(['', 'p50 ms', 'p95 ms'], table);
});
