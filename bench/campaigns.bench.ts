import { parseArgs } from 'node:util';
import { measureMemory } from './campaigns/memory.ts';
import { measurePacing } from './campaigns/pacing.ts';
import { measurePlan } from './campaigns/plan.ts';
import { measureRestart } from './campaigns/restart.ts';
import { measureSends } from './campaigns/sends.ts';
import { type CampaignBench, withCampaigns } from './campaigns/world.ts';

/**
 * Campaigns from the plan to the provider, which is a process of its own that answers at once, on the whole product:
 * planning, durable sends a second, lateness against the plan, memory and restart with executions waiting. Each part has
 * a server of its own; `--only sends` measures one of them.
 */
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
