import { createRequire } from 'node:module';
import { cruiseImports } from './cruise.js';
import { staleImports } from './find-stale.js';

const { violations, imports } = await cruiseImports();
const stale = staleImports(imports, createRequire(import.meta.url)('./allowed.cjs'));

for (const { rule, comment, from, to, cycle } of violations)
  console.error(`${rule}: ${[from, ...(cycle.length > 0 ? cycle : [to])].join(' -> ')}\n  ${comment}`);
for (const entry of stale)
  console.error(`bin/checks/imports/allowed.cjs: no import needs ${entry}; take it off the list`);
if (imports.length === 0) console.error('no import was read');
process.exitCode = violations.length + stale.length === 0 && imports.length > 0 ? 0 : 1;
