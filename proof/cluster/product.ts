import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../e2e/product/server.ts';
import { here } from '../database/checkouts.ts';
import { answers, newPart, type Part } from './parts/part.ts';

export type ProductProcess = Part & {
  url: string;
  port: number;
  role: 'web' | 'worker';
  /** How often it ended although nobody struck it; each time it was started again. */
  endedByItself(): number;
};

const ROLES = { web1: 'web', web2: 'web', worker1: 'worker', worker2: 'worker' } as const;
/** As `RestartSec` of the service file. */
const RESTART_AFTER_MS = 2_000;
const MOST_STARTS = 20;
const LOOK_MS = 500;

export type ProductPlace = { name: keyof typeof ROLES; role: 'web' | 'worker'; port: number };

export async function productPlaces(): Promise<ProductPlace[]> {
  const places: ProductPlace[] = [];
  for (const name of Object.keys(ROLES) as (keyof typeof ROLES)[])
    places.push({ name, role: ROLES[name], port: await freePort() });
  return places;
}

export function newProductProcess(
  { name, role, port }: ProductPlace,
  folder: string,
  env: Record<string, string>,
): ProductProcess {
  const url = `http://127.0.0.1:${port}`;
  const part = newPart({
    name,
    program: process.execPath,
    args: [join(here, 'apps/server/src/main.ts')],
    logFile: join(folder, `${name}.log`),
    env: { LOG_LEVEL: 'warn', ...env, ROLE: role, PORT: String(port), METRICS_PORT: String(port) },
    through: [],
    isReady: () => answers(`${url}/api/health`),
  });
  let isEndExpected = true;
  let ended = 0;

  /** As a service manager does, whatever the reason was that it could not start. */
  async function start(left = MOST_STARTS): Promise<void> {
    try {
      await part.start();
    } catch (error) {
      if (left === 0 || part.isRunning()) throw error;
      await delay(RESTART_AFTER_MS);
      return start(left - 1);
    }
  }

  const looking = setInterval(() => {
    if (isEndExpected || part.isRunning()) return;
    ended += 1;
    isEndExpected = true;
    void start().then(
      () => (isEndExpected = false),
      () => {},
    );
  }, LOOK_MS);
  looking.unref();

  return {
    ...part,
    url,
    port,
    role,
    start: async () => {
      isEndExpected = true;
      await start();
      isEndExpected = false;
    },
    async kill() {
      isEndExpected = true;
      await part.kill();
    },
    async stop() {
      isEndExpected = true;
      await part.stop();
    },
    endedByItself: () => ended,
  };
}
