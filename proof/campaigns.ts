import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { seeded } from '../apps/server/test/inbound-story.ts';
import { type Account, prepareAccount } from './campaigns/accounts.ts';
import { freeze, jumpClock, killDatabase, killServer } from './campaigns/blows.ts';
import { plantBug } from './campaigns/planted-bug.ts';
import { type ProviderProcess, startProvider } from './campaigns/provider-process.ts';
import { isAtRest, listNeverTaken, readVerdict, type Verdict } from './campaigns/verdict.ts';
import { here, removeCheckouts } from './database/checkouts.ts';
import { type Installation, newInstallation, removeData } from './database/installation.ts';
import { until } from './database/processes.ts';
import { connect } from './database/rows.ts';
import { endEverything, interrupt, type Server, startServer } from './database/server.ts';
import { printTable } from './table.ts';

/**
 * Campaigns of many accounts run against a provider that takes, hangs, fails and closes, while the server and its database
 * are killed again and again, frozen past a lease, and their clock jumps. The provider's log is the truth.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '2000' },
    accounts: { type: 'string', default: '20' },
    kills: { type: 'string', default: '200' },
    databaseKills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    /** Only the run with the planted bug, or only the one without. */
    only: { type: 'string' },
  },
});
const [leads, accounts, kills, databaseKills, seed] = [
  values.leads,
  values.accounts,
  values.kills,
  values.databaseKills,
  values.seed,
].map(Number) as [number, number, number, number, number];

const PATIENCE_MS = 60 * 60_000;
/** Longer than the lease of a send. */
const FREEZE_MS = 50_000;
/** What a clock that went ahead has put off waits for it: a jump stops sending for so long, and makes no burst. */
const JUMP_MS = 4 * 60_000;
/** After it an uncertain send is a person's to decide. */
const DECIDABLE_AFTER_MS = 11 * 60_000;

type Run = { verdict: Verdict; before: number; decided: number; kills: number; databaseKills: number };

async function prove(checkout: string): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo campaigns '));
  const provider = await startProvider(folder, seed);
  const clockFile = join(folder, 'clock');
  const installation = await newInstallation({
    checkout,
    env: {
      ...process.env,
      ZAPI_BASE_URL: provider.url,
      OUTBOUND_ALLOW: provider.hostAndPort,
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import ${join(here, 'proof/campaigns/shift-clock.mjs')}`,
    },
  });
  try {
    return await hitCampaigns({ installation, provider, clockFile });
  } finally {
    await endEverything();
    provider.end();
    await removeData(installation);
    await rm(folder, { recursive: true, force: true });
  }
}

type World = { installation: Installation; provider: ProviderProcess; clockFile: string };

async function hitCampaigns({ installation, provider, clockFile }: World): Promise<Run> {
  let server = await startServer(installation);
  const url = `http://127.0.0.1:${installation.port}`;
  const own: Account[] = [];
  for (let index = 0; index < accounts; index += 1)
    own.push(await prepareAccount({ url, index, leads: Math.ceil(leads / accounts) }));
  provider.tellTo(own.map(({ instance, inbound }) => [instance, inbound]));
  for (const { operator, campaignId } of own)
    await operator.call('POST', `/api/campaigns/${campaignId}/execute`, { executeAll: true, maxLeads: 100 });

  const random = seeded(seed + 1);
  const freezeAt = Math.floor(kills / 2);
  let databaseKilled = 0;
  for (let blow = 0; blow < kills; blow += 1) {
    await delay(300 + random() * 1500);
    if (blow === freezeAt) await freeze(server, FREEZE_MS);
    if (blow % 10 === 3) await jumpClock(clockFile, Math.round((random() - 0.5) * 2 * JUMP_MS));
    if (blow % 10 === 8) await jumpClock(clockFile, 0);
    if (databaseKilled < databaseKills && random() < (databaseKills / kills) * 1.3) {
      databaseKilled += 1;
      await killDatabase(installation, server);
      await delay(200 + random() * 800);
    }
    server = await killServer(installation, server);
    if (blow % 20 === 19) console.log(`  ${blow + 1} kills, ${(await provider.readLog()).length} taken`);
  }
  await jumpClock(clockFile, 0);
  const ended = await settle({ installation, provider, clockFile, own, server });
  return { ...ended, kills, databaseKills: databaseKilled };
}

type Settling = World & { own: Account[]; server: Server };

/** Rest, then what the receipts say, then what a person decides about what never arrived; until nothing is open. */
async function settle({
  installation,
  provider,
  clockFile,
  own,
  server,
}: Settling): Promise<Omit<Run, 'kills' | 'databaseKills'>> {
  const database = await connect(installation.dataDir);
  const rest = () => until('the campaigns came to rest', () => isAtRest(database), PATIENCE_MS);
  console.log('  the blows are over');
  await rest();
  const before = (await readVerdict(database, await provider.readLog())).uncertain;
  console.log(`  at rest with ${before} uncertain`);
  let decided = 0;
  for (;;) {
    const released = await provider.release({ calm: true });
    await rest();
    await jumpClock(clockFile, DECIDABLE_AFTER_MS);
    const open = await listNeverTaken(database, await provider.readLog());
    for (const { id, accountId, campaignId } of open) {
      const account = own.find((one) => one.accountId === accountId);
      const decision = { decision: 'resend', sendId: id };
      await account?.operator.call('POST', `/api/campaigns/${campaignId}/recipients/decision`, decision);
    }
    decided += open.length;
    await rest();
    if (released === 0 && open.length === 0) break;
  }
  const verdict = await readVerdict(database, await provider.readLog());
  await disconnect(database);
  await interrupt(server);
  return { verdict, before, decided };
}

const disconnect = (database: Client) => database.end().catch(() => {});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endEverything().finally(() => process.exit(130)));
}

try {
  const rows: string[][] = [];
  const cases = [
    ['as it is', () => Promise.resolve(here)],
    ['recorded before the call', plantBug],
  ] as const;
  for (const [name, checkout] of cases) {
    const isPlanted = checkout === plantBug;
    if (values.only && (values.only === 'planted') !== isPlanted) continue;
    console.log(`${name}, seed ${seed} …`);
    const { verdict, before, decided, ...blows } = await prove(await checkout());
    const { expected, once, twice, missing, denied, uncertain, refused } = verdict;
    const isClean = twice === 0 && missing === 0 && denied === 0 && uncertain === 0 && once + refused === expected;
    if (isClean === isPlanted) process.exitCode = 1;
    rows.push(
      [
        name,
        expected,
        once,
        twice,
        missing,
        denied,
        before,
        uncertain,
        decided,
        refused,
        blows.kills,
        blows.databaseKills,
      ].map(String),
    );
  }
  printTable(
    [
      '',
      'expected',
      'once',
      'twice',
      'missing',
      'denied',
      'uncertain',
      'after receipts',
      'resent',
      'refused',
      'kills',
      'db kills',
    ],
    rows,
  );
} finally {
  await removeCheckouts();
}
