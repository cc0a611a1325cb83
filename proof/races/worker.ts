import { play } from './play.ts';
import { openWorld } from './world.ts';

const world = await openWorld();

process.on('message', async (message) => {
  const { seed } = message as { seed: number | null };
  if (seed !== null) return void process.send?.(await playOrTell(seed));
  await world.close();
  process.disconnect?.();
});
process.send?.('ready');

async function playOrTell(seed: number) {
  try {
    return await play(world, seed);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      seed,
      interleavings: [],
      problems: [`the scene could not be played: ${problem}`],
      deadlocks: 0,
      calls: 0,
      late: 0,
    };
  }
}
