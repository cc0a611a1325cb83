import { endWith } from './checks/summary.js';
import { ensureInstalled, reportFailure } from './launch/index.js';

try {
  await ensureInstalled({ dev: true });
  const { verify } = await import('./checks/verify.js');
  endWith(await verify());
} catch (error) {
  reportFailure(error);
}
