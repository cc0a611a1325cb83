import { actOnce } from '../../apps/server/test/agenda/acts.ts';
import type { Agency } from '../../apps/server/test/agenda/agency.ts';
import { judgeNow } from '../../apps/server/test/agenda/judge.ts';
import { seeded } from '../../apps/server/test/inbound-story.ts';
import { openWorld } from '../../apps/server/test/roleta/world.ts';
import type { WorkerNews } from '../worlds/processes.ts';
import { agendaClock } from './hurry.ts';

/** One process of the installation. It is killed without warning, so it tells each problem as it sees it. */
const [databaseUrl = '', since = ''] = process.argv.slice(2);
const world = openWorld(databaseUrl, agendaClock(Number(since)));
/** Each act is judged now and then; every time would leave the acts little to meet. */
const JUDGED_EVERY = 10;

export type Order = { agency: Agency; seed: number; acts: number };

const tell = (told: WorkerNews) => process.send?.(told);

process.on('message', async ({ agency, seed, acts }: Order) => {
  const random = seeded(seed);
  for (let act = 0; act < acts; act += 1) {
    const problem = await actOnce({ world, agency, random });
    if (problem) tell({ problem });
    if (act % JUDGED_EVERY === 0) for (const breach of await judgeNow(world.pool, agency)) tell({ problem: breach });
  }
  tell('played');
});
process.on('disconnect', () => process.exit());
tell('ready');
