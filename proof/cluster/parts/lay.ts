import { randomBytes } from 'node:crypto';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../e2e/product/server.ts';
import { isRoot, ordinaryUser } from '../../database/checkouts.ts';
import { until } from '../../database/processes.ts';
import { type Etcd, layEtcd } from './etcd.ts';
import { haproxyPorts, layHaproxy } from './haproxy.ts';
import type { Part } from './part.ts';
import { layPatroni, type Patroni } from './patroni.ts';
import { layPgbouncer } from './pgbouncer.ts';
import type { Postgres } from './programs.ts';
import { laySwift, type Swift } from './swift.ts';

export type Ground = {
  etcd: Etcd;
  patroni: Patroni;
  haproxy: Part;
  pgbouncer: Part;
  swift: Swift;
  /** In the order in which they start. */
  parts: Part[];
  urls: { pooled: string; primary: string; web: string };
  urlOfNode(port: number): string;
};

const USER = 'prumo';

type Options = { folder: string; postgres: Postgres; webs: { name: string; port: number }[] };

/** Everything below and around the product, none of it started. */
export async function layGround({ folder, postgres, webs }: Options): Promise<Ground> {
  const password = randomBytes(12).toString('hex');
  const ports = await haproxyPorts();
  const pgbouncerPort = await freePort();
  const folderOf = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path);
    if (isRoot) await chown(path, ordinaryUser, ordinaryUser);
    return path;
  };
  const etcd = await layEtcd(await folderOf('etcd'));
  const patroniFolder = await folderOf('patroni');
  const patroni = await layPatroni({
    folder: patroniFolder,
    postgres,
    etcdAddresses: etcd.clientAddresses,
    password,
  });
  const nodes = patroni.nodes.map(({ name, port, apiUrl }) => ({ name, port, apiPort: Number(new URL(apiUrl).port) }));
  const haproxy = await layHaproxy({ folder: await folderOf('haproxy'), nodes, webs, ports });
  const pgbouncer = await layPgbouncer({
    folder: await folderOf('pgbouncer'),
    port: pgbouncerPort,
    primaryPort: ports.primary,
    user: USER,
    password,
  });
  const swift = await laySwift(await folderOf('swift'), password);
  const urlOf = (port: number) => `postgres://${USER}:${password}@127.0.0.1:${port}/${USER}`;
  return {
    etcd,
    patroni,
    haproxy,
    pgbouncer,
    swift,
    parts: [...etcd.members, ...patroni.nodes, haproxy, pgbouncer, ...swift.parts],
    urls: { pooled: urlOf(pgbouncerPort), primary: urlOf(ports.primary), web: `http://127.0.0.1:${ports.web}` },
    urlOfNode: urlOf,
  };
}

export async function startGround({ etcd, patroni, haproxy, pgbouncer, swift, urls }: Ground): Promise<void> {
  await Promise.all(etcd.members.map((member) => member.start()));
  const [first, ...others] = patroni.nodes;
  await first?.start();
  await until('there is a primary', async () => (await first?.isPrimary()) ?? false);
  await Promise.all([
    ...others.map((node) => node.start()),
    ...[haproxy, pgbouncer, ...swift.parts].map((part) => part.start()),
  ]);
  await swift.makeBucket();
  await makeDatabase(patroni.superuserUrl(Number(new URL(urls.primary).port)), urls.primary);
  await patroni.synchronousStandby();
}

async function makeDatabase(superuserUrl: string, url: string): Promise<void> {
  const { username, password, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role ${username} login createrole password '${password}'`);
  await client.query(`create database ${pathname.slice(1)} owner ${username}`);
  await client.end();
}

export async function endGround({ parts }: Ground): Promise<void> {
  for (const part of parts) await part.thaw().catch(() => {});
  // Nodes end while etcd still answers, so that none of them waits for it.
  await Promise.all(parts.map((part) => part.kill().catch(() => {})));
}
