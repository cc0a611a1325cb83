import { runTests } from './run-tests.js';
import { runStaticChecks } from './static-checks.js';

export async function verify() {
  const checks = await runStaticChecks();
  const runs = [await runTests('unit-and-integration', ['contracts', 'server', 'web', 'web-screens'])];
  return { checks, runs };
}
