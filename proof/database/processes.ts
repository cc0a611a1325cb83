import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** All signals go only to pids descended from this proof or read from pid files in its folders. */
export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout.split('\n').flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    return child !== undefined && parent === pid ? [child] : [];
  });
}

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export function kill(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
}

export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patience = 60_000,
  pause = 25,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patience / 1_000} s`);
    await delay(pause);
  }
}
