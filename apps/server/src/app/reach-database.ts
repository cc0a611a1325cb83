import type { Config } from '#platform/config/config.ts';
import {
  BootError,
  DataDirInUse,
  hasDatabase,
  runningUrl,
  startEmbeddedDatabase,
} from '#platform/embedded-database/index.ts';

/** For a command: works beside a running Prumo, and without one. `noDatabase` says that the folder holds none. */
export async function reachDatabase(
  { database }: Pick<Config, 'database'>,
  noDatabase: (folder: string) => string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = async () => undefined;
  if (database.kind === 'url') return { url: database.listenUrl ?? database.url, stop };
  const { dataDir } = database;
  if (!hasDatabase(dataDir)) throw new BootError(noDatabase(dataDir));
  try {
    return await startEmbeddedDatabase({ dataDir });
  } catch (error) {
    const url = error instanceof DataDirInUse ? await runningUrl(dataDir) : null;
    if (url) return { url, stop };
    throw error;
  }
}
