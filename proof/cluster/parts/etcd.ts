import { join } from 'node:path';
import { freePort } from '../../../e2e/product/server.ts';
import { answers, newPart, type Part } from './part.ts';

export type Etcd = { members: Part[]; clientAddresses: string[]; leader(): Promise<Part> };

const MEMBERS = 3;

/** Elections are slow enough for a machine that is busy with all the parts at once. */
const PACE = ['--heartbeat-interval', '500', '--election-timeout', '3000'];

export async function layEtcd(folder: string): Promise<Etcd> {
  const places: { name: string; between: string; client: string }[] = [];
  for (let index = 0; index < MEMBERS; index += 1)
    places.push({
      name: `etcd${index + 1}`,
      between: `http://127.0.0.1:${await freePort()}`,
      client: `http://127.0.0.1:${await freePort()}`,
    });
  const cluster = places.map(({ name, between }) => `${name}=${between}`).join(',');
  const members = places.map(({ name, between, client }) =>
    newPart({
      name,
      program: 'etcd',
      args: [
        ...['--name', name, '--data-dir', join(folder, name), '--logger', 'zap', '--enable-v2', ...PACE],
        ...['--listen-peer-urls', between, '--initial-advertise-peer-urls', between],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--initial-cluster', cluster, '--initial-cluster-state', 'new', '--initial-cluster-token', 'prumo'],
      ],
      logFile: join(folder, `${name}.log`),
      isReady: () => answers(`${client}/health`),
    }),
  );
  return {
    members,
    clientAddresses: places.map(({ client }) => new URL(client).host),
    async leader() {
      for (const [index, { client }] of places.entries()) {
        const isLeader = await fetch(`${client}/metrics`, { signal: AbortSignal.timeout(2_000) })
          .then(async (answer) => /^etcd_server_is_leader 1$/m.test(await answer.text()))
          .catch(() => false);
        if (isLeader) return members[index] as Part;
      }
      throw new Error('etcd has no leader');
    },
  };
}
