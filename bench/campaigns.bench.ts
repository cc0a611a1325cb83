// The whole product against a provider process that answers at once: planning, durable sends per second, lateness,
// memory, restart. Each part has its own server; `--only sends` runs one.
import { parseArgs } from 'node:util';
import { measureMemory } from './campaigns/memory.ts';
import { measurePacing } from './campaigns/pacing.ts';
import { measurePlan } from './campaigns/plan.ts';
import { measureRestart } from './campaigns/restart.ts';
import { measureSends } from './campaigns/sends.ts';
import { type CampaignBench, withCampaigns } from './campaigns/world.ts';

const PARTS: Record<string, (bench: CampaignBench) => Promise<void>> = {
  plan: measurePlan,
  sends: measureSends,
  pacing: measurePacing,
  memory: measureMemory,
  restart: measureRestart,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(PARTS);
for (const name of wanted) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`--only ${Object.keys(PARTS).join(' | ')}`);
  await withCampaigns(measure);
}
