import { printTable } from '../../commands/output/table.ts';
import { median, times } from '../support/rounds.ts';
import { prepareSender } from './accounts.ts';
import { launchAll } from './launch.ts';
import type { CampaignBench } from './world.ts';

const OPEN = Number(process.env.BENCH_OPEN ?? 100_000);
const KILLS = 5;
/** Messages taken between two kills, so each kill comes mid-send. */
const BETWEEN = 200;
const DUE = 5000;
/** Seconds until others send again after the same kill, by their own leases. */
const OTHERS = { 'DBOS, 200 open': 3.1, 'pg-boss without heartbeats': 900, 'graphile-worker': 14_400 };

export async function measureRestart(bench: CampaignBench): Promise<void> {
  const { pool, provider } = bench;
  const empty = await startsOf(bench);
  const waiting = await prepareSender(bench, { name: 'esperam', leads: OPEN - DUE, waitsDays: 5 });
  const due = await prepareSender(bench, { name: 'partem', leads: DUE });
  await launchAll(pool, waiting);
  await pool.query('vacuum analyze');
  await launchAll(pool, due);
  const served: number[] = [];
  const sent: number[] = [];
  let all = 0;
  const seen = new Set<string>();
  const read = async () => {
    const taken = await provider.take();
    all += taken.length;
    for (const { instance, to } of taken) seen.add(`${instance} ${to}`);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await provider.until(BETWEEN);
    await bench.kill();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await read();
    const begin = Date.now();
    const first = provider.until(1);
    await bench.startAgain();
    served.push(Date.now() - begin);
    sent.push((await first) - begin);
  }
  await read();
  const { rows } = await pool.query<{ uncertain: number }>(
    `select count(*)::int as uncertain from campaign_sends where status = 'unknown' or status = 'sending'`,
  );
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const line = (name: string, took: number[]) => [
    name,
    seconds(median(took)),
    seconds(Math.max(...took)),
    times(median(took), median(empty)),
  ];
  console.log(`\nKilled while it sends, ${OPEN.toLocaleString('en')} executions open, started again; ${KILLS} times`);
  printTable(
    ['from the start of the process', 'median s', 'most s', '/ nothing to send'],
    [
      line('serves, nothing to send', empty),
      line(`serves, ${OPEN.toLocaleString('en')} open`, served),
      line('first due message at the provider', sent),
    ],
  );
  printTable(
    ['others, as measured before', 's', '/ ours'],
    Object.entries(OTHERS).map(([name, s]) => [name, String(s), times(s * 1000, median(sent))]),
  );
  console.log(
    `${all} messages reached the provider, ${all - seen.size} of them twice; ${rows[0]?.uncertain} begun and not settled yet`,
  );
}

/** Control: kills an idle server. */
async function startsOf(bench: CampaignBench): Promise<number[]> {
  const took: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await bench.kill();
    const begin = Date.now();
    await bench.startAgain();
    took.push(Date.now() - begin);
  }
  return took;
}
