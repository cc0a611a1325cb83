import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processesIn, readProcess } from './folder-processes.ts';

export type Postmaster = { pid: number; port: number };

function fileIn(dir: string): string {
  return join(dir, 'postmaster.pid');
}

async function readPostmasterFile(dir: string): Promise<Postmaster | null> {
  const text = await readFile(fileIn(dir), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n');
  return pid ? { pid: Number(pid), port: Number(port) } : null;
}

/** After a reboot the pid may be another program's, so the process must also work in this folder. */
export async function livingPostmaster(dir: string): Promise<Postmaster | null> {
  const named = await readPostmasterFile(dir);
  if (!named) return null;
  const process = await readProcess(named.pid, dir);
  return process?.isPostmaster ? named : null;
}

/** The backends of a killed postmaster hold its shared memory. Backends of a live postmaster are never touched. */
export async function clearLeftovers(dir: string): Promise<void> {
  const processes = await processesIn(dir);
  const postmasters = new Set(processes.filter((process) => process.isPostmaster).map((process) => process.pid));
  const leftovers = processes.filter((process) => !process.isPostmaster && !postmasters.has(process.parent));
  for (const { pid } of leftovers) kill(pid);
  if (postmasters.size === 0 && leftovers.length === 0) await rm(fileIn(dir), { force: true });
}

function kill(pid: number): void {
  try {
    // SIGKILL is safe: with the postmaster dead only the WAL matters, and it is on disk.
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
