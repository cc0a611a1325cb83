import { writeFileSync } from 'node:fs';
import { COMMITTED_SAMPLES } from './committed.ts';
import { generateLeads } from './generate-leads.ts';

for (const { file, ...options } of COMMITTED_SAMPLES) {
  writeFileSync(new URL(file, import.meta.url), generateLeads(options).bytes);
}
