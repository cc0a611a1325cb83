// npm run account -- reset-password USER, or reset-two-step USER: see the README, 'Operação'.
import { ensureInstalled, reportFailure, runProgram } from './launch/index.js';

try {
  await ensureInstalled();
  process.exitCode = await runProgram({
    file: 'apps/server/src/app/account-command.ts',
    args: process.argv.slice(2),
  });
} catch (error) {
  reportFailure(error);
}
