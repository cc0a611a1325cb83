import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export type ProcessEnd = { code: number | null; output: string };
export type ServerProcess = { child: ChildProcess; output(): string; ended: Promise<ProcessEnd> };

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'apps/server/src/main.ts');
/** Half of a server's start is compiling; `npm start` uses this cache too. */
const COMPILED = join(ROOT, '.cache/compile');

const INHERITED = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

export function runServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...INHERITED, NODE_COMPILE_CACHE: COMPILED, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<ProcessEnd>((resolve) => child.once('exit', (code) => resolve({ code, output })));
  return { child, output: () => output, ended };
}

export async function stopServer({ child, ended }: ServerProcess): Promise<ProcessEnd> {
  if (child.exitCode === null) child.kill('SIGTERM');
  return ended;
}
