import { printTable } from '../../commands/output/table.ts';
import { NO_LIMITS, prepareSender, type Sender } from './accounts.ts';
import { launchAll } from './launch.ts';
import type { CampaignBench } from './world.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100);
const QUIET_MS = 3_000;
const SOON_MS = 2_000;

type Cost = { statements: number; cpuMs: number };

/** Two steps of one lead each: a first contact, which also moves the lead's stage, and a message that follows. */
export async function measureStatements(bench: CampaignBench): Promise<void> {
  const limits = { ...NO_LIMITS, firstContactGapSeconds: [1, 1] as [number, number] };
  const senders: Sender[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1)
    senders.push(await prepareSender(bench, { name: `junto${index}`, leads: 1, steps: 3, limits }));
  for (const sender of senders) await launchAll(bench.pool, sender, { asDraft: true });
  await bench.pool.query(`update leads set status = 'novo'`);
  await bench.pool.query('vacuum analyze');
  const first = await costOfStep(bench, 1);
  const second = await costOfStep(bench, 2);
  const line = (name: string, { statements, cpuMs }: Cost) => [
    name,
    String(statements),
    (statements / ACCOUNTS).toFixed(1),
    (cpuMs / ACCOUNTS).toFixed(2),
  ];
  console.log(`\n${ACCOUNTS} messages of ${ACCOUNTS} accounts, due at one moment`);
  printTable(
    ['of each account', 'statements', 'a message', 'server CPU ms a message'],
    [line('the first message to a new lead', first), line('a message that follows', second)],
  );
}

/** Without what the server asks by itself in the same time. */
async function costOfStep({ pool, probe, provider }: CampaignBench, step: number): Promise<Cost> {
  await pool.query(`update campaign_executions set last_message_sent_at = last_message_sent_at - interval '1 day'`);
  const { rowCount } = await pool.query(
    `update campaign_sends set status = 'queued', due_at = now() + $2 * interval '1 millisecond', planned_at = now(), shifts = '{}'
     where sequence = $1`,
    [step, SOON_MS],
  );
  await pool.query(`update campaigns set status = 'active'`);
  if (rowCount !== ACCOUNTS) throw new Error(`${rowCount} messages of step ${step} wait`);
  await pool.query(`select pg_notify('prumo_due', 'campaign-sends')`);
  const taken = provider.until(ACCOUNTS);
  const before = await probe();
  await taken;
  await provider.take();
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const after = await probe();
  await new Promise((resolve) => setTimeout(resolve, SOON_MS + QUIET_MS));
  const idle = await probe();
  const { rows } = await pool.query(
    `select count(*)::int as sent from campaign_sends where sequence = $1 and status = 'sent'`,
    [step],
  );
  if (rows[0].sent !== ACCOUNTS) throw new Error(`${rows[0].sent} messages of step ${step} were sent`);
  return {
    statements: after.statements - before.statements - (idle.statements - after.statements),
    cpuMs: after.cpuMs - before.cpuMs - (idle.cpuMs - after.cpuMs),
  };
}
