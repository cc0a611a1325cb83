import type { World } from '../roleta/world.ts';
import { deliver, remind } from './acts.ts';
import type { Agency } from './agency.ts';

const MOST_LOOKS = 100;

/** Until nothing is due any more; answers a moment before which everything is told. */
export async function settle(world: World, agency: Agency): Promise<Date> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = world.platform.clock.now();
    if ((await remind(world, agency)) + (await deliver(world, agency)) === 0) return before;
  }
  throw new Error('the reminders do not come to rest');
}
