import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findPostgres, missingPackages } from './parts/programs.ts';
import { prove } from './prove.ts';
import { isProven, printReport, rowOfBlow } from './report.ts';

/**
 * Two web and two worker processes over PostgreSQL with Patroni, HAProxy, PgBouncer and Swift's S3, all on loopback.
 * Each part is killed, frozen and stopped while a campaign runs and people write.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '800' },
    accounts: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    postgres: { type: 'string' },
    keep: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});

const postgres = await findPostgres(values.postgres === undefined ? null : Number(values.postgres));
const missing = [...(postgres ? [] : [`postgresql-${values.postgres ?? 15}`]), ...missingPackages()];
if (postgres === null || missing.length > 0) {
  console.error(`npm run proof -- cluster pede programas que faltam aqui: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-cluster-'));
await chmod(folder, 0o755);
try {
  const report = await prove({
    folder,
    postgres,
    leads: Number(values.leads),
    accounts: Number(values.accounts),
    seed: Number(values.seed),
    only: values.only,
    onBlow: (blow) => console.log(`  ${rowOfBlow(blow).join(' | ')}`),
  });
  printReport(report, postgres);
  if (!isProven(report)) process.exitCode = 1;
} finally {
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}
