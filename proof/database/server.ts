import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import { childrenOf, isAlive, kill, postmasterOf, until } from './processes.ts';

export type Server = {
  /** Leader of a process group of its own, with the server as its child. */
  launcher: number;
  server: number;
  /** From the command until it said it was ready to serve. */
  startMs: number;
  hasEnded(): boolean;
};

const started = new Set<{ installation: Installation; launcher: number }>();

export async function startServer(installation: Installation): Promise<Server> {
  const { checkout, dataDir, port, through } = installation;
  const [program = '', ...args] = [
    ...through,
    join(checkout, 'node_modules/node/bin/node'),
    join(checkout, 'bin/start.js'),
  ];
  const begin = performance.now();
  const child = spawn(program, args, {
    cwd: checkout,
    env: { ...installation.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const launcher = child.pid;
  if (launcher === undefined) throw new Error(`${program} could not be run`);
  started.add({ installation, launcher });

  let output = '';
  let isEnded = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.on('exit', () => {
    isEnded = true;
  });
  await until('the server is ready', async () => {
    if (isEnded) throw new Error(`the server ended instead of starting:\n${output}`);
    return isReady(port);
  }).catch((error) => {
    throw new Error(`${error.message}\n${output}`);
  });
  const startMs = performance.now() - begin;

  const [server] = await childrenOf(launcher);
  if (server === undefined) throw new Error('the launcher has no server');
  return { launcher, server, startMs, hasEnded: () => isEnded };
}

export async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  return answer?.status === 200;
}

/** As Ctrl+C does it: the signal goes to the whole group. */
export async function interrupt(server: Server): Promise<void> {
  process.kill(-server.launcher, 'SIGINT');
  await until('the server ended after Ctrl+C', () => server.hasEnded());
}

/** Whatever a failed run left: first the groups, then the databases of their folders. */
export async function endEverything(): Promise<void> {
  for (const { launcher } of started) kill([-launcher], 'SIGKILL');
  for (const { installation } of started) {
    const postmaster = await postmasterOf(installation.dataDir).catch(() => null);
    if (postmaster === null || !isAlive(postmaster)) continue;
    kill([postmaster], 'SIGINT');
    await until('the database ended', () => !isAlive(postmaster), 20_000).catch(() => kill([postmaster], 'SIGKILL'));
  }
  started.clear();
}
