// Fails on names that use a synonym which CONTEXT.md forbids, and on constants that begin with OF_, TO_, BY_ or AS_.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definedTwice, forbiddenIn, forbiddenWords, vagueConstants } from './find-forbidden-words.js';
import { ROOMS } from './word-rooms.js';

/** Where a forbidden word means something else or is another party's. Without `names` every name may hold it. */
const EXCEPTIONS = {
  ack: [
    { below: 'apps/server/src/features/channel/evolution/read-update.ts', why: 'a status of Evolution' },
    { below: 'apps/server/test/fixtures/webhooks/', why: 'recorded webhooks' },
  ],
  alert: [{ below: 'apps/web/test/list-states.tsx', why: 'the role of an element' }],
  attachment: [{ below: 'packages/contracts/src/team/passkeys.ts', why: 'a field of WebAuthn' }],
  ban: [
    { below: 'apps/server/src/features/channel/cloud-api/', why: 'fields of the Cloud API' },
    { below: 'apps/server/test/fixtures/webhooks/', why: 'recorded webhooks' },
  ],
  bot: [
    { below: 'apps/server/src/features/understanding/intent/', why: 'leads ask whether a bot writes' },
    { below: 'apps/server/src/features/agent/promise/statements.ts', why: 'a text that says no bot writes' },
    { below: 'apps/server/src/features/agent/reply/texts.ts', why: 'the answer to whether a bot writes' },
    { below: 'apps/server/', names: ['isFromBot', 'is_from_bot'], why: 'a column of the specification' },
  ],
  broadcast: [{ below: 'apps/server/test/fixtures/webhooks/', why: 'recorded webhooks' }],
  digest: [
    { below: 'apps/server/src/features/channel/cloud-api/signature.ts', why: 'of a hash' },
    { below: 'apps/server/src/platform/metrics/serve-metrics.ts', why: 'of a hash' },
    { below: 'apps/server/test/isolation/account-rows.ts', why: 'of a hash' },
    { below: 'proof/operation', why: 'of a hash' },
  ],
  'first name': [
    { below: 'apps/server/src/features/understanding/text/first-names.ts', why: 'the given names of Brazil' },
  ],
  heartbeat: [
    { below: 'bench/campaigns/restart.ts', why: 'a setting of pg-boss' },
    { below: 'bin/launch/starter-lock.js', why: 'of a process that holds a lock file' },
  ],
  hit: [{ below: 'proof/', why: 'a blow at the running product' }],
  macro: [{ below: 'apps/server/test/hostile-files.ts', why: 'a program in an office file' }],
  phase: [{ below: 'proof/races/', why: 'of a send, where the proof stops it' }],
  push: [{ below: '', names: ['pushName'], why: "the sender's name in webhooks of Evolution" }],
  tenant: [
    { below: 'apps/server/src/features/agent/', why: 'a lead who rents a home' },
    { below: 'apps/server/src/features/understanding/property/', why: 'a lead who rents a home' },
  ],
  stuck: [{ below: 'proof/races/judge-end.ts', why: 'a send that nothing will ever end' }],
  ticket: [
    {
      below: '',
      names: ['averageTicket', 'ticket', 'ticketNote'],
      why: 'the average sale, a field of the specification',
    },
    { below: 'packages/contracts/src/reports/analytics.ts', why: 'the average sale, a field of the specification' },
  ],
  verification: [
    { below: 'apps/server/src/features/auth/passkeys/', names: ['userVerification'], why: 'a field of WebAuthn' },
    { below: 'e2e/settings/sign-in.spec.ts', names: ['hasUserVerification'], why: 'an option of Chromium' },
  ],
};

const root = join(import.meta.dirname, '../../..');
const SOURCES = [
  '{apps,packages}/*/{src,test}/**/*.{ts,tsx}',
  '{proof,bench,e2e,samples,commands}/**/*.ts',
  'bin/**/*.{js,ts}',
  'apps/server/drizzle/functions/*.sql',
];
/** Their names are the words themselves. */
const WORD_FILES = ['glossary.js', 'word-rooms.js', 'word-homes.js', 'find-forbidden-words.test.js'].map(
  (name) => `bin/checks/words/${name}`,
);
const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', ...WORD_FILES] });
const read = (file) => readFileSync(join(root, file), 'utf8');

const { found, unused } = forbiddenWords({
  files,
  read,
  forbidden: forbiddenIn(read('CONTEXT.md')),
  exceptions: Object.entries({ ...EXCEPTIONS, ...ROOMS }).flatMap(([word, places]) =>
    places.map((place) => ({ word, ...place })),
  ),
});
for (const { file, line, name, synonym, instead } of found)
  console.error(`${file}:${line}: '${name}' uses '${synonym}'; CONTEXT.md says ${instead.join(' or ')}`);
for (const { word, below } of unused)
  console.error(`the exception '${word}' in ${below || 'every file'} of bin/checks/words excuses nothing`);
const twice = definedTwice(read('CONTEXT.md'));
for (const word of twice) console.error(`CONTEXT.md defines '${word}' twice`);
const vague = vagueConstants({ files, read });
for (const { file, line, name } of vague)
  console.error(`${file}:${line}: '${name}' should say what it matches or holds, not begin with a preposition`);
process.exitCode = found.length + unused.length + twice.length + vague.length === 0 ? 0 : 1;
