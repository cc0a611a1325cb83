import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilReady } from '../../e2e/product/server.ts';

const ROOT = join(import.meta.dirname, '../..');

export type Installation = {
  url: string;
  start(): Promise<void>;
  pressCtrlC(): Promise<void>;
  kill(): Promise<void>;
  remove(): Promise<void>;
};

export async function prepareInstallation(env: Record<string, string>): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prumo-going-live-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const endWith = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    child = null;
    if (running?.pid === undefined || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    // Signals the process group of npm start; the database has its own session.
    process.kill(-running.pid, signal);
    await ended;
  };
  return {
    url,
    async start() {
      let output = '';
      child = spawn(process.execPath, [join(ROOT, 'bin/start.js')], {
        cwd: ROOT,
        detached: true,
        env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
      await untilReady(child, url, () => output);
    },
    pressCtrlC: () => endWith('SIGINT'),
    kill: () => endWith('SIGKILL'),
    async remove() {
      await endWith('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
