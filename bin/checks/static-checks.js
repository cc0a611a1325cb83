import { runStep } from './run-step.js';

/** TypeScript 7 takes a quarter of the time; the import rules still use version 6. */
const COMPILER = 'node_modules/typescript-7/bin/tsc';
const TYPED = ['packages/contracts', 'apps/server', 'apps/web', '.'];

export async function runStaticChecks() {
  const checks = [
    ...TYPED.map((folder) => () => runStep(`types ${folder}`, 'node', [COMPILER, '-p', folder])),
    () => runStep('format and lint', 'biome', ['ci', '--diagnostic-level=warn', '.']),
    () => runStep('import rules', 'node', ['bin/checks/imports/import-rules.js']),
    () => runStep('rooms', 'node', ['bin/checks/rooms.js']),
    () => runStep('front doors', 'node', ['bin/checks/front-doors.js']),
    () => runStep('exports nobody uses', 'knip', ['--no-progress', '--reporter', 'compact']),
    () => runStep('doc paths', 'node', ['bin/checks/doc-paths.js']),
    () => runStep('files of the image', 'node', ['bin/checks/image-files.js']),
    () => runStep('owners of tables', 'node', ['bin/checks/table-owners.js']),
    () => runStep('places of comments', 'node', ['bin/checks/words/stray-comments.js']),
    () => runStep('rows of SQL', 'node', ['bin/checks/raw-rows.js']),
    () => runStep('types of ids and bodies', 'node', ['bin/checks/loose-types.js']),
    () => runStep('patterns built of data', 'node', ['bin/checks/built-patterns.js']),
    () => runStep('texts in server code', 'node', ['bin/checks/words/portuguese-texts.js']),
    () => runStep('words of the glossary', 'node', ['bin/checks/words/glossary.js']),
    () => runStep('names of types', 'node', ['bin/checks/words/bare-types.js']),
    () => runStep('homes of glossary words', 'node', ['bin/checks/words/word-homes.js']),
    () => runStep('subjects of commits', 'node', ['bin/checks/commit-subjects.js']),
  ];
  const results = [];
  const lane = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) results.push(await check());
  };
  await Promise.all([lane(), lane()]);
  return results;
}
