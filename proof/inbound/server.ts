import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { startFakeCloudApi } from '../../apps/server/test/fakes/fake-cloud-api.ts';
import { startFakeEvolution } from '../../apps/server/test/fakes/fake-evolution.ts';
import type { FakeProvider } from '../../apps/server/test/fakes/fake-provider.ts';
import { startFakeZapi } from '../../apps/server/test/fakes/fake-zapi.ts';
import { runServer, stopServer } from '../../e2e/product/process.ts';
import { freePort, untilReady } from '../../e2e/product/server.ts';

export type Installation = {
  url: string;
  databaseUrl: string;
  fakes: FakeProvider[];
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-proof-'));
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  const [zapi, cloud, evolution] = [await startFakeZapi(), await startFakeCloudApi(), await startFakeEvolution()];
  const fakes: FakeProvider[] = [zapi, cloud, evolution];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const server = runServer({
      DATABASE_URL: database.url,
      APP_SECRET: 'uma chave para as provas do produto',
      DATA_DIR: join(folder, 'media'),
      ZAPI_BASE_URL: zapi.url,
      CLOUD_API_BASE_URL: cloud.url,
      OUTBOUND_ALLOW: evolution.url,
      PORT: String(port),
    });
    await untilReady(server.child, url, server.output);
    return server;
  };
  const clear = async () => {
    await Promise.all(fakes.map((fake) => fake.close()));
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  let server = await start().catch(async (error) => {
    await clear();
    throw error;
  });
  return {
    url,
    databaseUrl: database.url,
    fakes,
    async killAndRestart() {
      server.child.kill('SIGKILL');
      await server.ended;
      server = await start();
    },
    async stop() {
      await stopServer(server);
      await clear();
    },
  };
}
