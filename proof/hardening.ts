import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { hostileRequests, hostileText } from '../apps/server/test/fuzz/hostile-requests.ts';
import { routesOf } from '../apps/server/test/isolation/openapi-routes.ts';
import { printTable } from '../commands/output/table.ts';
import { signUp } from '../e2e/product/operator.ts';
import { startProduct } from './product/start.ts';

/**
 * Thousands of hostile texts and requests must cause no server failure. Login timings are for people to read: a
 * machine's speed is no rule.
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '10000' },
    logins: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const seed = Number(values.seed);

const product = await startProduct();
const { url } = product;
const ana = await signUp(url, 'ana');

const get = (path: string) => fetch(`${url}${path}`, { headers: { cookie: ana.cookie } });
const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const shown = (ms: number) => `${ms.toFixed(1)} ms`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function proves(name: string, runs: number, property: fc.IAsyncProperty<[unknown]>): Promise<string[]> {
  const result = await fc.check(property, { numRuns: runs, seed });
  if (result.failed) {
    console.error(`${name}: ${JSON.stringify(result.counterexample)} ${String(result.errorInstance)}`);
    process.exitCode = 1;
  }
  return [name, String(result.numRuns), String(result.failed ? 1 : 0), String(seed)];
}

async function refuseFailure(answer: Response, what: string): Promise<void> {
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${what}: ${answer.status} ${text}`);
}

async function proveNoFailure(): Promise<void> {
  for (let index = 0; index < 50; index += 1)
    await ana.call('POST', '/api/leads', { name: `Pessoa ${index} % _ \\`, phone: `119876510${10 + index}` });
  const { leads } = await ana.call('GET', '/api/leads');
  const routes = routesOf(await ana.call('GET', '/api/openapi.json'));
  const wanted = routes.filter(({ path }) => !/logout|register|login|change-password|simulator\/clock/.test(path));
  const ids = leads.map(({ id }: { id: string }) => id);
  const rows = [
    await proves(
      'hostile texts looked for',
      Number(values.searches),
      fc.asyncProperty(hostileText, async (text) =>
        refuseFailure(await get(`/api/leads?search=${encodeURIComponent(text.toWellFormed()).slice(0, 4000)}`), text),
      ) as fc.IAsyncProperty<[unknown]>,
    ),
    await proves(
      'hostile requests of every route',
      Number(values.requests),
      fc.asyncProperty(hostileRequests(wanted, ids), async ({ method, path, body }) => {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: { cookie: ana.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        await refuseFailure(answer, `${method} ${path}`);
      }) as fc.IAsyncProperty<[unknown]>,
    ),
  ];
  printTable(['property', 'runs', 'failed', 'seed'], rows);
}

const tryToLogIn = (username: string, address = '203.0.113.1') =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'errada errada' }),
  }).then((answer) => answer.text());

async function timeFlood(): Promise<void> {
  const listFor = async (seconds: number): Promise<number[]> => {
    const times: number[] = [];
    for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
      times.push(await timed(() => get('/api/leads').then((answer) => answer.text())));
      await delay(5);
    }
    return times;
  };
  const anyAddress = () => `198.51.${Math.floor(Math.random() * 100)}.${Math.floor(Math.random() * 250)}`;
  const during = async (address: () => string): Promise<number[]> => {
    const flood = setInterval(() => void tryToLogIn(`ninguem${Math.random()}`, address()).catch(() => {}), 5);
    const times = await listFor(10);
    clearInterval(flood);
    await delay(3000);
    return times;
  };
  const idle = await listFor(10);
  const floods = [
    ['idle', idle],
    ['at 200 bad logins a second from one address', await during(() => '203.0.113.2')],
    ['at 200 bad logins a second from as many', await during(anyAddress)],
  ] as const;
  printTable(
    ['GET /api/leads', 'p50', 'p99', 'p99 to idle'],
    floods.map(([name, times]) => [
      name,
      shown(quantile(times, 0.5)),
      shown(quantile(times, 0.99)),
      (quantile(times, 0.99) / quantile(idle, 0.99)).toFixed(2),
    ]),
  );
}

/** Failed logins delay an address, so they are cleared before each pair of tries: only the hash is timed. */
async function timeUnknownNames(): Promise<void> {
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < Number(values.logins); index += 1) {
    await database.query('delete from auth_attempts');
    known.push(await timed(() => tryToLogIn('ana')));
    unknown.push(await timed(() => tryToLogIn(`ninguem${index}`)));
  }
  await database.end();
  printTable(
    ['login with a wrong password', 'tries', 'p10', 'median', 'p90'],
    [known, unknown].map((times, index) => [
      index === 0 ? 'of a name that exists' : 'of a name that does not',
      String(times.length),
      ...[0.1, 0.5, 0.9].map((share) => shown(quantile(times, share))),
    ]),
  );
}

try {
  await proveNoFailure();
  await timeFlood();
  await timeUnknownNames();
} finally {
  await product.stop();
}
