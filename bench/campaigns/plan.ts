import { setTimeout as delay } from 'node:timers/promises';
import { printTable } from '../../commands/output/table.ts';
import { median, milliseconds, quantile, timeEach, times } from '../support/rounds.ts';
import { prepareSender, type Sender } from './accounts.ts';
import { insertBatchBare } from './bare-plan.ts';
import { planAll } from './launch.ts';
import { lookMeanwhile } from './neighbour.ts';
import type { CampaignBench } from './world.ts';

const BATCH = 2000;
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const STEPS = 3;
const PREVIEWS = 5;
const IDLE_MS = 10_000;
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
  const neighbour = await prepareSender(bench, { name: 'vizinha', leads: 1000 });
  await giveCities(bench, own);
  await bench.pool.query('vacuum analyze leads, lead_identities');
  const idle = await lookMeanwhile(neighbour.operator, () => delay(IDLE_MS));
  /** What the neighbour waited and how late the loop was while `work` ran. */
  const meanwhile = { looks: [] as number[], lates: [] as number[], slices: [] as number[] };
  const beside = async (work: () => Promise<unknown>) => {
    await bench.probe();
    meanwhile.looks.push(...(await lookMeanwhile(neighbour.operator, work)));
    const { loopMax, sliceMax } = await bench.probe();
    meanwhile.lates.push(loopMax);
    meanwhile.slices.push(sliceMax);
  };
  const first = { filters: { tags: [], city: ['Lote 1'] }, campaignId: own.campaignId };
  const timeBeside = async (name: string, work: () => Promise<unknown>) => {
    let took: number[] = [];
    await beside(async () => {
      took = await timeEach(PREVIEWS, work);
    });
    console.log(
      `  ${name}: the loop was late by at most ${milliseconds(meanwhile.lates.at(-1) ?? 0)} ms, ` +
        `its longest slice took ${milliseconds(meanwhile.slices.at(-1) ?? 0)} ms of processor`,
    );
    return took;
  };
  const readPlan = () => own.operator.call('GET', `/api/campaigns/${own.campaignId}/plan?limit=50`);
  const previews = await timeBeside('previews', () =>
    own.operator.call('POST', '/api/campaigns/filters/preview', first),
  );
  const plans = await timeBeside('plans', readPlan);

  const whole = await timeEach(3, () => planAll(bench.pool, own));

  const before = await bench.probe();
  const starts: number[] = [];
  const bare: number[] = [];
  for (let batch = 1; batch <= PEOPLE / BATCH; batch += 1) {
    let id = '';
    await beside(async () => {
      const start = performance.now();
      const path = `/api/campaigns/${own.campaignId}/batch`;
      const body = { filters: { tags: [], city: [`Lote ${batch}`] }, config: {} };
      const { execution } = await own.operator.call<Batch>('POST', path, body);
      starts.push(performance.now() - start);
      id = execution.id;
    });
    bare.push(await insertBatchBare(bench.pool, id, control));
    if (batch % 10 === 0)
      console.log(`  ${batch * BATCH} people planned, the last ${BATCH} in ${milliseconds(starts.at(-1) ?? 0)} ms`);
  }
  const after = await bench.probe();
  const full = await timeBeside('plans of who is frozen', readPlan);

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
      line(`plan of a run of 100 of ${PEOPLE}`, plans),
      line(`plan of ${PEOPLE} at once, nothing written`, whole),
      line(`start of a batch of ${BATCH}, ${starts.length} of them`, starts, bare),
      line(`plan with ${PEOPLE} people frozen`, full),
    ],
  );
  const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  console.log(
    `${PEOPLE} people, ${PEOPLE * STEPS} messages: ${(sum(starts) / 1000).toFixed(1)} s in ${starts.length} starts, bare ${(sum(bare) / 1000).toFixed(1)} s. ` +
      `The loop was late by at most ${milliseconds(Math.max(...meanwhile.lates))} ms (p50 ${milliseconds(median(meanwhile.lates))}), ` +
      `its longest slice took ${milliseconds(Math.max(...meanwhile.slices))} ms of processor; ` +
      `another account's p99 ${milliseconds(quantile(0.99, meanwhile.looks))} ms, ` +
      `${times(quantile(0.99, meanwhile.looks), quantile(0.99, idle))} of its idle ${milliseconds(quantile(0.99, idle))} ms; ` +
      `heap ${mb(before.heapUsed)} MB before, ${mb(after.heapUsed)} MB behind`,
  );
}

async function giveCities({ pool }: CampaignBench, { accountId }: Sender): Promise<void> {
  await pool.query(
    `update leads l set city = 'Lote ' || (n / $2 + 1), tags = array['x']
     from (select id, row_number() over (order by created_at, id) - 1 as n from leads where user_id = $1) o where o.id = l.id`,
    [accountId, BATCH],
  );
}
