import { NO_LIMITS, prepareSender, type Sender } from './accounts.ts';
import { paceBare } from './bare-pacing.ts';
import { gapsOf, jain, latenessOf, printGaps, printLateness, readSent } from './lateness.ts';
import { launchAll } from './launch.ts';
import type { CampaignBench } from './world.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 120);
const BACKLOG = 100;
const BARE_SECONDS = 20;

/** One message a second per number, one account with 100 times the others' work: lateness, sends too soon, fairness. */
export async function measurePacing(bench: CampaignBench): Promise<void> {
  const limits = { ...NO_LIMITS, firstContactGapSeconds: [1, 1] as [number, number] };
  const senders: Sender[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1)
    senders.push(
      await prepareSender(bench, { name: `ritmo${index}`, leads: SECONDS * (index === 0 ? BACKLOG : 1), limits }),
    );
  await bench.pool.query('vacuum analyze leads, lead_identities');
  for (const sender of senders) await launchAll(bench.pool, sender);
  await bench.pool.query('analyze outbox, campaign_executions');
  const before = await bench.probe();
  const from = Date.now();
  await new Promise((resolve) => setTimeout(resolve, (SECONDS - 20) * 1000));
  const until = Date.now();
  const after = await bench.probe();
  const taken = await bench.provider.take();
  const bare = await measureBare(bench);
  const sent = await readSent(bench.pool, senders, taken);

  console.log(
    `\n${ACCOUNTS} accounts, a message a second each, ${Math.round((until - from) / 1000)} s; one has ${BACKLOG} times the others' work`,
  );
  printLateness(
    sent.flatMap(latenessOf).filter(({ at }) => at >= from && at < until),
    bare,
  );
  printGaps({
    'as the calls of the number began': sent.flatMap((own) => gapsOf(own.map(({ handedAt }) => handedAt))),
    'as the provider took them, the call included': sent.flatMap((own) => gapsOf(own.map(({ at }) => at))),
  });
  const counts = sent.map((own) => own.filter(({ at }) => at >= from && at < until).length);
  console.log(
    `Messages of an account: ${Math.min(...counts)} to ${Math.max(...counts)}, of the one with the backlog ${counts[0]}; Jain ${jain(counts).toFixed(4)}`,
  );
  const cpu = ((after.cpuMs - before.cpuMs) / (until - from)) * 100;
  console.log(`The server: ${cpu.toFixed(0)} % of a core, its loop at most ${after.loopMax.toFixed(0)} ms late`);
}

async function measureBare(bench: CampaignBench): Promise<number[]> {
  // The server locks campaigns by id; in another order the two would wait for each other.
  await bench.pool.query(`
    with locked as materialized (select id from campaigns order by id for update)
    update campaigns set status = 'paused' from locked where campaigns.id = locked.id
  `);
  const control = await prepareSender(bench, { name: 'compasso', leads: ACCOUNTS * BARE_SECONDS });
  await launchAll(bench.pool, control, { asDraft: true });
  const { rows } = await bench.pool.query<{ id: string }>('select id from campaign_sends where campaign_id = $1', [
    control.campaignId,
  ]);
  const ids = rows.map(({ id }) => id);
  return paceBare(bench.databaseUrl, { ids, numbers: ACCOUNTS, seconds: BARE_SECONDS });
}
