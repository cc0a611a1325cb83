import type pg from 'pg';
import { ensureAppDatabase } from './app-database.ts';
import type { Binaries } from './binaries.ts';
import { BootError } from './boot-error.ts';
import { bringUp } from './bring-up.ts';
import { type Cluster, openCluster } from './cluster.ts';
import {
  appUrl,
  type Connection,
  keepFirstConnection,
  newConnection,
  readConnection,
  replaceConnection,
} from './connection-file.ts';
import { createCluster, hasCluster, removeDrafts } from './create-cluster.ts';
import { chooseFreePort } from './free-port.ts';
import { superviseOwnership } from './ownership.ts';
import { resetAdminPassword } from './reset-admin-password.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { takeOwnership } from './take-ownership.ts';
import { giveTo } from './unprivileged.ts';

export type EmbeddedDatabase = {
  url: string;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  binaries?: Binaries;
  log?: (line: string) => void;
  onLost?: (error: Error) => void;
  durable?: boolean;
};

export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { log = () => {}, onLost = () => {}, durable = true } = options;
  try {
    const cluster = await openCluster({ dataDir: options.dataDir, binaries: options.binaries, durable });
    const remembered = await ensureCluster(cluster, log);
    const connection = await bringUp({ cluster, connection: remembered, keepPort: false, log });
    const admin = await takeOwnership(connection, cluster.dataDir);
    await settleIn(cluster, connection, admin).catch(async (error) => {
      await stopPostmaster(cluster, log);
      throw error;
    });

    const regain = async () => {
      await bringUp({ cluster, connection, keepPort: true, log });
      return takeOwnership(connection, cluster.dataDir);
    };
    const ownership = superviseOwnership(admin, { regain, log, onLost });
    return { url: appUrl(connection), stop: () => ownership.end(() => stopPostmaster(cluster, log)) };
  } catch (error) {
    if (error instanceof BootError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BootError(`O banco de dados embutido não iniciou: ${reason}`, { cause: error });
  }
}

async function settleIn(cluster: Cluster, connection: Connection, admin: pg.Client): Promise<void> {
  await removeDrafts(cluster);
  await replaceConnection(cluster.dataDir, connection);
  await ensureAppDatabase(admin, connection);
}

async function ensureCluster(cluster: Cluster, log: (line: string) => void): Promise<Connection> {
  const kept = await readConnection(cluster.dataDir);
  const connection = kept ?? newConnection(await chooseFreePort());
  if (!(await hasCluster(cluster))) {
    log('criando o banco de dados');
    const first = kept ?? (await keepFirstConnection(cluster.dataDir, connection));
    await createCluster(cluster, first.adminPassword);
    return first;
  }

  await giveTo(cluster.dir, cluster.account);
  if (!kept) {
    await resetAdminPassword(cluster, connection.adminPassword);
    await replaceConnection(cluster.dataDir, connection);
  }
  return connection;
}
