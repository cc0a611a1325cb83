import { printTable } from '../../commands/output/table.ts';
import { alternate, ROUNDS } from '../support/alternate.ts';
import { loadFor } from '../support/load.ts';
import { queriesOf } from '../support/product-queries.ts';
import type { BareServer } from '../support/start-bare-server.ts';
import { type MeasuredAccount, sizeName } from './accounts.ts';
import { LOAD_TITLES, loadColumns } from './load-columns.ts';

const CONNECTIONS = 16;
const SLICE_MS = 500;

const SCREENS = [
  { name: 'list with total', path: '/api/leads' },
  { name: 'list of a status', path: '/api/leads?status=quente' },
  { name: 'list of a tag', path: '/api/leads?tags=premium' },
  { name: "search 'fábio mü'", path: '/api/leads?search=f%C3%A1bio%20m%C3%BC' },
  { name: "search '98054'", path: '/api/leads?search=98054' },
  { name: "search 'xqz', nobody", path: '/api/leads?search=xqz' },
  { name: "search 'silva', common", path: '/api/leads?search=silva' },
  { name: "search 'an', two letters", path: '/api/leads?search=an' },
  { name: 'board', path: '/api/leads?view=board&limit=200' },
  { name: 'page of a column', path: '/api/pipeline/column?status=novo' },
  { name: 'dashboard', path: '/api/dashboard/overview' },
];

const KEPT_TOTAL = /, \(select coalesce\(sum\(c\.total\).*?as "total"/s;

type Bench = { url: string; databaseUrl: string; bare: BareServer; accounts: MeasuredAccount[] };

/** Ours and the bare route in turn on 16 connections; figures are medians of rounds. */
export async function measureReads({ url, databaseUrl, bare, accounts }: Bench): Promise<void> {
  const rows: string[][] = [];
  const smallest = new Map<string, number>();
  for (const { size, id, cookie } of accounts) {
    for (const { name, path } of SCREENS) {
      const queries = await queriesOf(databaseUrl, id, path);
      // The bare list has no total; its parameters are renumbered because the account was the total's first one.
      const [list] = queries;
      const isList = list !== undefined && KEPT_TOTAL.test(list.text);
      await bare.define({ name: 'read', queries: isList ? [withoutTotal(list)] : queries });
      const ask = (origin: string, target: string) => () =>
        loadFor(origin, {
          cookie,
          connections: CONNECTIONS,
          forMs: SLICE_MS,
          next: () => ({ method: 'GET', path: target }),
        });
      const { ours, raw, kept } = await alternate(ask(url, path), ask(bare.url, '/run/read'));
      const grown = ours.p95 / (smallest.get(name) ?? ours.p95);
      if (!smallest.has(name)) smallest.set(name, ours.p95);
      rows.push([
        `${name}, ${sizeName(size)}`,
        ...[ours, raw].flatMap(loadColumns),
        kept.toFixed(2),
        `${grown.toFixed(1)}x`,
      ]);
    }
  }
  console.log(
    `\nList screens, ${CONNECTIONS} connections, median of ${ROUNDS} rounds in turn; bare: Fastify and pg, same SQL`,
  );
  printTable(['', ...LOAD_TITLES, 'p95 to smallest'], rows);
}

function withoutTotal({ text, values }: { text: string; values: unknown[] }) {
  const parameters = (KEPT_TOTAL.exec(text)?.[0].match(/\$\d+/g) ?? []).length;
  const rest = text.replace(KEPT_TOTAL, '').replace(/\$(\d+)/g, (_match, number) => `$${Number(number) - parameters}`);
  return { text: rest, values: values.slice(parameters) };
}
