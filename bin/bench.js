// npm run bench -- [NAME] [its options]: ratios against a raw control of the same run; no time fails anything.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, reportFailure, resolveNode } from './launch/index.js';
import { root } from './launch/paths.js';

const folder = join(root, 'bench');
const all = readdirSync(folder).flatMap((file) => (file.endsWith('.bench.ts') ? [file.replace('.bench.ts', '')] : []));
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const wanted = firstOption < 0 ? words : words.slice(0, firstOption);
const options = firstOption < 0 ? [] : words.slice(firstOption);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`npm run bench -- [${all.join(' | ')}] [options of it]`);
  process.exit(1);
}
try {
  await ensureInstalled({ dev: true });
  await ensureWebBuilt();
  const node = await resolveNode();
  for (const name of wanted.length > 0 ? wanted : all) {
    const child = spawn(node, [join(folder, `${name}.bench.ts`), ...options], { cwd: root, stdio: 'inherit' });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  reportFailure(error);
}
