/** Ends a run with the one line that counts: tests as the runners reported them, and each failed check as one failure. */
export function endWith({ checks, runs }) {
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const failedTests = runs.reduce((sum, run) => sum + run.failed, 0);
  const failedRuns = runs.filter((run) => !run.isPassed && run.failed === 0).length;
  const failed = failedTests + failedRuns + checks.filter((check) => !check.isPassed).length;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
