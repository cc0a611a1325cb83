// Plain JavaScript for Node 20, standard library only: this runs before anything is installed.
import { ensureInstalled, ensureWebBuilt, reportFailure, runServer } from './launch/index.js';

try {
  await ensureInstalled();
  await ensureWebBuilt();
  process.exitCode = await runServer();
} catch (error) {
  reportFailure(error);
}
