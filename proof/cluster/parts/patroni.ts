import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../e2e/product/server.ts';
import { until } from '../../database/processes.ts';
import { answers, newPart, type Part } from './part.ts';
import type { Postgres } from './programs.ts';

export type Node = Part & { apiUrl: string; port: number; isPrimary(): Promise<boolean>; isWell(): Promise<boolean> };

export type Patroni = {
  nodes: Node[];
  superuserUrl(port: number): string;
  primary(): Promise<Node>;
  synchronousStandby(): Promise<Node>;
  switchOver(from: Node): Promise<void>;
};

const SCOPE = 'prumo';
const NODES = 3;

/** Seconds until a primary that vanished is replaced, about. */
const LEADER_TTL_S = 30;
const SYNCHRONOUS_WITHIN_MS = 180_000;

const bootstrap = {
  dcs: {
    ttl: LEADER_TTL_S,
    loop_wait: 5,
    retry_timeout: 12,
    // The primary goes on while etcd cannot be reached, as long as it reaches both others.
    failsafe_mode: true,
    // A primary that crashed is replaced at once instead of being started again where it was.
    primary_start_timeout: 0,
    maximum_lag_on_failover: 16 * 1024 * 1024,
    synchronous_mode: true,
    postgresql: {
      use_pg_rewind: true,
      use_slots: true,
      parameters: {
        max_connections: 150,
        shared_buffers: '64MB',
        synchronous_commit: 'on',
        // A standby that went silent holds up every commit for this long.
        wal_sender_timeout: '6s',
        wal_receiver_timeout: '6s',
      },
    },
  },
  initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
};

type Options = { folder: string; postgres: Postgres; etcdAddresses: string[]; password: string };

export async function layPatroni({ folder, postgres, etcdAddresses, password }: Options): Promise<Patroni> {
  const nodes: Node[] = [];
  for (let index = 0; index < NODES; index += 1)
    nodes.push(await layNode({ name: `pg${index + 1}`, folder, postgres, etcdAddresses, password }));

  const find = async (path: string, what: string): Promise<Node> => {
    for (const node of nodes) if (await answers(`${node.apiUrl}${path}`)) return node;
    throw new Error(`there is no ${what}`);
  };
  return {
    nodes,
    superuserUrl: (port) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    primary: () => find('/primary', 'primary'),
    async synchronousStandby() {
      let found: Node | undefined;
      const isThere = async () => {
        found = await find('/sync', 'synchronous standby').catch(() => undefined);
        return found !== undefined;
      };
      await until('a standby is synchronous', isThere, SYNCHRONOUS_WITHIN_MS, 250);
      return found as unknown as Node;
    },
    async switchOver(from) {
      const answer = await fetch(`${from.apiUrl}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name }),
      });
      if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`);
    },
  };
}

type NodeOptions = Options & { name: string };

async function layNode({ name, folder, postgres, etcdAddresses, password }: NodeOptions): Promise<Node> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const dataDir = join(folder, name);
  const file = join(folder, `${name}.yml`);
  const as = (username: string) => ({ username, password });
  // JSON is YAML.
  await writeFile(
    file,
    JSON.stringify({
      scope: SCOPE,
      name,
      restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
      // By the newer API, Patroni 3.0 lets a primary that was frozen take the lock back from its successor.
      etcd: { hosts: etcdAddresses },
      bootstrap,
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: dataDir,
        bin_dir: postgres.binFolder,
        pgpass: join(folder, `${name}.pgpass`),
        authentication: { superuser: as('postgres'), replication: as('replicator'), rewind: as('rewinder') },
        parameters: { unix_socket_directories: '' },
        pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
        remove_data_directory_on_diverged_timelines: true,
      },
    }),
  );
  const part = newPart({
    name,
    program: 'patroni',
    args: [file],
    logFile: join(folder, `${name}.log`),
    env: { PATRONI_LOG_LEVEL: 'INFO' },
    isReady: () => answers(`${apiUrl}/health`),
    pidFile: join(dataDir, 'postmaster.pid'),
  });
  return {
    ...part,
    apiUrl,
    port,
    isPrimary: () => answers(`${apiUrl}/primary`),
    isWell: () => answers(`${apiUrl}/health`),
  };
}
