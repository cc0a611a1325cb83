import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { shortLivedFolder } from '../../apps/server/test/short-lived-folder.ts';
import { runServer, stopServer } from './process.ts';
import { freePort, untilReady } from './server.ts';

export type FailingServer = {
  url: string;
  whileFailing(
    what: 'select' | 'insert' | 'update' | 'delete',
    table: string,
    work: () => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
};

export async function startFailingServer(): Promise<FailingServer> {
  const folder = shortLivedFolder('prumo-e2e-');
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = runServer({
    DATABASE_URL: database.url,
    APP_SECRET: 'uma chave para os testes do navegador',
    DATA_DIR: join(folder, 'media'),
    PORT: String(port),
  });
  await untilReady(server.child, url, server.output);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'planted failure'; end $$`,
  );
  return {
    url,
    whileFailing: failer(client),
    async stop() {
      await client.end();
      await stopServer(server);
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const failer =
  (client: pg.Client): FailingServer['whileFailing'] =>
  async (what, table, work) => {
    const [breaks, mends] =
      what === 'select'
        ? [`alter table ${table} rename to ${table}_away`, `alter table ${table}_away rename to ${table}`]
        : [
            `create trigger fails before ${what} on ${table} for each row execute function fail()`,
            `drop trigger fails on ${table}`,
          ];
    await client.query(breaks);
    try {
      await work();
    } finally {
      await client.query(mends);
    }
  };
