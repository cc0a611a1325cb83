import { setTimeout as delay } from 'node:timers/promises';
import { askWhetherReady } from './admin-client.ts';
import { BootError } from './boot-error.ts';
import type { Cluster } from './cluster.ts';
import type { Connection } from './connection-file.ts';
import { chooseFreePort, isPortFree } from './free-port.ts';
import { clearLeftovers, livingPostmaster } from './postmaster.ts';
import { startPostmaster } from './start-postmaster.ts';

const START_WITHIN_MS = 30_000;

type Options = { cluster: Cluster; connection: Connection; keepPort: boolean; log: (line: string) => void };

/** `keepPort` is for a restart under a running server, whose pools know only one address. */
export async function bringUp({ cluster, connection, keepPort, log }: Options): Promise<Connection> {
  const deadline = Date.now() + START_WITHIN_MS;
  let { port } = connection;
  for (;;) {
    const living = await livingPostmaster(cluster.dir);
    if (living) {
      const here = { ...connection, port: living.port };
      if (await becomesReady(cluster, here, log)) return here;
      continue;
    }

    if (!keepPort && !(await isPortFree(port))) port = await chooseFreePort();
    const start = await startPostmaster(cluster, port);
    if (start === 'started') return { ...connection, port };
    if (start === 'still-starting') continue;
    if (Date.now() > deadline) throw new BootError(explain(start, cluster, port));
    if (start === 'occupied') await clearLeftovers(cluster.dir);
    await delay(200);
  }
}

async function becomesReady(cluster: Cluster, connection: Connection, log: (line: string) => void): Promise<boolean> {
  let deadline = Date.now() + START_WITHIN_MS;
  let isAnnounced = false;
  for (;;) {
    const answer = await askWhetherReady(connection);
    if (answer === 'ready') return true;
    if (!(await livingPostmaster(cluster.dir))) return false;
    if (answer === 'wrong-password') {
      throw new BootError(`A senha em ${cluster.dataDir}/pg-connection.json não é a do banco de dados que está no ar.`);
    }
    if (answer === 'coming-or-going') {
      deadline = Date.now() + START_WITHIN_MS;
      if (!isAnnounced) log('o banco de dados está se recuperando; aguardando');
      isAnnounced = true;
    }
    if (Date.now() > deadline)
      throw new BootError(`O banco de dados em ${cluster.dataDir} está no ar mas não responde.`);
    await delay(100);
  }
}

function explain(start: 'occupied' | 'port-taken', { dataDir }: Cluster, port: number): string {
  return start === 'occupied'
    ? `Processos de uma execução anterior ainda prendem o banco de dados em ${dataDir}.`
    : `A porta ${port}, do banco de dados em ${dataDir}, está ocupada por outro programa.`;
}
