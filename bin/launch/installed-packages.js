import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedNode, isNewEnough } from './node-binary.js';

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

const stampFile = (root) => join(root, 'node_modules/.prumo-install');

export async function isInstalled({ root, dev }) {
  if (!isNewEnough(process.versions.node) && !existsSync(installedNode(root))) return false;
  const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8');
  const stamp = await readJson(stampFile(root));
  if (stamp?.lockfile === hashOf(lockfile) && (stamp.dev || !dev)) return true;

  const placed = await readJson(join(root, 'node_modules/.package-lock.json'));
  if (!placed) return false;
  const missing = missingPackages(JSON.parse(lockfile), placed);
  if (missing.some((entry) => dev || !entry.dev)) return false;
  await writeStamp({ root, dev: missing.length === 0 });
  return true;
}

/** npm writes its hidden lockfile last. Optional packages may be for other systems. */
function missingPackages(lockfile, placed) {
  return Object.entries(lockfile.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional)
    .filter(([path, entry]) => placed.packages?.[path]?.version !== entry.version)
    .map(([path, { dev = false, devOptional = false }]) => ({ path, dev: dev || devOptional }));
}

export async function hasTestTools(root) {
  const placed = await readJson(join(root, 'node_modules/.package-lock.json'));
  return Object.values(placed?.packages ?? {}).some((entry) => entry.dev);
}

export async function writeStamp({ root, dev }) {
  const lockfile = hashOf(await readFile(join(root, 'package-lock.json'), 'utf8'));
  // Without a stamp the next start only checks again, so a read-only checkout is no failure.
  await writeFile(stampFile(root), JSON.stringify({ lockfile, dev })).catch(() => {});
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
