import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import { plantBug } from './campaigns/planted-bug.ts';
import { prove, type Run } from './campaigns/run.ts';
import type { Story } from './campaigns/world.ts';
import { here, removeCheckouts } from './database/checkouts.ts';
import { endEverything } from './database/server.ts';

/**
 * Campaigns run against providers that take, hang, refuse and close, while server and database are killed or frozen
 * past a lease, and the clock jumps. The providers' log is the truth.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '2000' },
    /** A kill can leave a number waiting for its provider, so a run with few numbers stalls. */
    accounts: { type: 'string', default: '100' },
    kills: { type: 'string', default: '200' },
    databaseKills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string' },
  },
});
const story: Story = {
  leads: Number(values.leads),
  accounts: Number(values.accounts),
  kills: Number(values.kills),
  databaseKills: Number(values.databaseKills),
  seed: Number(values.seed),
};
/**
 * A bug in every send shows in a short story. A send recorded before the call has no provider id, so no receipt frees
 * its place in the provider's queue: with many messages a number the run takes an hour.
 */
const shortStory: Story = {
  ...story,
  leads: Math.min(story.leads, 40),
  accounts: Math.min(story.accounts, 10),
  kills: Math.min(story.kills, 10),
  databaseKills: Math.min(story.databaseKills, 1),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endEverything().finally(() => process.exit(130)));
}

function isClean({ verdict, before, settledRightly, undecidable, checks }: Run): boolean {
  const { expected, once, twice, missing, denied, stray, uncertain, refused } = verdict;
  const areSettled = settledRightly + undecidable === before;
  const isWhole = twice + missing + denied + stray + uncertain === 0 && once + refused === expected;
  return isWhole && areSettled && checks.every(({ violations }) => violations === 0);
}

function rowOf(name: string, { verdict, ...run }: Run): string[] {
  const { expected, once, twice, missing, denied, stray, refused, everUncertain } = verdict;
  const uncertain = [everUncertain, run.before, run.after, run.settledRightly, run.undecidable, run.resent];
  const blows = [run.kills, run.databaseKills, run.freezes, run.jumps];
  return [name, ...[expected, once, twice, missing, denied, stray, refused, ...uncertain, ...blows].map(String)];
}

const HEADER = [
  ...['', 'expected', 'once', 'twice', 'missing', 'denied', 'stray', 'refused'],
  ...['ever uncertain', 'before receipts', 'after', 'settled rightly', 'wrong clock', 'resent'],
  ...['kills', 'db kills', 'freezes', 'clock jumps'],
];

function printRun(name: string, run: Run): void {
  printTable(HEADER, [rowOf(name, run)]);
  console.log('');
  const checks = run.checks.map(({ name: rule, checked, violations }) => [rule, String(checked), String(violations)]);
  printTable([name, 'checked', 'violations'], checks);
  for (const line of run.checks.flatMap(({ told }) => told ?? [])) console.log(line);
  console.log('');
}

try {
  const cases = [
    { name: 'as it is', isPlanted: false, story, checkOut: () => Promise.resolve(here) },
    { name: 'recorded before the call', isPlanted: true, story: shortStory, checkOut: plantBug },
  ];
  const chosen = cases.filter(({ isPlanted }) => !values.only || (values.only === 'planted') === isPlanted);
  for (const one of chosen) {
    console.log(`${one.name}, seed ${story.seed} …`);
    const run = await prove(await one.checkOut(), one.story);
    printRun(one.name, run);
    if (isClean(run) === one.isPlanted) process.exitCode = 1;
  }
} finally {
  await removeCheckouts();
}
