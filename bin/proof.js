// npm run proof -- NAME [options]: prints tables, asserts no time.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, reportFailure, resolveNode } from './launch/index.js';
import { root } from './launch/paths.js';

const folder = join(root, 'proof');
const startOf = (name) => [`${name}.ts`, `${name}/index.ts`].find((file) => existsSync(join(folder, file)));
const names = new Set(readdirSync(folder).map((file) => file.replace(/\.ts$/, '')));
const [name, ...options] = process.argv.slice(2);

if (!name || !startOf(name)) {
  console.error(`npm run proof -- ${[...names].filter(startOf).join(' | ')}`);
  process.exit(1);
}
try {
  await ensureInstalled({ dev: true });
  await ensureWebBuilt();
  const child = spawn(await resolveNode(), [join(folder, startOf(name)), ...options], { cwd: root, stdio: 'inherit' });
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
} catch (error) {
  reportFailure(error);
}
