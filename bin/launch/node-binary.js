import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from './launch-error.js';
import { root as checkout } from './paths.js';

/** The first version whose type stripping and crypto.argon2 were tested. */
const oldest = [24, 7];

export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

export function installedNode(root = checkout) {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

export function resolveNode({ root = checkout } = {}) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const installed = installedNode(root);
  if (existsSync(installed)) return installed;
  throw new LaunchError(
    `falta o Node ${oldest.join('.')} ou mais novo: o pacote "node" não foi instalado por inteiro. Rode "npm ci" e tente de novo.`,
  );
}
