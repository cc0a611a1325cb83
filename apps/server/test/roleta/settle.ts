import { setTimeout as delay } from 'node:timers/promises';
import type { Office, World } from './world.ts';

const MOST_LOOKS = 100;
const BETWEEN_MS = 20;

/** Until nothing is due any more. Offers that nobody accepts stay open. */
export async function settle(world: World, { accountId }: Office): Promise<void> {
  const source = world.wiring.sources.find(({ name }) => name === 'roleta');
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (!(await source?.runDue({ accountId }))) return;
    await delay(BETWEEN_MS);
  }
  throw new Error('the roleta does not come to rest');
}
