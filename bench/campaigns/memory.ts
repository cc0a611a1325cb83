import { printTable } from '../../commands/output/table.ts';
import { milliseconds } from '../support/rounds.ts';
import { prepareSender } from './accounts.ts';
import { launchAll } from './launch.ts';
import { explainDispatch } from './queries.ts';
import type { CampaignBench } from './world.ts';

const SIZES = (process.env.BENCH_WAITING ?? '0,1000,10000,100000').split(',').map(Number);
const SENT = 300;

export async function measureMemory(bench: CampaignBench): Promise<void> {
  const { pool, provider, probe } = bench;
  const lines: string[][] = [];
  let waiting = 0;
  for (const size of SIZES) {
    if (size > waiting) {
      const added = { name: `espera${size}`, leads: size - waiting, waitsDays: 5 };
      await launchAll(pool, await prepareSender(bench, added));
      waiting = size;
    }
    await pool.query('vacuum analyze');
    // Measured while sending: an idle server says nothing about a busy one.
    const active = await prepareSender(bench, { name: `envia${size}`, leads: SENT });
    await probe();
    const reached = provider.until(SENT);
    await launchAll(pool, active);
    await reached;
    await provider.take();
    const { loopP99 } = await probe();
    // Second probe: the memory freed by the first collection is given back.
    const { rss, heapUsed } = await probe();
    const looks = await explainDispatch(pool);
    lines.push([
      waiting.toLocaleString('en'),
      (rss / 2 ** 20).toFixed(0),
      (heapUsed / 2 ** 20).toFixed(1),
      milliseconds(loopP99),
      ...looks.map(
        ({ ms, scans }) => `${milliseconds(ms)}${scans.length > 0 ? ` (reads all of ${scans.join(', ')})` : ''}`,
      ),
    ]);
  }
  console.log(`\nThe server with people waiting, ${SENT} messages sent before each look`);
  printTable(['waiting', 'RSS MB', 'heap MB', 'loop p99 ms', 'due rows ms', 'next due ms', 'held rows ms'], lines);
}
