import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FilterOptions } from '@prumo/contracts/campaigns/batches';
import pg from 'pg';
import { printTable } from '../../commands/output/table.ts';
import { type Member, newMember } from '../../e2e/product/operator.ts';
import { fillAccount, settle } from '../../samples/fill-account.ts';
import { planRows } from '../../samples/lead-rows.ts';
import { seededRandom } from '../../samples/random.ts';
import { startProduct } from '../product/start.ts';
import { ask, READS, type TimedAnswer, writesOf } from './asks.ts';
import type { Flood, FloodEnd } from './flood.ts';
import type { Verdict } from './full-disk.ts';

const PARALLEL_REQUESTS = 200;
const LEADS = 20_000;
const ROWS_OF_AN_IMPORT = 300;
const CHANGED_AT_ONCE = 100;
const IDLE_ROUNDS = 40;
/** Floods that end sooner are repeated, so that enough calls of the other account are measured. */
const SHORTEST_MS = 5_000;
const LONGEST_MS = 25_000;

type Kind = { name: string; method: string; path: string; bodyOf?: (index: number) => unknown };

type FloodedAccount = { campaignIds: [string, string]; leadIds: string[]; city: string; configuration: unknown };

/** The first costs nothing: the baseline for two hundred connections. */
function kindsOf({ campaignIds: [executed, batched], leadIds, city, configuration }: FloodedAccount): Kind[] {
  const get = (path: string): Kind => ({ name: `GET ${path}`, method: 'GET', path });
  const post = (path: string, bodyOf: Kind['bodyOf']): Kind => ({
    name: `POST ${path}`,
    method: 'POST',
    path,
    ...(bodyOf ? { bodyOf } : {}),
  });
  const started = (id: string, how: string, body = {}): Kind => ({
    ...post(`/api/campaigns/${id}/${how}`, () => body),
    name: `POST /api/campaigns/…/${how}`,
  });
  return [
    get('/health'),
    get('/api/analytics/overview?days=90'),
    get('/api/dashboard/overview'),
    get('/api/pipeline/board'),
    get('/api/leads?search=sil'),
    get('/api/leads/export'),
    get('/api/account/export'),
    started(batched, 'batch', { filters: { status: ['quente'], city: [city] } }),
    started(executed, 'execute'),
    post('/api/leads', (index) => ({ name: `Lead ${index}`, phone: `1197${String(1_000_000 + index)}` })),
    post('/api/leads/bulk', (index) => ({ ids: leadIds, action: 'tag', value: `Feira ${index}` })),
    post('/api/leads/import', (index) => ({
      fileName: `leads-${index}.csv`,
      leads: planRows(seededRandom(index + 1), ROWS_OF_AN_IMPORT).map(({ person, phone }) => ({ ...person, phone })),
    })),
    post('/api/ai/trial', (index) => ({
      configuration,
      said: [],
      burst: [
        `Procuro apartamento de 3 quartos em Moema até 900 mil, tem vaga? ${'quero saber mais '.repeat(60)}${index}`,
      ],
    })),
  ];
}

/**
 * Sends two hundred equal requests of one account at once. No request of another account may be refused; reports that
 * account's p99 delay compared with idle.
 */
