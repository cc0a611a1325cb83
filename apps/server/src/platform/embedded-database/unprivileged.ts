import type { Stats } from 'node:fs';
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunProgram, runProgram, type SystemUser } from './program.ts';

const nobody: SystemUser = { uid: 65_534, gid: 65_534 };

const keepReach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
/** access(2), which initdb uses to find postgres, ignores kept capabilities without this bit. */
const keepReachInAccess = '--securebits=+no_setuid_fixup';
const nothingElse = ['--bounding-set=-all,+dac_override', '--no-new-privs'];

export async function clusterAccount(dir: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner: Stats | null = await stat(dir).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

export async function runnerFor(account: SystemUser | null, probe: string): Promise<RunProgram> {
  if (!account) return (program, args, input) => runProgram(program, args, { input });

  const lower = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...keepReach];
  for (const flags of [[...lower, keepReachInAccess, ...nothingElse], lower]) {
    const run: RunProgram = (program, args, input) =>
      runProgram('setpriv', [...flags, '--', program, ...args], { input });
    if ((await run(probe, ['--version'])).code === 0) return run;
  }
  return (program, args, input) => runProgram(program, args, { input, account });
}

/** A cluster restored by root belongs to root; PostgreSQL also requires 0700. */
export async function giveTo(dir: string, account: SystemUser | null): Promise<void> {
  if (account && (await stat(dir)).uid === 0) {
    const entries = await readdir(dir, { recursive: true });
    for (const entry of ['.', ...entries]) await lchown(join(dir, entry), account.uid, account.gid);
  }
  await chmod(dir, 0o700);
}
