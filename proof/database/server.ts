import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import { childrenOf, isAlive, kill, postmasterOf, until } from './processes.ts';

export type LaunchedServer = {
  launcher: number;
  hasEnded(): boolean;
  output(): string;
};

export type Server = LaunchedServer & {
  server: number;
  startMs: number;
};

const START_PATIENCE_MS = 180_000;

const started = new Set<{ installation: Installation; launcher: number }>();

export function launchServer(installation: Installation): LaunchedServer {
  const { checkout, dataDir, port, through } = installation;
  const [program = '', ...args] = [
    ...through,
    join(checkout, 'node_modules/node/bin/node'),
    join(checkout, 'bin/start.js'),
  ];
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
  return { launcher, hasEnded: () => isEnded, output: () => output };
}

export async function startServer(installation: Installation): Promise<Server> {
  const begin = performance.now();
  const launched = launchServer(installation);
  const isServing = async () => {
    if (launched.hasEnded()) throw new Error('the server ended instead of starting');
    return isReady(installation.port);
  };
  await until('the server is ready', isServing, START_PATIENCE_MS).catch((error) => {
    throw new Error(`${error.message}\n${launched.output()}`);
  });
  const startMs = performance.now() - begin;

  const [server] = await childrenOf(launched.launcher);
  if (server === undefined) throw new Error('the launcher has no server');
  return { ...launched, server, startMs };
}

export async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  return answer?.status === 200;
}

export async function interrupt(server: Server): Promise<void> {
  process.kill(-server.launcher, 'SIGINT');
  await until('the server ended after Ctrl+C', () => server.hasEnded());
}

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
