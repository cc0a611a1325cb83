export { ensureInstalled } from './install.js';
export { LaunchError } from './launch-error.js';
export { resolveNode } from './node-binary.js';
export { reportFailure } from './report-failure.js';
export { runProgram } from './run-program.js';
export { runServer } from './run-server.js';
export { ensureSbom } from './sbom.js';
export { ensureWebBuilt } from './web-build.js';
