import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../e2e/product/server.ts';
import type { BareRoute } from './bare-server.ts';

export type BareServer = { url: string; define(route: BareRoute): Promise<void> };

export async function withBareServer(databaseUrl: string, work: (bare: BareServer) => Promise<void>): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      child.once('exit', () => reject(new Error('the bare server ended')));
    });
    await work({
      url,
      async define(route) {
        const headers = { 'content-type': 'application/json' };
        await fetch(`${url}/define`, { method: 'POST', headers, body: JSON.stringify(route) });
      },
    });
  } finally {
    child.kill();
  }
}
