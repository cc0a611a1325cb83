import { AccountId } from '@prumo/contracts/ids';
import { tellTrails, verifyTexts as texts } from '#features/trail/index.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { BootError } from '#platform/embedded-database/index.ts';
import { createLogger } from '#platform/logger.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { readSecretKey, refuseWrongSecret, WrongSecretError } from '#platform/secrets/secret-key.ts';
import { reachDatabase } from './reach-database.ts';

async function verify(config: Config, account: AccountId | undefined): Promise<void> {
  const reached = await reachDatabase(config, texts.noDatabase);
  const database = openDatabase({ url: reached.url, maxConnections: 1, log: createLogger('error') });
  try {
    const key = readSecretKey(config.secret);
    await refuseWrongSecret(database.db, key);
    const { lines, isWhole } = await tellTrails({ db: database.db, keyedHash: createKeyedHash(key) }, account);
    for (const line of lines) console.log(line);
    if (!isWhole) process.exitCode = 1;
  } finally {
    await database.close();
    await reached.stop();
  }
}

const [account, ...others] = process.argv.slice(2);
try {
  const chosen = account === undefined ? undefined : AccountId.safeParse(account);
  if (chosen?.success === false || others.length > 0) throw new BootError(texts.usage);
  await verify(readConfig(process.env), chosen?.data);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof BootError || error instanceof WrongSecretError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
