// Fails on names that use a synonym which CONTEXT.md forbids.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forbiddenIn, forbiddenWords } from './find-forbidden-words.js';

/** Where a forbidden word means something else or is another party's. Without `names` every name may hold it. */
const EXCEPTIONS = {
  ack: [{ below: 'apps/server/src/features/channel/evolution/read-update.ts', why: 'a status of Evolution' }],
  ban: [{ below: 'apps/server/src/features/channel/cloud-api/', why: 'fields of the Cloud API' }],
  bot: [
    { below: 'apps/server/src/features/understanding/intent/', why: 'leads ask whether a bot writes' },
    { below: 'apps/server/src/features/agent/promise/claims.ts', why: 'a text that says no bot writes' },
    { below: 'apps/server/src/features/agent/reply/texts.ts', why: 'the answer to whether a bot writes' },
    { below: 'apps/server/src/', names: ['isFromBot', 'is_from_bot'], why: 'a column of the specification' },
  ],
  digest: [
    { below: 'apps/server/src/features/channel/cloud-api/signature.ts', why: 'of a hash' },
    { below: 'apps/server/src/platform/metrics/serve-metrics.ts', why: 'of a hash' },
  ],
  'first name': [
    { below: 'apps/server/src/features/understanding/text/first-names.ts', why: 'the given names of Brazil' },
  ],
  resting: [
    { below: 'apps/web/src/features/agent/performance/performance-texts.ts', why: 'a code stored with replies' },
  ],
  tenant: [
    { below: 'apps/server/src/features/agent/', why: 'a lead who rents a home' },
    { below: 'apps/server/src/features/understanding/property/', why: 'a lead who rents a home' },
  ],
  ticket: [
    {
      below: 'apps/',
      names: ['averageTicket', 'ticket', 'ticketNote'],
      why: 'the average sale, a field of the specification',
    },
    { below: 'packages/contracts/src/reports/analytics.ts', why: 'the average sale, a field of the specification' },
  ],
  turn: [
    { below: 'apps/server/src/features/agent/', why: 'turns of the agent' },
    { below: 'apps/web/src/features/agent/', why: 'turns of the agent' },
    { below: 'packages/contracts/src/agent/', why: 'turns of the agent' },
    { below: 'apps/server/src/app/measure-features.ts', why: 'turns of the agent' },
    { below: 'apps/server/src/platform/metrics/create-metrics.ts', why: 'turns of the agent' },
    { below: 'apps/server/src/features/conversations/', names: ['cancelAgentTurns'], why: 'turns of the agent' },
    { below: 'apps/server/src/features/demonstration/demonstration.test.ts', why: 'turns of the agent' },
  ],
};

const root = join(import.meta.dirname, '../..');
const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });
const read = (file) => readFileSync(join(root, file), 'utf8');

const { found, unused } = forbiddenWords({
  files,
  read,
  forbidden: forbiddenIn(read('CONTEXT.md')),
  exceptions: Object.entries(EXCEPTIONS).flatMap(([synonym, places]) => places.map((place) => ({ synonym, ...place }))),
});
for (const { file, line, name, synonym, instead } of found)
  console.error(`${file}:${line}: “${name}” usa “${synonym}”; no CONTEXT.md a palavra é ${instead.join(' ou ')}`);
for (const { synonym, below } of unused)
  console.error(`“${synonym}” em ${below} é uma exceção de bin/checks/glossary.js que não desculpa nada`);
process.exitCode = found.length + unused.length === 0 ? 0 : 1;
