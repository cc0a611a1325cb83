import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../e2e/product/server.ts';
import { throughOrdinaryUser } from '../../database/checkouts.ts';
import { until } from '../../database/processes.ts';
import { accepts } from './haproxy.ts';
import { answers, newPart, type Part } from './part.ts';
import { programPath } from './programs.ts';

export type Swift = {
  parts: Part[];
  proxy: Part;
  objects: Part;
  makeBucket(): Promise<void>;
  settings: Record<string, string>;
};

const KINDS = ['account', 'container', 'object'] as const;
const BUCKET = 'arquivos';
const USER = 'prova:prumo';
const MADE_WITHIN_MS = 60_000;
const PARTITION_POWER = '4';

/** One device is enough: the cluster of the proof is the product's, not the object store's. */
export async function laySwift(folder: string, secret: string): Promise<Swift> {
  const run = promisify(execFile);
  const asOrdinaryUser = (...command: string[]) => {
    const [first = '', ...rest] = [...throughOrdinaryUser, ...command];
    return run(first, rest);
  };
  const builder = (...args: string[]) => asOrdinaryUser(programPath('swift-ring-builder') ?? '', ...args);
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  const [proxyPort, cachePort] = [await freePort(), await freePort()];
  await asOrdinaryUser('mkdir', '-p', join(folder, 'devices', 'd1'));
  for (const kind of KINDS) {
    const ring = join(folder, `${kind}.builder`);
    await builder(ring, 'create', PARTITION_POWER, '1', '1');
    await builder(ring, 'add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1');
    await builder(ring, 'rebalance');
    await writeFile(join(folder, `${kind}.conf`), storageConfiguration(folder, kind, ports[kind]));
  }
  await writeFile(join(folder, 'proxy.conf'), proxyConfiguration({ folder, port: proxyPort, cachePort, secret }));

  const partOf = (name: string, port: number, isReady = () => accepts(port)) =>
    newPart({
      name: `swift ${name}`,
      program: `swift-${name}-server`,
      args: [join(folder, `${name}.conf`), '-v'],
      logFile: join(folder, `${name}.log`),
      isReady,
    });
  const cache = newPart({
    name: 'memcached',
    program: 'memcached',
    args: ['-l', '127.0.0.1', '-p', String(cachePort), '-U', '0', '-m', '16'],
    logFile: join(folder, 'memcached.log'),
    isReady: () => accepts(cachePort),
  });
  const storage = KINDS.map((kind) => partOf(kind, ports[kind]));
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  const proxy = partOf('proxy', proxyPort, () => answers(`${endpoint}/healthcheck`));
  return {
    parts: [cache, ...storage, proxy],
    proxy,
    objects: storage[KINDS.indexOf('object')] as Part,
    async makeBucket() {
      const signedIn = await fetch(`${endpoint}/auth/v1.0`, {
        headers: { 'x-auth-user': USER, 'x-auth-key': secret },
      });
      const [account, token] = ['x-storage-url', 'x-auth-token'].map((name) => signedIn.headers.get(name) ?? '');
      const make = () =>
        fetch(`${account}/${BUCKET}`, { method: 'PUT', headers: { 'x-auth-token': token ?? '' } }).then(({ ok }) => ok);
      await until('the bucket is made', make, MADE_WITHIN_MS, 1_000);
    },
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: USER,
      S3_SECRET_KEY: secret,
    },
  };
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${process.getuid?.() === 0 ? 'nobody' : (process.env.USER ?? '')}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
workers = 0
log_udp_host = 127.0.0.1
log_udp_port = 9
`;

const storageConfiguration = (folder: string, kind: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

type ProxyOptions = { folder: string; port: number; cachePort: number; secret: string };

const proxyConfiguration = ({ folder, port, cachePort, secret }: ProxyOptions) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 5
node_timeout = 30
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_prova_prumo = ${secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
