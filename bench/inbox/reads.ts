import type pg from 'pg';
import { printTable } from '../../commands/output/table.ts';
import { alternatePairs, ROUNDS } from '../support/alternate.ts';
import { loadFor } from '../support/load.ts';
import { milliseconds } from '../support/rounds.ts';
import type { BareServer } from '../support/start-bare-server.ts';
import { type InboxAccount, sizeOf } from './accounts.ts';
import { inboxQueriesOf } from './queries.ts';

const CONNECTIONS = 16;
const SLICE_MS = 300;
/** Reading one thread repeatedly would only measure the cache. */
const THREADS = 200;
const LIST = '/api/conversations';
const search = (text: string) => `${LIST}?search=${encodeURIComponent(text)}`;

type Screen = { name: string; path: (threads: string[]) => string | string[] };

const SCREENS: Screen[] = [
  { name: 'list', path: () => LIST },
  { name: 'list, unread', path: () => `${LIST}?view=nao_lidas` },
  { name: 'list, with people', path: () => `${LIST}?view=com_pessoa` },
  { name: 'list, longest wait first', path: () => `${LIST}?view=sem_resposta` },
  { name: 'history', path: () => `${LIST}/all` },
  { name: 'counts of the tabs', path: () => `${LIST}/counts` },
  { name: 'thread', path: (threads) => threads.map((id) => `${LIST}/${id}`) },
  { name: "search 'apto 177', few", path: () => search('apto 177') },
  { name: "search 'apto 77', a short word", path: () => search('apto 77') },
  { name: "search 'xqzw', nobody", path: () => search('xqzw') },
  { name: "search 'gerente aprovado zona', some", path: () => search('gerente aprovado zona') },
  { name: "search 'apartamento', common", path: () => search('apartamento') },
];

type Bench = { url: string; databaseUrl: string; pool: pg.Pool; bare: BareServer; accounts: InboxAccount[] };

/** Ours and the bare route in turn on 16 connections; figures are medians of rounds. */
export async function measureInbox(bench: Bench): Promise<void> {
  const rows: string[][] = [];
  for (const screen of SCREENS) {
    const pairs = await Promise.all(bench.accounts.map((account) => sidesOf(bench, account, screen)));
    const figures = await alternatePairs(pairs);
    for (const [index, { ours, raw, kept, grown }] of figures.entries()) {
      const account = bench.accounts[index] as InboxAccount;
      rows.push([
        `${screen.name}, ${sizeOf(account)}`,
        ...[ours, raw].flatMap(({ perSecond, p50, p95 }) => [
          perSecond.toFixed(0),
          milliseconds(p50),
          milliseconds(p95),
        ]),
        kept.toFixed(2),
        `${grown.toFixed(1)}x`,
      ]);
    }
  }
  console.log(
    `\nInbox, ${CONNECTIONS} connections, median of ${ROUNDS} rounds in turn; bare: Fastify and pg, same SQL`,
  );
  printTable(['', 'ours/s', 'p50 ms', 'p95 ms', 'bare/s', 'p50 ms', 'p95 ms', 'kept', 'p50 to smallest'], rows);
}

async function sidesOf({ url, databaseUrl, pool, bare }: Bench, account: InboxAccount, { path }: Screen) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from conversations where user_id = $1 order by md5(id::text) limit $2',
    [account.id, THREADS],
  );
  const paths = [path(rows.map(({ id }) => id))].flat();
  const queries = await inboxQueriesOf(databaseUrl, account.id, paths);
  const names = paths.map((_path, index) => `read-${account.size}-${index}`);
  // Reversed: the bare route answers with its first statement's rows, but ours reads the shown rows last.
  for (const [index, name] of names.entries()) await bare.define({ name, queries: queries[index]?.toReversed() ?? [] });
  const ask = (origin: string, targets: string[]) => {
    let asked = 0;
    const next = () => ({ method: 'GET', path: targets[asked++ % targets.length] as string });
    return () => loadFor(origin, { cookie: account.cookie, connections: CONNECTIONS, forMs: SLICE_MS, next });
  };
  const bareTargets = names.map((name) => `/run/${name}`);
  return { ours: ask(url, paths), raw: ask(bare.url, bareTargets) };
}
