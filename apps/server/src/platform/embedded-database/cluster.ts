import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { prepareDataDir } from './data-dir.ts';
import type { RunProgram, SystemUser } from './program.ts';
import { clusterAccount, runnerFor } from './unprivileged.ts';

export type Cluster = {
  dataDir: string;
  dir: string;
  logFile: string;
  account: SystemUser | null;
  binaries: Binaries;
  run: RunProgram;
  durable: boolean;
};

type Options = { dataDir: string; binaries?: Binaries | undefined; durable: boolean };

export async function openCluster({ dataDir: wanted, binaries: given, durable }: Options): Promise<Cluster> {
  const dataDir = await prepareDataDir(wanted);
  const dir = join(dataDir, 'pg');
  const binaries = given ?? (await findBinaries());
  const account = await clusterAccount(dir);
  const run = await runnerFor(account, binaries.initdb);
  return { dataDir, dir, logFile: join(dir, 'postgres.log'), account, binaries, run, durable };
}
