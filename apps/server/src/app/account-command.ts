import {
  makePasswordLinkFor,
  passwordLinkAt,
  resetTwoStepOf,
  accountCommandTexts as texts,
} from '#features/auth/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { type Db, openDatabase } from '#platform/db/open-database.ts';
import { BootError } from '#platform/embedded-database/index.ts';
import { createLogger } from '#platform/logger.ts';
import { reachDatabase } from './reach-database.ts';

type Act = (db: Db, username: string, http: Config['http']) => Promise<string>;

const resetPassword: Act = async (db, username, { host, port, publicUrl }) => {
  const link = await makePasswordLinkFor({ db, clock: systemClock() }, username);
  const address = publicUrl ?? `http://${host}:${port}`;
  return link ? texts.link(username, passwordLinkAt(address, link.token)) : texts.noUser(username);
};

const resetTwoStep: Act = async (db, username) =>
  (await resetTwoStepOf(db, username)) ? texts.twoStepReset(username) : texts.noUser(username);

const ACTS: Readonly<Record<string, Act>> = { 'reset-password': resetPassword, 'reset-two-step': resetTwoStep };

async function run(act: Act, username: string): Promise<string> {
  const config = readConfig(process.env);
  const reached = await reachDatabase(config, texts.noDatabase);
  const database = openDatabase({ url: reached.url, maxConnections: 1, log: createLogger('error') });
  try {
    return await act(database.db, username, config.http);
  } finally {
    await database.close();
    await reached.stop();
  }
}

const [name = '', username, ...others] = process.argv.slice(2);
try {
  const act = ACTS[name];
  if (!act || !username || others.length > 0) throw new BootError(texts.usage);
  console.log(await run(act, username));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof BootError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
