// Fails on front doors with too many names, and on those that hand out SQL: others could write a feature's statements.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readDoor, sqlFaults } from './find-wide-doors.js';

const root = join(import.meta.dirname, '../..');
const MOST_NAMES = 90;

/** SQL for others' statements: figures and limits that must mean the same everywhere. */
const SQL_SHOWN = {
  'analytics-events': ['insertEventsOf'],
  campaigns: ['isDecidable', 'mayRetry', 'recipientStatus', 'unhashContactsOfNewLead'],
  channel: ['isSimulating', 'providerInUse', 'joinActiveChannel', 'mayBeCalled', 'mayCampaign'],
  figures: [
    ...['countRows', 'figureRows', 'LONGEST_FIRST', 'listRows', 'FIGURES_NEWEST_FIRST'],
    ...['createdParts', 'takenConversations', 'transfers', 'endedWaits', 'openWaits', 'leadsWithPendingSale'],
  ],
  leads: ['addToNewLeadStatement'],
};

const sourceOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
const doors = globSync('apps/server/src/features/*/index.ts', { cwd: root }).map((file) => ({
  file,
  feature: basename(dirname(file)),
  ...readDoor(file, sourceOf),
}));
const { untold, unused } = sqlFaults(doors, SQL_SHOWN);

const problems = [
  ...doors
    .filter(({ names }) => names.length > MOST_NAMES)
    .map(({ file, names }) => `${file} exports ${names.length} names; at most ${MOST_NAMES}`),
  ...doors.flatMap(({ file, lost }) => lost.map((name) => `${file}: the declaration of ${name} was not found`)),
  ...untold.map(
    ({ feature, name }) => `${name} of ${feature} takes or returns SQL: export a function that makes the whole query`,
  ),
  ...unused.map(
    ({ feature, name }) =>
      `${name} of ${feature} shows no SQL any more: take it off the list in bin/checks/front-doors.js`,
  ),
];
for (const line of problems) console.error(line);
process.exitCode = problems.length === 0 && doors.length > 0 ? 0 : 1;
