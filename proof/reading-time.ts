// Times every reading of a stranger's text on hostile texts of the longest length that is read, in processor time
// of this thread. What is over its limit is timed again against the speed of the machine before it counts.
import { warmUpAgent } from '../apps/server/src/features/agent/index.ts';
import { longTexts } from '../apps/server/test/fuzz/long-texts.ts';
import { READINGS, type Reading, WHOLE_READINGS } from '../apps/server/test/fuzz/readings.ts';
import { bestOf, howSlow, timeReadings } from '../apps/server/test/fuzz/time-readings.ts';
import { printTable } from '../commands/output/table.ts';

/** `READ_MAX` as in `readable.ts`. */
const TEXTS = longTexts(4_000);
/** Limits on the reference machine, in milliseconds: one reading, and all readings of a message or turn. */
const ONE_MS = 5;
const ALL_MS = 20;
const MORE_TRIES = 25;
/** A core that is shared with other work runs at about half its speed; a quadratic pattern is off by a hundred. */
const SHARED_CORE = 2;

function timeAll(name: string, readings: readonly Reading[], limit: number): string[] {
  const timed = timeReadings(readings, TEXTS, { enough: limit });
  const slow = timed.flatMap(({ reading, shape, ms }) => {
    if (ms <= limit) return [];
    const found = readings.find((one) => one.name === reading);
    const text = TEXTS.find((one) => one.name === shape)?.text ?? '';
    const allowed = limit * SHARED_CORE * howSlow();
    const again = found ? bestOf(MORE_TRIES, () => found.prepare(text), allowed) : ms;
    return again <= allowed ? [] : [`${reading}, ${shape}: ${again.toFixed(1)} ms of ${allowed.toFixed(1)}`];
  });
  for (const line of slow) console.error(line);
  if (slow.length > 0) process.exitCode = 1;
  const worst = timed[0];
  return [
    name,
    String(readings.length),
    String(TEXTS.length),
    `${worst?.ms.toFixed(1)} (${worst?.reading}, ${worst?.shape})`,
    String(slow.length),
  ];
}

await warmUpAgent();
printTable(
  ['what', 'readings', 'texts', 'slowest, ms', 'over the limit'],
  [
    timeAll(`one reading, ${ONE_MS} ms`, READINGS, ONE_MS),
    timeAll(`a whole turn, ${ALL_MS} ms`, WHOLE_READINGS, ALL_MS),
  ],
);
