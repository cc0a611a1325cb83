import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/paths.js';
import { runStep } from './run-step.js';

/** Runs vitest projects and reads the counts from the runner's own report; no report counts as a failure. */
export async function runTests(name, projects, extra = []) {
  const folder = join(root, '.cache/reports');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...extra,
  ];
  const step = await runStep(`${name} tests`, 'vitest', args, { isQuiet: false });
  return { ...step, ...readReport(report) };
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, total: numTotalTests };
  } catch {
    return { passed: 0, failed: 1, total: 0 };
  }
}
