// Stored or compared values must be codes: fails on Portuguese text outside the files that speak to users.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOutside } from './find-portuguese-texts.js';

/** Globs below apps/server/src, with what their texts are for. */
const ROOMS = {
  'features/*/texts.ts': 'what a feature answers to requests and says by itself',
  'features/agent/**': 'what the agent writes, and the words it reads',
  'features/understanding/**': 'the words that messages are read by',
  'features/agenda/visits/read-visit-answer.ts': 'the words that answers are read by',
  'features/demonstration/**': 'the invented agency',
  'features/conversations/quick-replies/suggested-quick-replies.ts': 'texts offered to an account',
  'features/notifications/summary/write-*.ts': 'mails',
  'features/account/{export-tables,lead-sheets}.ts': 'exports',
  'features/leads/read/export-leads.ts': 'exports',
  'features/leads/suppressions/export-suppressions.ts': 'exports',
  'features/leads/phone/phone-table.ts': 'phones as people type them',
  'features/auth/passwords/common-password.ts': 'passwords that people choose',
  '{main,app/boot-database,app/listen-on,app/open-checked-storage,app/start}.ts': 'lines for the operator',
  'operation/**': 'lines for the operator',
  'platform/{config,embedded-database}/**': 'lines for the operator',
  'platform/{secrets/secret-key,db/migrate}.ts': 'lines for the operator',
};

const root = join(import.meta.dirname, '../../../apps/server/src');
const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const read = (file) => readFileSync(join(root, file), 'utf8');

const { found, unused } = textsOutside({ files, read, rooms: Object.keys(ROOMS) });
for (const { file, line, text } of found)
  console.error(
    `apps/server/src/${file}:${line}: '${text}'. Store a code; its words belong in contracts/reasons or the feature's texts.ts`,
  );
for (const room of unused)
  console.error(`${room} is on the list of bin/checks/words/portuguese-texts.js and has no text for people`);
process.exitCode = found.length + unused.length === 0 ? 0 : 1;
