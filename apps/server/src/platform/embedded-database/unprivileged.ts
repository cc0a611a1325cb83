import type { Stats } from 'node:fs';
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, type RunProgram, runProgram } from './program.ts';

/** PostgreSQL refuses to run as root, and we create no system user. */
const nobody: Account = { uid: 65_534, gid: 65_534 };

/** Reaching through a root-only home or a 0700 DATA_DIR is the one privilege the database keeps. */
const keepReach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];

/** The account that must own the cluster's folder: null when we are an ordinary user, who owns it already. */
export async function clusterAccount(dir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner: Stats | null = await stat(dir).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

export async function runnerFor(account: Account | null, probe: string): Promise<RunProgram> {
  if (!account) return (program, args, input) => runProgram(program, args, { input });

  const lower = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...keepReach, '--'];
  const works = (await runProgram('setpriv', [...lower, probe, '--version'])).code === 0;
  return works
    ? (program, args, input) => runProgram('setpriv', [...lower, program, ...args], { input })
    : (program, args, input) => runProgram(program, args, { input, account });
}

/** A cluster copied or restored by root belongs to root until it is handed over; PostgreSQL also insists on 0700. */
export async function handOver(dir: string, account: Account | null): Promise<void> {
  if (account && (await stat(dir)).uid === 0) {
    const entries = await readdir(dir, { recursive: true });
    for (const entry of ['.', ...entries]) await lchown(join(dir, entry), account.uid, account.gid);
  }
  await chmod(dir, 0o700);
}
