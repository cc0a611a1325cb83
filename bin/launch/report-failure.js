import { LaunchError } from './launch-error.js';

export function reportFailure(error) {
  console.error(error instanceof LaunchError ? `Prumo: ${error.message}` : error);
  process.exitCode = 1;
}
