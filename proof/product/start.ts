import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { runServer, stopServer } from '../../e2e/product/process.ts';
import { freePort, untilReady } from '../../e2e/product/server.ts';

export type Product = { url: string; databaseUrl: string; dataDir: string; stop(): Promise<void> };

/** Starts no engine, because it would change rows on its own; `ROLE: 'all'` adds one. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-proof-'));
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = runServer({
    DATABASE_URL: database.url,
    APP_SECRET: 'uma chave para as provas do produto',
    DATA_DIR: join(folder, 'media'),
    ROLE: 'web',
    // Lets a caller choose its client address.
    TRUST_PROXY: 'true',
    PORT: String(port),
    ...env,
  });
  const stop = async () => {
    await stopServer(server);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(server.child, url, server.output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, databaseUrl: database.url, dataDir: folder, stop };
}
