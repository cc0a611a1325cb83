import { parseArgs } from 'node:util';
import { plantBug } from './campaigns/planted-bug.ts';
import { prove, type Story } from './campaigns/run.ts';
import { here, removeCheckouts } from './database/checkouts.ts';
import { endEverything } from './database/server.ts';
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
const story: Story = {
  leads: Number(values.leads),
  accounts: Number(values.accounts),
  kills: Number(values.kills),
  databaseKills: Number(values.databaseKills),
  seed: Number(values.seed),
};

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
    console.log(`${name}, seed ${story.seed} …`);
    const { verdict, before, decided, ...blows } = await prove(await checkout(), story);
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
