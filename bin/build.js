// What `npm start` builds before it serves, for an image or a machine that only serves, and the list of its packages.
import { ensureSbom, ensureWebBuilt, reportFailure } from './launch/index.js';

try {
  await ensureWebBuilt();
  await ensureSbom();
} catch (error) {
  reportFailure(error);
}
