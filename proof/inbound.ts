import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { judge, STEPS_BACK, seeded, tellStory, WATCH_STATUSES } from '../apps/server/test/inbound-story.ts';
import { printTable } from '../commands/output/table.ts';
import { connectProviders } from './inbound/providers.ts';
import { startInstallation } from './inbound/server.ts';
import { tellAll } from './inbound/tell.ts';

/**
 * Each event comes up to ten times, unordered and concurrently, while the server is killed: everything must stand once
 * and in order, and no status goes back.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    contacts: { type: 'string', default: '500' },
    copies: { type: 'string', default: '10' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [events, contacts, maxCopies, kills, seed] = [
  values.events,
  values.contacts,
  values.copies,
  values.kills,
  values.seed,
].map(Number) as [number, number, number, number, number];

/** An event that came before its message is retried at growing intervals. */
const PATIENCE_MS = 20 * 60_000;

const installation = await startInstallation();
const database = new pg.Pool({ connectionString: installation.databaseUrl, max: 2 });
database.on('error', () => {});
try {
  await database.query(WATCH_STATUSES);
  const providers = await connectProviders(installation);
  const story = tellStory({ seed, events, contacts, maxCopies, now: new Date() });
  console.log(`seed ${seed}: ${story.events} events, told ${story.deliveries.length} times, ${kills} kills …`);

  const random = seeded(seed + 1);
  const begin = performance.now();
  const telling = tellAll(story.deliveries, providers);
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(300 + random() * 1500);
    await installation.killAndRestart();
  }
  const refused = await telling;
  const toldMs = performance.now() - begin;
  await rest();
  const restMs = performance.now() - begin;

  const rows: string[][] = [];
  for (const { provider, accountId } of providers) {
    const own = story.contacts.filter((contact) => contact.provider === provider);
    const wanted = own.reduce((sum, { told }) => sum + told.length, 0);
    const verdict = await judge((text, list) => database.query(text, list), accountId, own);
    const { stored, missing, twice, misplaced, disordered, unread, uncounted, leads, conversations } = verdict;
    const isClean = stored === wanted && missing + twice + misplaced + disordered + uncounted === 0;
    // Evolution dates no receipt: a receipt that overtakes its message by a minute, as here, matches nothing.
    const isWhole = leads === own.length && conversations === own.length && (unread === 0 || provider === 'evolution');
    if (!isClean || !isWhole) process.exitCode = 1;
    const people = `${own.length}/${leads}/${conversations}`;
    rows.push([provider, people, ...[wanted, stored, missing, twice, misplaced, disordered, unread].map(String)]);
  }
  const back = await only(STEPS_BACK);
  const aside = await only('select count(*)::int as n from webhook_events where error is not null');
  if (back + aside > 0) process.exitCode = 1;
  const people = 'people/leads/conversations';
  printTable(['provider', people, 'said', 'stored', 'missing', 'twice', 'misplaced', 'disordered', 'not read'], rows);
  console.log('');
  printTable(
    ['', 'figure'],
    [
      ['times the server was killed', String(kills)],
      ['posts that got no 200 and were posted again', String(refused)],
      ['statuses that went back', String(back)],
      ['events set aside', String(aside)],
      ['seconds until all was told', (toldMs / 1000).toFixed(0)],
      ['seconds until all was handled', (restMs / 1000).toFixed(0)],
    ],
  );
} finally {
  await database.end();
  await installation.stop();
}

async function only(text: string): Promise<number> {
  return Number((await database.query(text)).rows[0]?.n);
}

async function rest(): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await only('select count(*)::int as n from webhook_events where processed_at is null')) > 0) {
    if (performance.now() > deadline) throw new Error('events were left over');
    await delay(500);
  }
}
