import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import { type Case, cases } from './database/cases.ts';
import { removeCheckouts } from './database/checkouts.ts';
import { type Installation, removeData } from './database/installation.ts';
import { endEverything } from './database/server.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '10' }, only: { type: 'string' } } });
const times = Number(values.times);

type Result = { survived: number; slowestMs: number };

async function prove({ blow, install, eachRun = false }: Case): Promise<Result> {
  const used: Installation[] = [];
  let installation = await install();
  used.push(installation);
  let survived = 0;
  let slowestMs = 0;
  for (let run = 1; run <= times; run += 1) {
    if (eachRun && run > 1) {
      installation = await install();
      used.push(installation);
    }
    try {
      slowestMs = Math.max(slowestMs, await blow(installation));
      survived += 1;
    } catch (error) {
      console.error(`  run ${run}: ${error instanceof Error ? error.message : error}`);
      await endEverything();
    }
  }
  for (const one of used) await removeData(one);
  return { survived, slowestMs };
}

async function cleanUp(): Promise<void> {
  await endEverything();
  await removeCheckouts();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}

try {
  const rows = [];
  for (const one of cases.filter(({ name }) => name.includes(values.only ?? ''))) {
    console.log(`${one.name} …`);
    const { survived, slowestMs } = await prove(one);
    rows.push([one.name, String(times), String(survived), slowestMs.toFixed(0)]);
    if (survived < times) process.exitCode = 1;
  }
  printTable(['case', 'runs', 'survived', 'slowest start ms'], rows);
} finally {
  await cleanUp();
}
