import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import { here } from './database/checkouts.ts';
import { newInstallation, removeData } from './database/installation.ts';
import { kill, until } from './database/processes.ts';
import { connect } from './database/rows.ts';
import { endEverything, interrupt, type Server, startServer } from './database/server.ts';
import { prepareCampaign, signUp } from './sends/operator.ts';
import { isSettled, readVerdict, type Verdict } from './sends/verdict.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, leads: { type: 'string', default: '100' } },
});
const times = Number(values.times);
const leads = Number(values.leads);

type Hit = (server: Server) => Promise<void>;

const killed: Hit = async (server) => {
  kill([-server.launcher], 'SIGKILL');
  await until('the launcher ended', () => server.hasEnded());
};

async function prove(hit: Hit): Promise<Verdict> {
  const installation = await newInstallation({ checkout: here });
  try {
    let server = await startServer(installation);
    const operator = await signUp(`http://127.0.0.1:${installation.port}`);
    const campaign = await prepareCampaign(operator, leads);
    await operator.call('POST', `/api/campaigns/${campaign}/execute`, { executeAll: true });
    for (let blow = 0; blow < times; blow += 1) {
      await delay(150 + Math.random() * 600);
      await hit(server);
      server = await startServer(installation);
    }
    const database = await connect(installation.dataDir);
    await until('the campaign came to rest', () => isSettled(database), 120_000);
    const verdict = await readVerdict(database);
    await database.end();
    await interrupt(server);
    return verdict;
  } finally {
    await endEverything();
    await removeData(installation);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endEverything().finally(() => process.exit(130)));
}

const rows = [];
for (const [name, hit] of [
  ['kill -9 while sending', killed],
  ['Ctrl+C while sending', interrupt],
] as const) {
  console.log(`${name} …`);
  const verdict = await prove(hit);
  const { planned, sent, uncertain, duplicates, invented, lost } = verdict;
  const isClean = duplicates === 0 && invented === 0 && lost === 0 && (hit === killed || uncertain === 0);
  if (!isClean) process.exitCode = 1;
  rows.push([name, times, planned, sent, uncertain, duplicates, invented, lost].map(String));
}
printTable(['case', 'blows', 'planned', 'sent', 'uncertain', 'twice', 'invented', 'lost'], rows);
