// Tries every documented route on another account's data: 404 or nothing, no row changed. No engine runs, since it
// would change rows itself.
import pg from 'pg';
import { proveIsolation } from '../apps/server/test/isolation/prove-isolation.ts';
import { setScene } from '../apps/server/test/isolation/set-scene.ts';
import type { Target } from '../apps/server/test/isolation/target.ts';
import { printTable } from '../commands/output/table.ts';
import { startProduct } from './product/start.ts';

const product = await startProduct();
const rows = new pg.Client({ connectionString: product.databaseUrl });

const send = (cookie: string, method: string, path: string, body?: unknown) =>
  fetch(`${product.url}${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function read(answer: Response) {
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { status: answer.status, text, body: isJson ? JSON.parse(text) : text };
}

const target: Target = {
  call: async (cookie, method, path, body) => read(await send(cookie, method, path, body)),
  upload: async (cookie, path, form) =>
    read(await fetch(`${product.url}${path}`, { method: 'POST', headers: { cookie }, body: form })),
  async signUp(username, password) {
    await send('', 'POST', '/api/auth/register', { username, password });
    const login = await send('', 'POST', '/api/auth/login', { username, password });
    return login.headers.get('set-cookie')?.split(';')[0] ?? '';
  },
  query: (text, values) => rows.query(text, values),
};

try {
  await rows.connect();
  const { results, stale } = await proveIsolation(await setScene(target, 10));
  printTable(
    ['route', 'accepted with own ids', 'tried with foreign ids', 'problems'],
    results.map(({ route, controls, attacks, problems }) => [route, controls, attacks, problems.length].map(String)),
  );
  const problems = [...results.flatMap(({ route, problems: all }) => all.map((one) => `${route} ${one}`)), ...stale];
  for (const problem of problems) console.error(problem);
  const attacks = results.reduce((sum, result) => sum + result.attacks, 0);
  console.log(`${results.length} routes, ${attacks} attacks, ${problems.length} problems`);
  if (problems.length > 0 || results.length === 0) process.exitCode = 1;
} finally {
  await rows.end();
  await product.stop();
}
