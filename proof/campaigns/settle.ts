import type { Client } from 'pg';
import { until } from '../database/processes.ts';
import type { Account } from './accounts.ts';
import { type Check, checkCounters } from './counters.ts';
import { checkPace } from './pace.ts';
import { isSettled, listUncertain, nextDueAt, readVerdict, type Uncertain, type Verdict } from './verdict.ts';
import type { World } from './world.ts';

export type SettleReport = {
  verdict: Verdict;
  before: number;
  after: number;
  settledRightly: number;
  /** Sends called while the clock was hours off, so a person has to decide. */
  undecidable: number;
  resent: number;
  marked: number;
  checks: Check[];
};

export type SettledWorld = Pick<World, 'provider' | 'clock' | 'accounts'> & { database: Client };

const PATIENCE_MS = 20 * 60_000;
const LOOK_MS = 300;
const STRIDE_MS = 60_000;
/** An echo this far from a start recorded by a wrong clock may be another message's. */
const FAR_OFF_MS = 14 * 60_000;
const DECIDABLE_AFTER_MS = 11 * 60_000;

export async function settle(world: SettledWorld): Promise<SettleReport> {
  const { database, provider, clock } = world;
  const rest = () =>
    until('the campaigns came to rest', () => isSettled(database, clock.machineNow()), PATIENCE_MS, LOOK_MS);
  console.log('  the blows are over');
  await rest();
  const before = await listUncertain(database);
  await provider.letThrough(textsOf(before), { calm: true });
  await rest();
  const after = await listUncertain(database);
  console.log(`  at rest with ${before.length} uncertain, ${after.length} when all was told`);
  const settled = await countSettled(database, { before, world });

  let [resent, marked] = [0, 0];
  for (;;) {
    await provider.letThrough(textsOf(await listUncertain(database)));
    await rest();
    const open = await listUncertain(database);
    if (open.length > 0) {
      console.log(`  ${open.length} for a person to decide`);
      await clock.pass(DECIDABLE_AFTER_MS);
      const taken = await takenTexts(world);
      const isTaken = ({ text }: Uncertain) => taken.has(text);
      for (const account of world.accounts) {
        const own = open.filter(({ accountId }) => accountId === account.accountId);
        await decide(account, own.filter(isTaken), 'mark_sent');
        await decide(
          account,
          own.filter((one) => !isTaken(one)),
          'resend',
        );
      }
      marked += open.filter(isTaken).length;
      resent += open.filter((one) => !isTaken(one)).length;
      await rest();
    }
    const dueAt = await nextDueAt(database);
    if (dueAt === null && open.length === 0) break;
    if (dueAt !== null) await clock.pass(Math.max(0, dueAt.getTime() - clock.machineNow().getTime()) + STRIDE_MS);
    await rest();
  }
  const log = await provider.readLog();
  const verdict = await readVerdict(database, log);
  const checks = [...(await checkPace(database, log, world.accounts)), ...(await checkCounters(database, world))];
  return { verdict, before: before.length, after: after.length, ...settled, resent, marked, checks };
}

const textsOf = (sends: Uncertain[]) => sends.map(({ text }) => text);

const takenTexts = async ({ provider }: SettledWorld) => new Set((await provider.readLog()).map(({ text }) => text));

async function decide(account: Account, sends: Uncertain[], decision: 'resend' | 'mark_sent'): Promise<void> {
  if (sends.length === 0) return;
  const { call } = await account.signIn();
  for (const { id } of sends)
    await call('POST', `/api/campaigns/${account.campaignId}/recipients/decision`, { decision, sendId: id });
}

type SettledCounts = Pick<SettleReport, 'settledRightly' | 'undecidable'>;

async function countSettled(
  database: Client,
  { before, world }: { before: Uncertain[]; world: SettledWorld },
): Promise<SettledCounts> {
  const taken = new Map((await world.provider.readLog()).map((message) => [message.text, message]));
  const open = new Set((await listUncertain(database)).map(({ id }) => id));
  const isRight = ({ id, text }: Uncertain) => open.has(id) !== taken.has(text);
  const isUndecidable = ({ id, text, begunAt }: Uncertain) => {
    const takenAt = taken.get(text)?.at;
    return open.has(id) && takenAt !== undefined && Math.abs(begunAt.getTime() - takenAt) > FAR_OFF_MS;
  };
  return {
    settledRightly: before.filter(isRight).length,
    undecidable: before.filter(isUndecidable).length,
  };
}
