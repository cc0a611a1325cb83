import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { shortLivedFolder } from '../../apps/server/test/short-lived-folder.ts';

export type Server = { url: string; dataDir: string; output(): string; stop(): Promise<void> };

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 90_000;

type Options = { dataDir?: string; env?: Record<string, string> };

export async function startServer({
  dataDir = shortLivedFolder('prumo-e2e-'),
  env = {},
}: Options = {}): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'bin/start.js')], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, () => output);
  return {
    url,
    dataDir,
    output: () => output,
    async stop() {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`);
    const isReady = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in time: ${output()}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
