import type { Stats } from 'node:fs';
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, type RunProgram, runProgram } from './program.ts';

/** PostgreSQL refuses to run as root, and we create no system user. */
const nobody: Account = { uid: 65_534, gid: 65_534 };

/** Reaching through a root-only home or a 0700 DATA_DIR is the one privilege the database keeps. */
const keepReach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
/** access(2), with which initdb looks for postgres, ignores what we kept unless this bit is set. */
const keepReachInAccess = '--securebits=+no_setuid_fixup';
const nothingElse = ['--bounding-set=-all,+dac_override', '--no-new-privs'];

/** The account that must own the cluster's folder: null when we are an ordinary user, who owns it already. */
export async function clusterAccount(dir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner: Stats | null = await stat(dir).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** The strictest way that works here; a container may forbid some or all of them. */
export async function runnerFor(account: Account | null, probe: string): Promise<RunProgram> {
  if (!account) return (program, args, input) => runProgram(program, args, { input });

  const lower = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...keepReach];
  for (const flags of [[...lower, keepReachInAccess, ...nothingElse], lower]) {
    const run: RunProgram = (program, args, input) =>
      runProgram('setpriv', [...flags, '--', program, ...args], { input });
    if ((await run(probe, ['--version'])).code === 0) return run;
  }
  return (program, args, input) => runProgram(program, args, { input, account });
}

/** A cluster copied or restored by root belongs to root until it is handed over; PostgreSQL also insists on 0700. */
export async function handOver(dir: string, account: Account | null): Promise<void> {
  if (account && (await stat(dir)).uid === 0) {
    const entries = await readdir(dir, { recursive: true });
    for (const entry of ['.', ...entries]) await lchown(join(dir, entry), account.uid, account.gid);
  }
  await chmod(dir, 0o700);
}
