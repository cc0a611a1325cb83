import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** All PostgreSQL processes have their data folder as working directory. */
export type FolderProcess = { pid: number; parent: number; isPostmaster: boolean };

export async function processesIn(dir: string): Promise<FolderProcess[]> {
  return process.platform === 'linux' ? processesByProc(dir) : processesByLsof(dir);
}

async function processesByProc(dir: string): Promise<FolderProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => readProcess(pid, dir)));
  return found.filter((process) => process !== null);
}

export async function readProcess(pid: number, dir: string): Promise<FolderProcess | null> {
  if (process.platform !== 'linux') return (await processesByLsof(dir)).find((found) => found.pid === pid) ?? null;
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== dir) return null;
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : { pid, parent: Number(parent), isPostmaster: isPostmaster(command) };
  } catch {
    return null;
  }
}

async function processesByLsof(dir: string): Promise<FolderProcess[]> {
  const run = promisify(execFile);
  const nothing = { stdout: '' };
  const listed = await run('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-F', 'pn']).catch(() => nothing);
  const entries = listed.stdout.matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm);
  const pids = [...entries].flatMap(([, pid, cwd]) => (pid && cwd === dir ? [pid] : []));
  if (pids.length === 0) return [];
  const { stdout } = await run('ps', ['-o', 'pid=,ppid=,command=', '-p', pids.join(',')]).catch(() => nothing);
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    isPostmaster: isPostmaster(command),
  }));
}

/** Every child process of the postmaster renames itself to "postgres: …". */
function isPostmaster(command: string): boolean {
  return /\bpostgres\b/.test(command) && !command.startsWith('postgres: ');
}
