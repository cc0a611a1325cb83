import { makePasswordLinkFor, passwordLinkAt, accountCommandTexts as texts } from '#features/auth/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { BootError } from '#platform/embedded-database/index.ts';
import { createLogger } from '#platform/logger.ts';
import { reachDatabase } from './reach-database.ts';

async function resetPassword(config: Config, username: string): Promise<string> {
  const reached = await reachDatabase(config, texts.noDatabase);
  const database = openDatabase({ url: reached.url, maxConnections: 1, log: createLogger('error') });
  try {
    const link = await makePasswordLinkFor({ db: database.db, clock: systemClock() }, username);
    if (!link) return texts.noUser(username);
    const { host, port, publicUrl } = config.http;
    const address = publicUrl ?? `http://${host}:${port}`;
    return texts.link(username, passwordLinkAt(address, link.token));
  } finally {
    await database.close();
    await reached.stop();
  }
}

const [act, username, ...others] = process.argv.slice(2);
try {
  if (act !== 'reset-password' || !username || others.length > 0) throw new BootError(texts.usage);
  console.log(await resetPassword(readConfig(process.env), username));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof BootError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
