import { printTable } from '../../commands/output/table.ts';
import { median, milliseconds, quantile, timeEach, times } from '../support/rounds.ts';
import { prepareSender, type Sender } from './accounts.ts';
import { insertBatchBare } from './bare-plan.ts';
import { planAll } from './launch.ts';
import type { CampaignBench } from './world.ts';

const BATCH = 2000;
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const STEPS = 3;
const PREVIEWS = 5;
/** Limits of a warm number with the app: the plan spans years. */
const LIMITS = {
  allowedHours: undefined,
  dailyLimit: 370,
  hourlyLimit: 30,
  perPersonLimit: 5,
  firstContactGapSeconds: [30, 120] as [number, number],
  stepGapSeconds: [5, 15] as [number, number],
};

type Batch = { execution: { id: string } };

export async function measurePlan(bench: CampaignBench): Promise<void> {
  const own = await prepareSender(bench, { name: 'plano', leads: PEOPLE, steps: STEPS, limits: LIMITS });
  const control = await prepareSender(bench, { name: 'controle', leads: PEOPLE, steps: STEPS });
  await giveCities(bench, own);
  await bench.pool.query('vacuum analyze leads, lead_identities');
  const first = { filters: { tags: [], city: ['Lote 1'] }, campaignId: own.campaignId };
  const previews = await timeEach(PREVIEWS, () => own.operator.call('POST', '/api/campaigns/filters/preview', first));
  const plans = await timeEach(PREVIEWS, () =>
    own.operator.call('GET', `/api/campaigns/${own.campaignId}/plan?limit=50`),
  );

  const whole = await timeEach(3, () => planAll(bench.pool, own));

  const before = await bench.probe();
  const starts: number[] = [];
  const bare: number[] = [];
  const lates: number[] = [];
  for (let batch = 1; batch <= PEOPLE / BATCH; batch += 1) {
    let id = '';
    await bench.probe();
    const [took = 0] = await timeEach(1, async () => {
      const path = `/api/campaigns/${own.campaignId}/batch`;
      const body = { filters: { tags: [], city: [`Lote ${batch}`] }, config: {} };
      const { execution } = await own.operator.call<Batch>('POST', path, body);
      id = execution.id;
    });
    lates.push((await bench.probe()).loopMax);
    starts.push(took);
    bare.push(await insertBatchBare(bench.pool, id, control));
    if (batch % 10 === 0) console.log(`  ${batch * BATCH} people planned, the last ${BATCH} in ${took.toFixed(0)} ms`);
  }
  const after = await bench.probe();
  const full = await timeEach(PREVIEWS, () =>
    own.operator.call('GET', `/api/campaigns/${own.campaignId}/plan?limit=50`),
  );

  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
  console.log(`\nPlans of ${STEPS} steps; bare: one INSERT a table of the very rows, in the same rounds`);
  const line = (name: string, took: number[], raw?: number[]) => [
    name,
    milliseconds(median(took)),
    milliseconds(Math.max(...took)),
    raw ? milliseconds(median(raw)) : '',
    raw ? times(sum(took), sum(raw)) : '',
  ];
  printTable(
    ['', 'median ms', 'most ms', 'bare ms', '/ bare'],
    [
      line(`preview of a batch of ${BATCH}`, previews),
      line('plan of a run of 100, nobody started', plans),
      line(`plan of ${PEOPLE} at once, nothing written`, whole),
      line(`start of a batch of ${BATCH}, ${starts.length} of them`, starts, bare),
      line(`plan with ${PEOPLE} people frozen`, full),
    ],
  );
  const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  console.log(
    `${PEOPLE} people, ${PEOPLE * STEPS} messages: ${(sum(starts) / 1000).toFixed(1)} s in ${starts.length} starts, bare ${(sum(bare) / 1000).toFixed(1)} s. ` +
      `The loop was late by at most ${milliseconds(Math.max(...lates))} ms (p50 of the starts ${milliseconds(quantile(0.5, lates))}); ` +
      `heap ${mb(before.heapUsed)} MB before, ${mb(after.heapUsed)} MB behind`,
  );
}

async function giveCities({ pool }: CampaignBench, { accountId }: Sender): Promise<void> {
  await pool.query(
    `update leads l set city = 'Lote ' || (n / $2 + 1)
     from (select id, row_number() over (order by created_at, id) - 1 as n from leads where user_id = $1) o where o.id = l.id`,
    [accountId, BATCH],
  );
}
