// Accounts that nobody uses: what they cost a process that starts, waits and is woken. The control is the same product
// with one account.
import { setTimeout as delay } from 'node:timers/promises';
import { printTable } from '../commands/output/table.ts';
import { prepareSender, type Sender } from './campaigns/accounts.ts';
import { type CampaignBench, withCampaigns } from './campaigns/world.ts';
import { bytesByRow } from './many-accounts/bytes-by-row.ts';
import { fillAccounts } from './many-accounts/fill-accounts.ts';
import { databaseCpuMs } from './support/database-cpu.ts';
import { median, times } from './support/rounds.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 10_000);
const IDLE_S = Number(process.env.BENCH_SECONDS ?? 60);
const LOOKS_S = 15;
const STARTS = 3;
const WAKES = 100;
const BETWEEN_WAKES_MS = 100;
/** Reading understanding warms up shortly after a start, which no account causes. */
const WARM_UP_MS = 15_000;

type Cost = { serverMs: number; databaseMs: number };
type Figures = { startMs: number; idle: Cost; wake: Cost; rssMb: number; heapMb: number };

async function costOf({ probe, pool }: CampaignBench, work: () => Promise<unknown>): Promise<Cost> {
  const [before, databaseBefore] = [await probe(), await databaseCpuMs(pool)];
  await work();
  const [after, databaseAfter] = [await probe(), await databaseCpuMs(pool)];
  return { serverMs: after.cpuMs - before.cpuMs, databaseMs: databaseAfter - databaseBefore };
}

async function measure(bench: CampaignBench): Promise<Figures> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await bench.kill();
    const begin = performance.now();
    await bench.startAgain();
    starts.push(performance.now() - begin);
  }
  await delay(WARM_UP_MS);
  const idle = await costOf(bench, () => delay(IDLE_S * 1000));
  const woken = await costOf(bench, async () => {
    for (let wake = 0; wake < WAKES; wake += 1) {
      await bench.pool.query(`select pg_notify('prumo_due', '')`);
      await delay(BETWEEN_WAKES_MS);
    }
  });
  const meanwhile = (WAKES * BETWEEN_WAKES_MS) / (IDLE_S * 1000);
  const { rss, heapUsed } = await bench.probe();
  return {
    startMs: median(starts),
    idle,
    wake: {
      serverMs: (woken.serverMs - idle.serverMs * meanwhile) / WAKES,
      databaseMs: (woken.databaseMs - idle.databaseMs * meanwhile) / WAKES,
    },
    rssMb: rss / 2 ** 20,
    heapMb: heapUsed / 2 ** 20,
  };
}

/** Looks at numbers that are all due, as after a start. */
async function measureLooks(bench: CampaignBench): Promise<{ perSecond: number; each: Cost }> {
  const { pool } = bench;
  await pool.query('update channel_accounts set watch_at = now(), checked_at = null where secrets is not null');
  const { serverMs, databaseMs } = await costOf(bench, () => delay(LOOKS_S * 1000));
  const { rows } = await pool.query<{ looks: number }>(
    'select count(*)::int as looks from channel_accounts where checked_at is not null',
  );
  const looks = rows[0]?.looks ?? 0;
  return { perSecond: looks / LOOKS_S, each: { serverMs: serverMs / looks, databaseMs: databaseMs / looks } };
}

/** What the database reads while nobody asks for anything: a table here costs by the account. */
async function readsOf({ pool }: CampaignBench): Promise<string> {
  const read = async () =>
    (
      await pool.query<{ name: string; rows: number }>(
        `select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows
         from pg_stat_user_tables`,
      )
    ).rows;
  const before = new Map((await read()).map(({ name, rows }) => [name, rows]));
  await delay(IDLE_S * 1000);
  return (await read())
    .map(({ name, rows }) => ({ name, rows: rows - (before.get(name) ?? 0) }))
    .filter(({ rows }) => rows >= ACCOUNTS)
    .sort((one, other) => other.rows - one.rows)
    .map(({ name, rows }) => `${name} ${(rows / ACCOUNTS).toFixed(1)}`)
    .join(', ');
}

async function signOutAll({ pool }: CampaignBench, { accountId }: Sender): Promise<void> {
  await pool.query('delete from sessions where user_id = $1', [accountId]);
}

await withCampaigns(async (bench) => {
  const example = await prepareSender(bench, { name: 'exemplo', leads: 5 });
  await signOutAll(bench, example);
  const one = await measure(bench);
  await fillAccounts(bench.pool, example.accountId, ACCOUNTS - 1);
  const many = await measure(bench);
  const reads = await readsOf(bench);
  const looks = await measureLooks(bench);
  const ofCore = (ms: number) => `${((100 * ms) / (IDLE_S * 1000)).toFixed(2)} %`;
  const line = (name: string, figure: (of: Figures) => number, shown = (value: number) => value.toFixed(1)) => [
    name,
    shown(figure(one)),
    shown(figure(many)),
    times(figure(many), figure(one)),
  ];
  console.log(`\n${ACCOUNTS.toLocaleString('en')} accounts nobody uses, each with a connected number`);
  printTable(
    ['', 'one account', 'all', 'all / one'],
    [
      line(
        'start, s',
        ({ startMs }) => startMs / 1000,
        (s) => s.toFixed(2),
      ),
      line('idle, of a core: server', ({ idle }) => idle.serverMs, ofCore),
      line('idle, of a core: database', ({ idle }) => idle.databaseMs, ofCore),
      line('a wake of all sources, ms: server', ({ wake }) => wake.serverMs),
      line('a wake of all sources, ms: database', ({ wake }) => wake.databaseMs),
      line('memory of the server, MB', ({ rssMb }) => rssMb),
      line('heap of the server, MB', ({ heapMb }) => heapMb),
    ],
  );
  printTable(
    ['table', 'rows', 'bytes a row', 'of them indexes'],
    (await bytesByRow(bench.pool)).map(({ name, rows, bytes, ofIndexes }) => [
      name,
      rows.toLocaleString('en'),
      bytes.toFixed(0),
      ofIndexes.toFixed(0),
    ]),
  );
  console.log(
    `A look at a number: ${looks.each.serverMs.toFixed(1)} ms of the server, ${looks.each.databaseMs.toFixed(1)} ms of the database; ` +
      `${looks.perSecond.toFixed(0)} a second while all were due`,
  );
  console.log(`Rows read by the account in ${IDLE_S} idle seconds: ${reads || 'none'}`);
});
