import { runProgram } from './run-program.js';

export const runServer = (options = {}) => runProgram({ ...options, file: 'apps/server/src/main.ts' });
