import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { BootError, startEmbeddedDatabase } from '#platform/embedded-database/index.ts';

export type BootedDatabase = { url: string; stop(): Promise<void> };

type Options = { log: Logger; onLost: (error: Error) => void };

/** The embedded database, started and owned, or the one DATABASE_URL names, reachable. */
export async function bootDatabase(config: Config, { log, onLost }: Options): Promise<BootedDatabase> {
  if (config.database.kind === 'embedded') {
    return startEmbeddedDatabase({ dataDir: config.database.dataDir, log: (line) => log.info(line), onLost });
  }
  const { url } = config.database;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
    throw new BootError(`Não foi possível conectar ao banco de dados de DATABASE_URL: ${reason}.`);
  }
  return { url, stop: async () => undefined };
}
