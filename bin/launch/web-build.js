import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError } from './launch-error.js';
import { resolveNode } from './node-binary.js';
import { root as checkout } from './paths.js';
import { runCommand } from './run-command.js';
import { oneStarterAtATime } from './starter-lock.js';

const sources = ['apps/web', 'packages/contracts', 'docs/guia', 'package-lock.json'];
const notSources = new Set(['node_modules', 'dist']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

export async function ensureWebBuilt({ root = checkout } = {}) {
  const wanted = await hashSources(root);
  if (await isBuilt(root, wanted)) return;
  await oneStarterAtATime(root, async () => {
    if (await isBuilt(root, wanted)) return;
    console.log('Montando a interface…');
    await build(root, wanted);
  });
}

const dist = (root) => join(root, 'apps/web/dist');
const stampIn = (folder) => join(folder, '.prumo-build');

async function isBuilt(root, wanted) {
  const stamp = await readFile(stampIn(dist(root)), 'utf8').catch(() => '');
  return stamp === wanted && existsSync(join(dist(root), 'index.html'));
}

/** Hashes contents, because a checkout or copy changes every file time. */
export async function hashSources(root) {
  const files = (await Promise.all(sources.map((source) => listFiles(root, source)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries())
    hash.update(`${file}\0${contents[index].length}\0`).update(contents[index]);
  return hash.digest('hex');
}

async function listFiles(root, path) {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!entries) return [path];
  const kept = entries.filter(({ name }) => !notSources.has(name) && !name.startsWith('.') && !isTest(name));
  const nested = await Promise.all(
    kept.map((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, child) : [child];
    }),
  );
  return nested.flat();
}

/** Built in a separate folder and then renamed, so that a running server never serves half a build. */
async function build(root, stamp) {
  const draft = join(root, '.cache/web-build');
  const logFile = join(root, '.cache/web-build.log');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // The native loader writes nothing into node_modules, which may belong to another user.
  const args = [vite, 'build', '--configLoader', 'native', '--outDir', '../../.cache/web-build', '--emptyOutDir'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runCommand(resolveNode({ root }), args, { cwd: join(root, 'apps/web'), env, logFile });
  if (code !== 0) {
    const reason = /^error during build:\s*(.+)$/m.exec(output)?.[1] ?? `código ${code}`;
    throw new LaunchError(`a interface não pôde ser montada (${reason.slice(0, 200)}). Detalhes em ${logFile}`);
  }
  await writeFile(stampIn(draft), stamp);
  await rm(dist(root), { recursive: true, force: true });
  await rename(draft, dist(root));
}
