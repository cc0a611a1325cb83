import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seeded } from '../../apps/server/test/inbound-story.ts';
import { here } from '../database/checkouts.ts';
import { type Installation, newInstallation, removeData } from '../database/installation.ts';
import { endEverything, startServer } from '../database/server.ts';
import { type Account, prepareAccount } from './accounts.ts';
import { freeze, jumpClock, killDatabase, killServer } from './blows.ts';
import { type ProviderProcess, startProvider } from './provider-process.ts';
import { type Settled, settle } from './settle.ts';

export type Story = { leads: number; accounts: number; kills: number; databaseKills: number; seed: number };
export type World = { installation: Installation; provider: ProviderProcess; clockFile: string };
export type Run = Settled & { kills: number; databaseKills: number };

/** Longer than the lease of a send. */
const FREEZE_MS = 50_000;
/** What a clock that went ahead has put off waits for it: a jump stops sending for so long, and makes no burst. */
const JUMP_MS = 4 * 60_000;

/** The whole story against one checkout, from an empty folder to its end. */
export async function prove(checkout: string, story: Story): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo campaigns '));
  const provider = await startProvider(folder, story.seed);
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
    return await hitCampaigns({ installation, provider, clockFile }, story);
  } finally {
    await endEverything();
    provider.end();
    await removeData(installation);
    await rm(folder, { recursive: true, force: true });
  }
}

async function hitCampaigns(world: World, { leads, accounts, kills, databaseKills, seed }: Story): Promise<Run> {
  const { installation, provider, clockFile } = world;
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
  // A server takes the distance to its database at its start: this one begins with a clock that is right.
  server = await killServer(installation, server);
  const settled = await settle({ ...world, own, server });
  return { ...settled, kills: kills + 1, databaseKills: databaseKilled };
}
