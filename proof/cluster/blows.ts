import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../database/processes.ts';
import type { Ground } from './parts/lay.ts';
import type { Part } from './parts/part.ts';
import type { Node, Patroni } from './parts/patroni.ts';
import type { ProductProcess } from './product.ts';

export type Struck = {
  struckAt: number;
  /** From here on everything has to work again. */
  backAt: number;
  newPrimaryMs: number | null;
  /** The part that was struck takes part again. */
  recovered: Promise<void>;
};
export type Blow = { name: string; strike(): Promise<Struck> };

type Way = 'kill' | 'freeze' | 'stop';
const WAYS: readonly Way[] = ['kill', 'freeze', 'stop'];

const DOWN_MS: Record<Way, number> = { kill: 5_000, freeze: 20_000, stop: 8_000 };
/** Exceeds the lease of a send. */
const PRODUCT_FROZEN_MS = 50_000;
const ANOTHER_PRIMARY_WITHIN_MS = 120_000;

export function blowsOf({ etcd, patroni, haproxy, pgbouncer, swift }: Ground, product: ProductProcess[]): Blow[] {
  const eachWay = (name: string, find: () => Promise<Part>, frozenMs?: number): Blow[] =>
    WAYS.map((way) => ({
      name: `${way} of ${name}`,
      strike: async () => strikePart(await find(), way, frozenMs),
    }));
  const always = (part: Part) => () => Promise.resolve(part);
  const [web, worker] = (['web', 'worker'] as const).map((role) => product.find((one) => one.role === role) as Part);
  return [
    { name: 'switchover', strike: () => switchOver(patroni) },
    ...WAYS.map((way) => ({ name: `${way} of the primary`, strike: () => strikePrimary(patroni, way) })),
    ...eachWay('the synchronous standby', patroni.synchronousStandby),
    ...eachWay('the leader of etcd', etcd.leader),
    ...eachWay('HAProxy', always(haproxy)),
    ...eachWay('PgBouncer', always(pgbouncer)),
    ...eachWay("Swift's proxy", always(swift.proxy)),
    ...eachWay("Swift's object server", always(swift.objects)),
    ...eachWay('a web process', always(web as Part), PRODUCT_FROZEN_MS),
    ...eachWay('a worker process', always(worker as Part), PRODUCT_FROZEN_MS),
  ];
}

async function strikePart(part: Part, way: Way, frozenMs = DOWN_MS.freeze): Promise<Struck> {
  const struckAt = performance.now();
  await part[way]();
  await delay(way === 'freeze' ? frozenMs : DOWN_MS[way]);
  await recover(part, way);
  return { struckAt, backAt: performance.now(), newPrimaryMs: null, recovered: Promise.resolve() };
}

const recover = (part: Part, way: Way) => (way === 'freeze' ? part.thaw() : part.start());

async function switchOver(patroni: Patroni): Promise<Struck> {
  const old = await patroni.primary();
  const struckAt = performance.now();
  const recovered = patroni.switchOver(old);
  const backAt = await untilAnother(patroni, old);
  return { struckAt, backAt, newPrimaryMs: backAt - struckAt, recovered };
}

/** The whole node is struck, as if its machine were. A frozen one wakes up believing that it is still the primary. */
async function strikePrimary(patroni: Patroni, way: Way): Promise<Struck> {
  const old = await patroni.primary();
  const struckAt = performance.now();
  const struck = old[way]();
  const backAt = await untilAnother(patroni, old);
  await struck;
  const recovered = delay(DOWN_MS.kill).then(() => recover(old, way));
  return { struckAt, backAt, newPrimaryMs: backAt - struckAt, recovered };
}

async function untilAnother({ nodes }: Patroni, old: Node): Promise<number> {
  const others = nodes.filter((node) => node !== old);
  const isAnother = async () => (await Promise.all(others.map((node) => node.isPrimary()))).includes(true);
  await until('there is another primary', isAnother, ANOTHER_PRIMARY_WITHIN_MS, 50);
  return performance.now();
}
