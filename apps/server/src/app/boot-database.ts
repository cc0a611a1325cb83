import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { whyAway } from '#platform/db/database-away.ts';
import { isSameDatabase, sharesSessions, takesWrites } from '#platform/db/pooler.ts';
import { BootError, startEmbeddedDatabase } from '#platform/embedded-database/index.ts';

export type BootedDatabase = {
  url: string;
  /** For statements that need session state: notices, session locks, settings. */
  directUrl: string;
  /** Two statements sent to `url` may run in two sessions. */
  isPooled: boolean;
  stop(): Promise<void>;
};

type Options = { log: Logger; onLost: (error: Error) => void };

export async function bootDatabase(config: Config, { log, onLost }: Options): Promise<BootedDatabase> {
  const { database } = config;
  if (database.kind === 'embedded') {
    const started = await startEmbeddedDatabase({
      dataDir: database.dataDir,
      log: (line) => log.info(line),
      onLost,
    });
    return { ...started, directUrl: started.url, isPooled: false };
  }
  const { url, listenUrl } = database;
  await refuseUnfit(url, 'DATABASE_URL', { mayShareSessions: listenUrl !== null });
  if (listenUrl !== null) {
    await refuseUnfit(listenUrl, 'DATABASE_LISTEN_URL', { mayShareSessions: false });
    if (!(await isSameDatabase(url, listenUrl)))
      throw new BootError('DATABASE_URL e DATABASE_LISTEN_URL levam a bancos de dados diferentes.');
  }
  return { url, directUrl: listenUrl ?? url, isPooled: listenUrl !== null, stop: async () => undefined };
}

async function refuseUnfit(url: string, variable: string, { mayShareSessions }: { mayShareSessions: boolean }) {
  const asked = await ask(url, { mayShareSessions }).catch((error: unknown) => {
    throw new BootError(`Não foi possível conectar ao banco de dados de ${variable}: ${whyAway(error)}.`);
  });
  if (!asked.takesWrites)
    throw new BootError(
      `O banco de dados de ${variable} só aceita leituras (uma réplica?). Aponte para o servidor primário.`,
    );
  if (asked.sharesSessions)
    throw new BootError(
      variable === 'DATABASE_URL'
        ? 'DATABASE_URL passa por um pooler em modo de transação: várias conexões usam a mesma sessão. ' +
            'Defina DATABASE_LISTEN_URL com o endereço direto do PostgreSQL, ou ponha o pooler em modo de sessão.'
        : 'DATABASE_LISTEN_URL passa por um pooler em modo de transação. Use o endereço direto do PostgreSQL.',
    );
}

const ask = async (url: string, { mayShareSessions }: { mayShareSessions: boolean }) => ({
  takesWrites: await takesWrites(url),
  sharesSessions: !mayShareSessions && (await sharesSessions(url)),
});
