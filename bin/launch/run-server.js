import { runProgram } from './run-program.js';

/** Runs the server until it ends and answers its exit code. */
export const runServer = (options = {}) => runProgram({ ...options, file: 'apps/server/src/main.ts' });
