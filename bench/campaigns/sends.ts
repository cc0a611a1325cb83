import { printTable } from '../../commands/output/table.ts';
import { median } from '../support/rounds.ts';
import { NO_LIMITS, prepareSender, type Sender } from './accounts.ts';
import { callProvider } from './bare-calls.ts';
import { writeBare } from './bare-sends.ts';
import { launchAll } from './launch.ts';
import type { CampaignBench } from './world.ts';

const SENDS = Number(process.env.BENCH_SENDS ?? 20_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const ACCOUNTS = 20;
const GROUP = 50;

const COUNTED = { ...NO_LIMITS, dailyLimit: 100_000, perPersonLimit: 5 };

type Side = 'one' | 'spread' | 'counted' | 'provider' | 'bare' | 'bareGroups';
const NAMES: Record<Side, string> = {
  one: 'one account',
  spread: `spread over ${ACCOUNTS} accounts`,
  counted: "one account, the day's and the person's limit counted",
  provider: 'the provider alone: the same calls, no database',
  bare: 'bare rows, each message in transactions of its own',
  bareGroups: `bare rows, ${GROUP} messages a transaction`,
};

export async function measureSends(bench: CampaignBench): Promise<void> {
  const rates = new Map<Side, number[]>();
  const add = (side: Side, perSecond: number) => rates.set(side, [...(rates.get(side) ?? []), perSecond]);
  let cpuMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sender = (name: string, leads: number, limits = NO_LIMITS) =>
      prepareSender(bench, { name: `${name}${round}`, leads, limits });
    const one = await sender('um', SENDS);
    const before = await bench.probe();
    add('one', await sendAll(bench, [one]));
    cpuMs = ((await bench.probe()).cpuMs - before.cpuMs) / SENDS;
    const many: Sender[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1) many.push(await sender(`parte${index}x`, SENDS / ACCOUNTS));
    add('spread', await sendAll(bench, many));
    add('counted', await sendAll(bench, [await sender('limite', SENDS, COUNTED)]));
    add('provider', await callProvider(bench, one));
    add('bare', await writeRows(bench, await sender('linhas', SENDS / 4), { size: 1, connections: 16 }));
    add('bareGroups', await writeRows(bench, await sender('grupos', SENDS), { size: GROUP, connections: 4 }));
  }
  const rate = (side: Side) => median(rates.get(side) ?? []);
  console.log(`\nDurable sends, ${SENDS} a round, median of ${ROUNDS} rounds; each message reached the provider once`);
  printTable(
    ['', 'messages/s', '/ provider', '/ bare rows', '/ bare groups'],
    (Object.keys(NAMES) as Side[]).map((side) => [
      NAMES[side],
      rate(side).toFixed(0),
      ...(['provider', 'bare', 'bareGroups'] as const).map((control) => (rate(side) / rate(control)).toFixed(2)),
    ]),
  );
  console.log(`The server's processor time: ${cpuMs.toFixed(2)} ms a message`);
}

async function sendAll({ pool, provider }: CampaignBench, senders: Sender[]): Promise<number> {
  await pool.query('vacuum analyze leads, lead_identities, outbox, campaign_executions');
  const count = senders.reduce((sum, { leads }) => sum + leads, 0);
  const reached = provider.until(count);
  const start = Date.now();
  await Promise.all(senders.map((sender) => launchAll(pool, sender)));
  const launched = Date.now();
  await reached;
  const ids = senders.map(({ campaignId }) => campaignId);
  const isOpen = async () =>
    (
      await pool.query(
        `select 1 from campaign_sends where campaign_id = any($1::uuid[]) and status in ('queued', 'sending') limit 1`,
        [ids],
      )
    ).rows.length > 0;
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (Date.now() - (senders.length > 1 ? start : launched)) / 1000;
  const taken = await provider.take();
  const different = new Set(taken.map(({ instance, to }) => `${instance} ${to}`));
  if (taken.length !== count || different.size !== count)
    throw new Error(`${count} messages: ${taken.length} reached the provider, ${different.size} different ones`);
  return count / seconds;
}

async function writeRows(
  { pool, databaseUrl }: CampaignBench,
  sender: Sender,
  group: { size: number; connections: number },
) {
  await launchAll(pool, sender, { asDraft: true });
  await pool.query('vacuum analyze leads, outbox, campaign_executions');
  const { rows } = await pool.query<{ id: string }>('select id from campaign_sends where campaign_id = $1', [
    sender.campaignId,
  ]);
  return writeBare(
    databaseUrl,
    rows.map(({ id }) => id),
    group,
  );
}
