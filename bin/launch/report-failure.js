import { LaunchError } from './launch-error.js';

/** One line and exit code 1; only what nobody foresaw is shown with its stack. */
export function reportFailure(error) {
  console.error(error instanceof LaunchError ? `Prumo: ${error.message}` : error);
  process.exitCode = 1;
}