export async function proveGreedyAccount(onlyKinds = ''): Promise<Verdict[]> {
  const product = await startProduct();
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
  try {
    const [greedy, other] = [await newMember(product.url, 'gil'), await newMember(product.url, 'ana')];
    await fillAccount(pool, await idOf(pool, greedy), LEADS);
    await fillAccount(pool, await idOf(pool, other), 500);
    await settle(pool);
    const { id: leadId } = await other.call('POST', '/api/leads', { name: 'Rui', phone: '11987650001' });
    const verdicts: Verdict[] = [];
    const rows: string[][] = [];
    const work = workOf(product.url, other, leadId);
    await work(() => false, 3);
    const flooded: FloodedAccount = {
      campaignIds: [await campaignOf(greedy), await campaignOf(greedy)],
      leadIds: (await greedy.call('GET', `/api/leads?limit=${CHANGED_AT_ONCE}`)).leads.map(
        ({ id }: { id: string }) => id,
      ),
      city: await cityOf(greedy),
      configuration: await greedy.call('GET', '/api/ai-config'),
    };
    for (const kind of kindsOf(flooded)) {
      if (!kind.name.includes(onlyKinds)) continue;
      const idle = await work(() => false, IDLE_ROUNDS);
      const { asked, ended } = await besideFlood(floodOf(product.url, greedy, kind), work);
      const ratio = p99(asked) / p99(idle);
      verdicts.push({
        check: `${kind.name}: the other account is refused nothing`,
        asked: asked.length,
        failed: asked.filter(({ status }) => status >= 400 || status === 0),
      });
      const row = [
        kind.name,
        String(asked.length),
        p99(idle).toFixed(1),
        p99(asked).toFixed(1),
        ratio.toFixed(1),
        Object.entries(ended.statuses)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        (ended.slowestMs / 1000).toFixed(1),
      ];
      rows.push(row);
      console.log(row.join(' | '));
    }
    printTable(
      ['200 at once of one account', 'calls beside', 'idle p99 ms', 'p99 ms', 'ratio', 'their answers', 'slowest s'],
      rows,
    );
    return verdicts;
  } finally {
    await pool.end();
    await product.stop();
  }
}

const idOf = async (pool: pg.Pool, { username }: Member): Promise<string> =>
  (
    await pool.query(
      'select m.account_id as id from members m join users u on u.id = m.user_id where u.username = $1',
      [username],
    )
  ).rows[0].id;

async function cityOf(member: Member): Promise<string> {
  const { cities }: FilterOptions = await member.call('GET', '/api/campaigns/filters/options');
  return cities[0]?.value ?? '';
}

async function campaignOf(member: Member): Promise<string> {
  const targetTags: string[] = await member.call('GET', '/api/leads/tags');
  const { id: productId } = await member.call('POST', '/api/products', { name: 'Vista Moema' });
  const { id } = await member.call('POST', '/api/campaigns', { name: 'Moema', productId, targetTags });
  const step = { sequence: 1, content: 'Oi {nome}', delayAmount: 0, delayUnit: 'hours' };
  await member.call('POST', `/api/campaigns/${id}/templates`, step);
  return id;
}

const floodOf = (url: string, { cookie }: Member, { method, path, bodyOf }: Kind): Flood => ({
  ...{ url, cookie, method, path },
  bodies: Array.from({ length: PARALLEL_REQUESTS }, (_, index) => (bodyOf ? JSON.stringify(bodyOf(index)) : null)),
});

type Work = (goesOn: () => boolean, rounds: number) => Promise<TimedAnswer[]>;

const workOf =
  (url: string, member: Member, leadId: string): Work =>
  async (goesOn, rounds) => {
    const asked: TimedAnswer[] = [];
    for (let round = 0; round < rounds || goesOn(); round += 1) {
      for (const what of READS) asked.push(await ask(url, member, what));
      for (const [what, body] of writesOf(leadId)) asked.push(await ask(url, member, what, body));
    }
    return asked;
  };

async function besideFlood(flood: Flood, work: Work): Promise<{ asked: TimedAnswer[]; ended: FloodEnd }> {
  const begin = performance.now();
  let isOver = false;
  const ended: FloodEnd = { statuses: {}, slowestMs: 0 };
  const floods = (async () => {
    while (performance.now() - begin < SHORTEST_MS) {
      const [message] = await once(
        new Worker(new URL('./flood.ts', import.meta.url), { workerData: flood }),
        'message',
      );
      const { statuses, slowestMs } = message as FloodEnd;
      ended.slowestMs = Math.max(ended.slowestMs, slowestMs);
      for (const [status, count] of Object.entries(statuses))
        ended.statuses[Number(status)] = (ended.statuses[Number(status)] ?? 0) + count;
    }
    isOver = true;
  })();
  const asked = await work(() => !isOver && performance.now() - begin < LONGEST_MS, 1);
  await floods;
  return { asked, ended };
}

const p99 = (asked: TimedAnswer[]): number => {
  const times = asked.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
};
