// Fails on ids typed as text where the contracts have a brand for them, and on bodies that the web writes out itself.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLooseIds, findOwnBodies } from './find-loose-types.js';

const root = join(import.meta.dirname, '../..');
const IDS = 'packages/contracts/src/ids.ts';

/** Ids of somebody else under a name of ours; an entry that nothing needs fails. */
const OTHERS = [
  // WhatsApp's ids of messages and of people.
  'apps/server/src/features/channel/evolution/read-content.ts messageId',
  'apps/server/src/features/channel/port/adapter.ts messageId',
  'apps/server/src/features/channel/port/channel-event.ts userId',
  'apps/server/src/features/leads/phone/person-names.ts userId',
  // A message on a simulated phone, which is no message of a conversation.
  'packages/contracts/src/channel.ts messageId',
];

const read = (file) => readFileSync(join(root, file), 'utf8');
const brands = [...read(IDS).matchAll(/^export type (\w+Id) /gm)].map(([, brand]) => brand);
const sources = globSync('{apps/*,packages/contracts}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort();

const ids = sources.flatMap((file) =>
  findLooseIds(file, read(file), brands).map((place) => ({ ...place, file, entry: `${file} ${place.name}` })),
);
const bodies = sources
  .filter((file) => file.startsWith('apps/web/'))
  .flatMap((file) => findOwnBodies(file, read(file)).map((place) => ({ ...place, file })));

const faults = [
  ...ids
    .filter(({ entry }) => !OTHERS.includes(entry))
    .map(({ file, line, code }) => `${file}:${line}: ${code} types an id as text; take its type from ${IDS}`),
  ...bodies.map(
    ({ file, line, code }) => `${file}:${line}: ${code} writes out a body; take its type from the contracts`,
  ),
  ...OTHERS.filter((one) => !ids.some(({ entry }) => entry === one)).map((one) => `${one}: nothing needs this entry`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
