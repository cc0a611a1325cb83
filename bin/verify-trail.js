// npm run verify-trail [-- ACCOUNT]: see the README, 'Operação'.
import { ensureInstalled, reportFailure, runProgram } from './launch/index.js';

try {
  await ensureInstalled();
  process.exitCode = await runProgram({
    file: 'apps/server/src/app/verify-trail-command.ts',
    args: process.argv.slice(2),
  });
} catch (error) {
  reportFailure(error);
}
