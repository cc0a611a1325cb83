// What `npm start` builds before it serves, for an image or a machine that only serves.
import { ensureWebBuilt, reportFailure } from './launch/index.js';

try {
  await ensureWebBuilt();
} catch (error) {
  reportFailure(error);
}
