import { endWith } from './checks/summary.js';
import { ensureInstalled, ensureWebBuilt, reportFailure } from './launch/index.js';

try {
  await ensureInstalled({ dev: true });
  await ensureWebBuilt();
  const { verify } = await import('./checks/verify.js');
  const { runTests } = await import('./checks/run-tests.js');
  const { checks, runs } = await verify();
  const browser = await runTests('browser', ['browser']);
  endWith({ checks, runs: [...runs, browser] });
} catch (error) {
  reportFailure(error);
}
