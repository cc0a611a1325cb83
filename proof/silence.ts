import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded-database/index.ts';
import { printTable } from '../commands/output/table.ts';
import { newMember } from '../e2e/product/operator.ts';
import { runServer, stopServer } from '../e2e/product/process.ts';
import { freePort, untilReady } from '../e2e/product/server.ts';
import { canDropPackets, layGate } from './silence/packets.ts';
import { askAgainAndAgain, openTab } from './silence/watch.ts';

/**
 * Drops packets between product and database silently: all for a while, then every open connection's for good, like a
 * firewall that forgets. Web and worker must recover, requests end, live topics return, accepted work be done once.
 */
if (!canDropPackets()) {
  console.error('npm run proof -- silence pede root e o iptables (apt-get install iptables)');
  process.exit(1);
}

const SILENT_MS = 75_000;
/** The browser gives up a read after 30 seconds. */
const LONGEST_REQUEST_MS = 30_000;
const BACK_WITHIN_MS = 60_000;

const rows: string[][] = [];
function tell(check: string, isRight: boolean, detail: string | number = ''): void {
  rows.push([check, isRight ? 'yes' : 'NO', String(detail).slice(0, 120)]);
  if (!isRight) process.exitCode = 1;
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const room = await mkdtemp(join(tmpdir(), 'prumo-silence-'));
const database = await startEmbeddedDatabase({ dataDir: join(room, 'data'), durable: false });
const gate = layGate(database.url, await freePort());
const straight = new pg.Pool({ connectionString: database.url, max: 2 });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
process.on('exit', () => gate.remove());

const shared = {
  APP_SECRET: 'uma chave para a prova do silêncio',
  DATABASE_URL: gate.url,
  DATA_DIR: join(room, 'media'),
};
async function startProcess(role: 'web' | 'worker') {
  const port = String(await freePort());
  const server = runServer({ ...shared, ROLE: role, PORT: port, ...(role === 'worker' ? { METRICS_PORT: port } : {}) });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server.child, url, server.output);
  return { url, isRunning: () => server.child.exitCode === null, stop: () => stopServer(server) };
}

const health = (url: string) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(LONGEST_REQUEST_MS) }).then(
    ({ status }) => status,
    () => 0,
  );

async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<number | null> {
  const begun = performance.now();
  while (performance.now() - begun < withinMs) {
    if (await isSo()) return performance.now() - begun;
    await delay(250);
  }
  return null;
}

try {
  const web = await startProcess('web');
  const worker = await startProcess('worker');
  const ana = await newMember(web.url, 'ana');
  const tab = openTab(web.url, ana.cookie);
  const taken: string[] = [];
  let tried = 0;
  let longestWriteMs = 0;
  /** A write answered with an error may or may not have been taken. */
  async function write(): Promise<boolean> {
    tried += 1;
    const text = `Quero um apartamento, pedido número ${tried}`;
    const begun = performance.now();
    const done = await fetch(`${web.url}/api/simulator/messages`, {
      method: 'POST',
      headers: { cookie: ana.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ phone: `55119876${50_000 + tried}`, name: `Lead ${tried}`, text }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    longestWriteMs = Math.max(longestWriteMs, performance.now() - begun);
    if (done) taken.push(text);
    return done;
  }
  const countAnswers = async () => {
    const { rows: counted } = await straight.query(
      `select count(*)::int as answers from thread_messages where author = 'ai' and status in ('sent', 'delivered', 'read')`,
    );
    return counted[0].answers as number;
  };
  await write();
  tell('a lead is answered before', (await until(async () => (await countAnswers()) > 0, BACK_WITHIN_MS)) !== null);

  async function scene(name: string, silence: () => Promise<string>): Promise<void> {
    const reads = askAgainAndAgain(web.url, '/api/leads', ana.cookie, 12);
    const writes: Promise<boolean>[] = [];
    const writer = setInterval(() => writes.push(write()), 3_000);
    const detail = await silence();
    const back = performance.now();
    clearInterval(writer);
    const served = await until(async () => (await health(web.url)) === 200, BACK_WITHIN_MS);
    const worked = await until(async () => (await health(worker.url)) === 200, BACK_WITHIN_MS);
    tell(`${name}: both processes are well again`, served !== null && worked !== null, detail);
    await delay(2_000);
    await reads.end();
    await Promise.all(writes);
    tell(
      `${name}: every request ended before a browser gives up`,
      Math.max(reads.longestMs, longestWriteMs) < LONGEST_REQUEST_MS,
      `longest read ${seconds(reads.longestMs)}, write ${seconds(longestWriteMs)}, ${JSON.stringify(reads.counts)}`,
    );
    longestWriteMs = 0;
    const resync = tab.heard.find(({ type, at }) => type === 'resync' && at > back - SILENT_MS);
    tell(
      `${name}: the open tab is told to look again`,
      resync !== undefined,
      resync ? `${seconds(resync.at - back)} after the end` : '',
    );
    const before = tab.heard.length;
    await write();
    const live = await until(
      () => tab.heard.slice(before).some(({ type }) => type === 'conversations' || type === 'conversation'),
      BACK_WITHIN_MS,
    );
    tell(
      `${name}: live topics come again`,
      live !== null,
      live === null
        ? tab.heard
            .slice(before)
            .map(({ type }) => type)
            .join(' ')
        : `${seconds(live)} after a message`,
    );
    tell(`${name}: no process ended`, web.isRunning() && worker.isRunning());
  }

  await scene('all packets lost for a while', async () => {
    gate.close();
    const stalled = await until(async () => (await health(worker.url)) === 503, SILENT_MS);
    await delay(Math.max(0, SILENT_MS - (stalled ?? SILENT_MS)));
    gate.open();
    tell(
      'all packets lost for a while: the worker says it is not well',
      stalled !== null,
      stalled === null ? '' : seconds(stalled),
    );
    return seconds(SILENT_MS);
  });
  await scene('all connections forgotten', async () => {
    const forgotten = gate.forget();
    await delay(30_000);
    return `${forgotten} connections`;
  });

  const answered = await until(async () => {
    const { rows: open } = await straight.query(
      `select count(*)::int as open from conversations c where not exists (
         select 1 from thread_messages m where m.conversation_id = c.id and m.author = 'ai' and m.status in ('sent', 'delivered', 'read'))`,
    );
    return open[0].open === 0;
  }, BACK_WITHIN_MS);
  tell('everybody who wrote is answered', answered !== null);
  const { rows: kept } = await straight.query(`select message from thread_messages where author = 'lead'`);
  const texts = kept.map(({ message }) => message as string);
  tell(
    'what was taken stands once',
    new Set(texts).size === texts.length && taken.every((text) => texts.includes(text)),
    `${taken.length} of ${tried} taken, ${texts.length} kept`,
  );
  const { rows: twice } = await straight.query(
    `select conversation_id from thread_messages where author = 'ai' group by conversation_id, message having count(*) > 1`,
  );
  tell('no answer left twice', twice.length === 0, `${await countAnswers()} answers`);
  tab.close();
  await web.stop();
  await worker.stop();
} finally {
  gate.remove();
  await straight.end();
  await database.stop();
  await rm(room, { recursive: true, force: true });
}
printTable(['check', 'holds', 'detail'], rows);
