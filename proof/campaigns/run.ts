import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { here } from '../database/checkouts.ts';
import { newInstallation, removeData } from '../database/installation.ts';
import { connect } from '../database/rows.ts';
import { endEverything, interrupt, startServer } from '../database/server.ts';
import { prepareAccount } from './accounts.ts';
import { storyClock } from './clock.ts';
import { EVOLUTION_PATH } from './dialects.ts';
import { type Blows, hitCampaigns } from './hit-campaigns.ts';
import { startProvider } from './provider-process.ts';
import { type SettleReport, settle } from './settle.ts';
import type { Story, World } from './world.ts';

export type Run = SettleReport & Blows;

const PREPARED_AT_ONCE = 4;

export async function prove(checkout: string, story: Story): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo campaigns '));
  const provider = await startProvider(folder, story.seed);
  const clockFile = join(folder, 'clock');
  const installation = await newInstallation({
    checkout,
    env: {
      ...process.env,
      ZAPI_BASE_URL: provider.url,
      OUTBOUND_ALLOW: `${provider.url}${EVOLUTION_PATH}`,
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import ${join(here, 'proof/campaigns/shift-clock.mjs')}`,
    },
  });
  try {
    const server = await startServer(installation);
    const url = `http://127.0.0.1:${installation.port}`;
    const clock = storyClock(provider, clockFile);
    const accounts = await prepareAccounts({ url, providerUrl: provider.url }, { ...story, isCapped: isEachFifth });
    provider.tellTo(accounts.map(({ instance, inbound }) => [instance, inbound]));
    const world = { installation, provider, clock, accounts };
    const { server: last, ...blows } = await hitCampaigns(world, server, story);
    const database = await connect(installation.dataDir);
    const settled = await settle({ ...world, database });
    await database.end();
    await interrupt(last);
    return { ...settled, ...blows };
  } finally {
    await endEverything();
    provider.end();
    await removeData(installation);
    await rm(folder, { recursive: true, force: true });
  }
}

const isEachFifth = (index: number) => index % 5 === 3;

type AccountsPlan = Pick<Story, 'leads' | 'accounts'> & {
  /** Its messages take three days, by a daily limit. */
  isCapped(index: number): boolean;
};

export async function prepareAccounts(
  at: { url: string; providerUrl: string },
  { leads, accounts, isCapped }: AccountsPlan,
): Promise<World['accounts']> {
  const prepared: World['accounts'] = [];
  const leadsEach = Math.ceil(leads / accounts);
  const prepareNext = async (first: number): Promise<void> => {
    for (let index = first; index < accounts; index += PREPARED_AT_ONCE)
      prepared[index] = await prepareAccount({ ...at, index, leads: leadsEach, isCapped: isCapped(index) });
  };
  await Promise.all(Array.from({ length: PREPARED_AT_ONCE }, (_unused, first) => prepareNext(first)));
  return prepared;
}
