import type { AccountId } from '@prumo/contracts/ids';
import { signUp } from '../e2e/product/operator.ts';
import { printTable } from '../proof/table.ts';
import { fillAccount } from './fill-account.ts';
import { openHttpClient } from './http-client.ts';
import { openReader } from './list-queries.ts';
import { interleave, milliseconds, timeEach, times } from './rounds.ts';
import { withRunningProduct } from './running-product.ts';

/** The list screens through the whole product, against the same SQL alone, prepared, through the bare driver. */
const SIZES = [10_000, 100_000];
const CALLS = 30;

const SCREENS = [
  { name: 'list, page of 10 with total', path: '/api/leads' },
  { name: "search 'fábio'", path: '/api/leads?search=f%C3%A1bio' },
  { name: "search 'an'", path: '/api/leads?search=an' },
  { name: "search '98765'", path: '/api/leads?search=98765' },
  { name: 'board, first cards', path: '/api/leads?view=board' },
  { name: 'dashboard overview', path: '/api/dashboard/overview' },
];

await withRunningProduct(async ({ url, databaseUrl, pool }) => {
  const rows: string[][] = [];
  for (const size of SIZES) {
    const username = `conta${size}`;
    const operator = await signUp(url, username);
    const owner = await pool.query<{ id: AccountId }>('select id from users where username = $1', [username]);
    const accountId = owner.rows[0]?.id;
    if (!accountId) throw new Error('the account was not made');
    await fillAccount(pool, accountId, size);
    const http = openHttpClient(url, operator.cookie);
    const reader = await openReader(databaseUrl, accountId);
    for (const { name, path } of SCREENS) {
      const queries = await reader.queriesOf(path);
      const { ours, raw } = await interleave({
        ours: () => timeEach(CALLS, () => http.send('GET', path)),
        raw: () => timeEach(CALLS, () => reader.runPrepared(queries)),
      });
      rows.push([
        `${name}, ${size / 1000}k`,
        ...[ours.p50, ours.p95, raw.p50, raw.p95].map(milliseconds),
        times(ours.p50, raw.p50),
        times(ours.p95, raw.p95),
      ]);
    }
    http.close();
    await reader.close();
  }
  console.log(`\nList screens at ${SIZES.join(' and ')} leads, ms, ${CALLS} calls a round, median of 5 rounds`);
  printTable(['', 'ours p50', 'ours p95', 'raw p50', 'raw p95', 'p50 / raw', 'p95 / raw'], rows);
});
