import type pg from 'pg';
import { printTable } from '../../commands/output/table.ts';
import { openHttpClient } from '../support/http-client.ts';
import { queriesOf } from '../support/product-queries.ts';
import { interleave, milliseconds, timeEach, times } from '../support/rounds.ts';
import { type MeasuredAccount, sizeName } from './accounts.ts';
import { rareTerms } from './search-terms.ts';

type Bench = { url: string; databaseUrl: string; pool: pg.Pool; accounts: MeasuredAccount[] };

/** One request at a time; the control is the SQL alone. */
export async function measureSearches({ url, databaseUrl, pool, accounts }: Bench): Promise<void> {
  const rows: string[][] = [];
  for (const { size, id, cookie } of accounts) {
    const terms = await rareTerms(pool, id, size);
    const http = openHttpClient(url, cookie);
    for (const kind of ['name', 'e-mail', 'phone', 'nobody', 'all'] as const) {
      const chosen = terms.filter((term) => kind === 'all' || term.kind === kind);
      const paths = chosen.map(({ text }) => `/api/leads?search=${encodeURIComponent(text)}`);
      const statements = await Promise.all(paths.map((path) => queriesOf(databaseUrl, id, path)));
      const { ours, raw } = await interleave({
        ours: () => timeEach(paths.length, (index) => http.send('GET', paths[index] ?? '')),
        raw: () =>
          timeEach(paths.length, async (index) => {
            for (const query of statements[index] ?? []) await pool.query(query);
          }),
      });
      rows.push([
        `${kind}, ${chosen.length} terms, ${sizeName(size)}`,
        ...[ours.p50, ours.p95, raw.p50, raw.p95].map(milliseconds),
        times(ours.p50, raw.p50),
      ]);
    }
    http.close();
  }
  console.log('\nSearches that find at most 1 %, page and total, ms, median of 5 rounds');
  printTable(['', 'ours p50', 'ours p95', 'SQL p50', 'SQL p95', 'p50 / SQL'], rows);
}
