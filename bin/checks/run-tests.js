import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../launch/paths.js';
import { runStep } from './run-step.js';

/**
 * Counts come from vitest's own report; no report is a failure. Failures are printed first too, for logs cut after
 * their beginning.
 */
export async function runTests(name, projects) {
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
  ];
  let counts;
  const show = (output, isPassed) => {
    counts = readReport(report);
    if (!isPassed && counts.failures.length === 0) counts.failures.push(...outsideOfTests(output, name));
    return [...counts.failures.map((failure) => `FAILED ${failure}`), whatMatters(output, isPassed)].join('\n');
  };
  const step = await runStep(`${name} tests`, 'vitest', args, { show });
  return { ...step, ...counts };
}

function whatMatters(output, isPassed) {
  const lines = output.split('\n');
  const isOfPassed = (line) => /^\s*✓/.test(line);
  const isFigure = (line) => /^\s+(?:Test Files|Tests|Duration) /.test(line);
  return lines.filter((line) => (isPassed ? isFigure(line) : !isOfPassed(line))).join('\n');
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const failures = testResults.flatMap(failuresOf);
    return { passed: numPassedTests, failed: numFailedTests, total: numTotalTests, failures };
  } catch {
    return { passed: 0, failed: 1, total: 0, failures: [] };
  }
}

function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${relative(root, name)}: ${firstLine(message)}`];
  return failed.map((test) => `${relative(root, name)} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** Errors thrown outside tests appear only in the runner's output. */
function outsideOfTests(output, name) {
  const told = output.split(/^.*Unhandled (?:Rejection|Error|Exception)\W*$/m).slice(1);
  const errors = new Set(told.map((text) => text.trim().split('\n').slice(0, 4).join(' | ').slice(0, 600)));
  return (errors.size === 0 ? ['unknown'] : [...errors]).map(
    (error) => `${name}: an error outside of any test: ${error}`,
  );
}

function firstLine(text = '') {
  return text.split('\n', 1)[0].slice(0, 200);
}
