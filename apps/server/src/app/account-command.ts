import { makePasswordLinkFor } from '#features/auth/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import {
  BootError,
  DataDirInUse,
  hasDatabase,
  runningUrl,
  startEmbeddedDatabase,
} from '#platform/embedded-database/index.ts';
import { createLogger } from '#platform/logger.ts';

const USAGE = 'Uso: npm run account -- reset-password USUÁRIO';

/** Works beside a running Prumo, and without one. */
async function reachDatabase({ database }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = async () => undefined;
  if (database.kind === 'url') return { url: database.listenUrl ?? database.url, stop };
  const { dataDir } = database;
  if (!hasDatabase(dataDir)) throw new BootError(`Não há banco de dados em ${dataDir}.`);
  try {
    return await startEmbeddedDatabase({ dataDir });
  } catch (error) {
    const url = error instanceof DataDirInUse ? await runningUrl(dataDir) : null;
    if (url) return { url, stop };
    throw error;
  }
}

async function resetPassword(config: Config, username: string): Promise<string> {
  const reached = await reachDatabase(config);
  const database = openDatabase({ url: reached.url, maxConnections: 1, log: createLogger('error') });
  try {
    const link = await makePasswordLinkFor({ db: database.db, clock: systemClock() }, username);
    if (!link) return `Não há o usuário ${username}.`;
    const { host, port, publicUrl } = config.http;
    const address = publicUrl ?? `http://${host}:${port}`;
    return `Abra uma vez, em até 24 horas, para escolher a nova senha de ${username}:\n${address}/nova-senha/${link.token}`;
  } finally {
    await database.close();
    await reached.stop();
  }
}

const [act, username, ...others] = process.argv.slice(2);
try {
  if (act !== 'reset-password' || !username || others.length > 0) throw new BootError(USAGE);
  console.log(await resetPassword(readConfig(process.env), username));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof BootError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
