import { ensureSbom, ensureWebBuilt, reportFailure } from './launch/index.js';

try {
  await ensureWebBuilt();
  await ensureSbom();
} catch (error) {
  reportFailure(error);
}
