// The built-in agent: reading a message, deciding and gating a reply, whole turns with the database, and the turns of many
// accounts that are due at one moment. `--only turns` runs one part.
import { parseArgs } from 'node:util';
import { measureReading } from './agent/reading.ts';
import { measureTurns } from './agent/turns.ts';

const PARTS: Record<string, () => Promise<void>> = { reading: measureReading, turns: measureTurns };

const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const name of values.only?.split(',') ?? Object.keys(PARTS)) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`--only ${Object.keys(PARTS).join(' | ')}`);
  await measure();
}
