import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Member, newMember } from '../../e2e/product/operator.ts';
import { launch } from '../campaigns/accounts.ts';
import { storyClock } from '../campaigns/clock.ts';
import { EVOLUTION_PATH } from '../campaigns/dialects.ts';
import { startProvider } from '../campaigns/provider-process.ts';
import { prepareAccounts } from '../campaigns/run.ts';
import { type SettleReport, settle } from '../campaigns/settle.ts';
import { here } from '../database/checkouts.ts';
import { until } from '../database/processes.ts';
import { openTab } from '../silence/watch.ts';
import { type Back, untilBack } from './back.ts';
import { type Blow, blowsOf, type Struck } from './blows.ts';
import { judgeTab, type TabReport } from './live.ts';
import { endGround, type Ground, layGround, startGround } from './parts/lay.ts';
import type { Postgres } from './parts/programs.ts';
import { newProductProcess, type ProductProcess, productPlaces } from './product.ts';
import { type RefusedStart, tryUnfitAddresses } from './refused-starts.ts';
import { type KindReport, verifyWrites } from './verify.ts';
import { collectWrites, isAnswered, KINDS, type Writes } from './writes.ts';

export type BlowReport = { name: string; struck: Struck; back: Back; longestWaitMs: number; ended: string[] };

export type Report = {
  refused: RefusedStart[];
  blows: BlowReport[];
  /** Why the blows ended before their time. */
  failure: string | null;
  campaigns: SettleReport;
  kept: KindReport[];
  heard: { name: string; heard: TabReport }[];
};

type Options = {
  folder: string;
  postgres: Postgres;
  leads: number;
  accounts: number;
  seed: number;
  only: string;
  onBlow(report: BlowReport): void;
};

const BALANCED = 'HAProxy';
const BETWEEN_BLOWS_MS = 2_000;
const NODES_BACK_WITHIN_MS = 180_000;

export async function prove(options: Options): Promise<Report> {
  const { folder, postgres, seed } = options;
  const provider = await startProvider(folder, seed);
  const clockFile = join(folder, 'clock');
  await writeFile(clockFile, '0');
  const places = await productPlaces();
  const ground = await layGround({ folder, postgres, webs: places.filter(({ role }) => role === 'web') });
  const env = {
    APP_SECRET: 'uma chave para a prova do conjunto',
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'true',
    ZAPI_BASE_URL: provider.url,
    OUTBOUND_ALLOW: `${provider.url}${EVOLUTION_PATH}`,
    ...ground.swift.settings,
  };
  const product = places.map((place) =>
    newProductProcess(place, folder, {
      ...env,
      DATABASE_URL: ground.urls.pooled,
      DATABASE_LISTEN_URL: ground.urls.primary,
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import ${join(here, 'proof/campaigns/shift-clock.mjs')}`,
    }),
  );
  const end = async () => {
    await Promise.all(product.map((one) => one.kill().catch(() => {})));
    await endGround(ground);
    provider.end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    await startGround(ground);
    console.log('  the parts are up');
    const refused = await tryUnfitAddresses(ground, env);
    for (const one of product) await one.start();
    console.log('  the product is up');
    const accounts = await prepareAccounts(
      { url: ground.urls.web, providerUrl: provider.url },
      { ...options, isCapped: () => false },
    );
    provider.tellTo(accounts.map(({ instance, inbound }) => [instance, inbound]));
    for (const account of accounts) await launch(account);
    const struck = await strike({ ground, product }, options);
    const database = new pg.Client({ connectionString: ground.urls.primary });
    database.on('error', () => {});
    await database.connect();
    const { ana, writes, ...told } = struck;
    const campaigns = await settle({ database, provider, clock: storyClock(provider, clockFile), accounts });
    const kept = await verifyWrites(writes, { database, url: ground.urls.web, ana });
    await database.end();
    return { refused, campaigns, kept, ...told };
  } finally {
    await end();
  }
}

type Cluster = { ground: Ground; product: ProductProcess[] };

async function strike({ ground, product }: Cluster, { only, onBlow }: Options) {
  const { web: url } = ground.urls;
  const ana = await newMember(url, 'ana');
  const writes = collectWrites(ana, await firstConversation(ana));
  const webs = product.filter(({ role }) => role === 'web');
  const tabs = webs.map(({ name, url: webUrl }) => ({ name, tab: openTab(webUrl, ana.cookie) }));
  let isOver = false;
  const going = { isOver: () => isOver };
  const rows = KINDS.filter((kind) => kind !== 'file');
  const lanes = [
    ...[url, url].map((one) => writes.goOn(rows, { url: one, through: BALANCED }, { ...going, pauseMs: 400 })),
    ...webs.map((one) => writes.goOn(rows, { url: one.url, through: one.name }, { ...going, pauseMs: 800 })),
    writes.goOn(['file'], { url, through: BALANCED }, { ...going, pauseMs: 2_000 }),
  ];
  const blows: BlowReport[] = [];
  let failure: string | null = null;
  for (const blow of blowsOf(ground, product).filter(({ name }) =>
    only.split(',').some((words) => name.includes(words)),
  )) {
    const report = await strikeOnce(blow, { ground, product, writes, tabs }).catch((error: Error) => error);
    if (report instanceof Error) {
      failure = `${blow.name}: ${report.message}`;
      console.error(report);
      break;
    }
    blows.push(report);
    onBlow(report);
  }
  isOver = true;
  await Promise.all(lanes);
  await delay(BETWEEN_BLOWS_MS);
  const heard = tabs.map(({ name, tab }) => ({ name, heard: judgeTab(tab, writes) }));
  for (const { tab } of tabs) tab.close();
  return { ana, writes, blows, failure, heard };
}

type WatchedCluster = Cluster & { writes: Writes; tabs: Parameters<typeof untilBack>[0]['tabs'] };

async function strikeOnce(blow: Blow, { ground, product, writes, tabs }: WatchedCluster): Promise<BlowReport> {
  const endedBefore = product.map((one) => one.endedByItself());
  const struck = await blow.strike();
  const back = await untilBack({ product, writes, tabs, since: struck.backAt });
  await struck.recovered;
  const isWhole = async () => (await Promise.all(ground.patroni.nodes.map((node) => node.isWell()))).every(Boolean);
  await until('all nodes are back', isWhole, NODES_BACK_WITHIN_MS, 250);
  await ground.patroni.synchronousStandby();
  await delay(BETWEEN_BLOWS_MS);
  const ended = product.flatMap((one, index) => (one.endedByItself() > (endedBefore[index] ?? 0) ? [one.name] : []));
  return { name: blow.name, struck, back, longestWaitMs: longestWait(writes, struck.struckAt), ended };
}

/** Between two writes of rows that the balancer answered with 2xx. */
function longestWait({ all }: Writes, since: number): number {
  const done = all.filter((one) => one.through === BALANCED && one.kind !== 'file' && isAnswered(one));
  const times = [since, ...done.map(({ endedAt }) => endedAt).filter((at) => at > since)].toSorted((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

async function firstConversation(ana: Member): Promise<string> {
  const text = { phone: '5511965430001', name: 'Bia', text: 'Oi, quero um apartamento' };
  await ana.call('POST', '/api/simulator/messages', text);
  let id: string | undefined;
  await until('the first conversation is there', async () => {
    id = (await ana.call<{ id: string }[]>('GET', '/api/conversations'))[0]?.id;
    return id !== undefined;
  });
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  return id ?? '';
}
