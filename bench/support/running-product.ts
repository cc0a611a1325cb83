import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { runServer, stopServer } from '../../e2e/product/process.ts';
import { freePort, untilReady } from '../../e2e/product/server.ts';

export type RunningProduct = {
  url: string;
  databaseUrl: string;
  pool: pg.Pool;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
};

/**
 * The real server over its own durable PostgreSQL in a temporary folder; the raw control uses `pool` on the same
 * database.
 */
export async function withRunningProduct(
  work: (product: RunningProduct) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prumo-bench-'));
  const database = await startEmbeddedDatabase({ dataDir });
  const port = await freePort();
  const begin = () => runServer({ ...env, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) });
  let server = begin();
  // As the product's own, because benches run parts of the product over it.
  const pool = new pg.Pool({ connectionString: database.url, max: 4, pipeline: true } as pg.PoolConfig);
  const stopAll = async () => {
    await pool.end();
    await stopServer(server);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopAll();
    return stopped;
  };
  // Both processes would outlive an aborted bench.
  for (const signal of ['SIGINT', 'SIGTERM', 'uncaughtException']) {
    process.on(signal, (cause) => {
      if (!stopped || cause instanceof Error) console.error(cause);
      void stop().finally(() => process.exit(1));
    });
  }
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(server.child, url, server.output);
    await work({
      url,
      databaseUrl: database.url,
      pool,
      async kill() {
        server.child.kill('SIGKILL');
        await server.ended;
      },
      async startAgain() {
        server = begin();
        await new Promise<void>((resolve, reject) => {
          server.child.stdout?.once('data', () => resolve());
          server.child.once('exit', () => reject(new Error(`the server ended: ${server.output()}`)));
        });
      },
    });
  } catch (error) {
    console.error(server.output());
    throw error;
  } finally {
    await stop();
  }
}
