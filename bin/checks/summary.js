/** Failed tests are named just above the last line, for logs whose beginning is cut off. */
export function endWith({ checks, runs }) {
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const failedTests = runs.reduce((sum, run) => sum + run.failed, 0);
  const failedRuns = runs.filter((run) => !run.isPassed && run.failed === 0).length;
  const failed = failedTests + failedRuns + checks.filter((check) => !check.isPassed).length;
  for (const check of checks.filter((one) => !one.isPassed)) console.log(`FAILED ${check.name}`);
  for (const failure of runs.flatMap((run) => run.failures)) console.log(`FAILED ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
