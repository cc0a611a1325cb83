import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded-database/index.ts';
import { printTable } from '../commands/output/table.ts';
import { type Member, newMember } from '../e2e/product/operator.ts';
import { runServer, stopServer } from '../e2e/product/process.ts';
import { freePort, untilReady } from '../e2e/product/server.ts';
import { isPgbouncerInstalled, startPgbouncer } from './pooler/pgbouncer.ts';

/**
 * Two processes behind one pgbouncer in transaction mode: every account reads its own rows through either, and no query
 * gets another's answer.
 */
if (!isPgbouncerInstalled()) {
  console.error('npm run proof -- pooler pede o pgbouncer (apt-get install pgbouncer)');
  process.exit(1);
}

const ACCOUNTS = 6;
const LEADS = 8;
const ROUNDS = 25;
const rows: string[][] = [];
function tell(check: string, isRight: boolean, detail: string | number = ''): void {
  rows.push([check, isRight ? 'yes' : 'NO', String(detail).slice(0, 120)]);
  if (!isRight) process.exitCode = 1;
}

const room = await mkdtemp(join(tmpdir(), 'prumo-pooler-'));
await chmod(room, 0o755);
const database = await startEmbeddedDatabase({ dataDir: join(room, 'data'), durable: false });
const pooler = await startPgbouncer(database.url, join(room, 'pgbouncer'), await freePort());
const shared = { APP_SECRET: 'uma chave para a prova do pooler', DATA_DIR: join(room, 'media') };

async function startProcess() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...shared, DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: database.url, PORT: String(port) };
  const server = runServer(env);
  await untilReady(server.child, url, server.output);
  return { url, stop: () => stopServer(server) };
}

const counts = { right: 0, wrong: 0, failed: 0 };
const nameOf = (account: number, lead: number) => `Pessoa ${account} de número ${lead}`;

type CheckedPath = { path: string; isRight(body: never): boolean };
type LeadPage = { total: number; leads: { name: string }[] };

const readsOf = (account: number, username: string): CheckedPath[] => [
  {
    path: '/api/leads',
    isRight: ({ total, leads }: LeadPage) =>
      total === LEADS && leads.every(({ name }) => name.startsWith(`Pessoa ${account} `)),
  },
  {
    path: `/api/leads?search=${encodeURIComponent(`número ${LEADS - 1}`)}`,
    isRight: ({ leads }: LeadPage) => leads.length === 1 && leads[0]?.name === nameOf(account, LEADS - 1),
  },
  {
    path: '/api/auth/me',
    isRight: (body: { username?: string; user?: { username: string } }) =>
      (body.username ?? body.user?.username) === username,
  },
  {
    path: '/api/conversations',
    isRight: (body: unknown[]) => body.length === 1 && JSON.stringify(body).includes(nameOf(account, 0)),
  },
];

async function read(url: string, { cookie }: Member, { path, isRight }: CheckedPath): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } }).catch(() => null);
  if (!answer?.ok) counts.failed += 1;
  else if (isRight((await answer.json()) as never)) counts.right += 1;
  else counts.wrong += 1;
}

try {
  const alone = runServer({ ...shared, DATABASE_URL: pooler.url, PORT: String(await freePort()) });
  const { code, output } = await alone.ended;
  tell(
    'without a direct address the start is refused',
    code === 1 && /pooler em modo de transação/.test(output),
    output.trim(),
  );

  const processes = [await startProcess(), await startProcess()];
  const [first, second] = processes.map(({ url }) => url) as [string, string];
  const members: Member[] = [];
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const member = await newMember(account % 2 ? first : second, `conta${account}`);
    members.push(member);
    for (let lead = 0; lead < LEADS; lead += 1)
      await member.call('POST', '/api/leads', { name: nameOf(account, lead), phone: `119876${account}${1000 + lead}` });
    await member.call('POST', '/api/simulator/messages', {
      phone: `55119876${account}1000`,
      name: nameOf(account, 0),
      text: 'Oi, quero visitar um apartamento',
    });
  }
  const isThere = async (member: Member) => (await member.call('GET', '/api/conversations')).length === 1;
  const deadline = Date.now() + 60_000;
  for (const member of members) while (!(await isThere(member)) && Date.now() < deadline) await delay(100);

  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(
      members.flatMap((member, account) =>
        readsOf(account, member.username).flatMap((one) => [first, second].map((url) => read(url, member, one))),
      ),
    );
  tell(
    'every account reads its own rows through both processes',
    counts.wrong === 0 && counts.failed === 0,
    JSON.stringify(counts),
  );
  const health = await Promise.all(processes.map(({ url }) => fetch(`${url}/api/health`)));
  tell(
    'both processes are well',
    health.every(({ ok }) => ok),
  );
  const queries = await pooler.countQueries();
  tell('all of it went through the pooler', queries > counts.right, `${queries} queries`);
  for (const one of processes) await one.stop();
} finally {
  await pooler.stop();
  await database.stop();
  await rm(room, { recursive: true, force: true });
}
printTable(['check', 'holds', 'detail'], rows);
