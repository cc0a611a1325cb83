import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './web-build.js';

let root;
const write = async (path, content) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prumo web '));
  await write('package-lock.json', '{}');
  await write('apps/web/src/main.tsx', 'main');
  await write('packages/contracts/src/leads.ts', 'leads');
  await write('docs/guia/leads.md', '# Leads');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  ['apps/web/src/main.tsx', 'other'],
  ['apps/web/src/added.tsx', ''],
  ['packages/contracts/src/leads.ts', 'other'],
  ['docs/guia/leads.md', '# Outra'],
  ['package-lock.json', '{ }'],
])('a change of %s asks for a new build', async (path, content) => {
  const before = await hashSources(root);
  await write(path, content);
  expect(await hashSources(root)).not.toBe(before);
});

test('a test, the build itself and a new time on the same content ask for none', async () => {
  const before = await hashSources(root);

  await write('apps/web/src/main.test.tsx', 'test');
  await write('apps/web/dist/index.html', 'built');
  await write('apps/web/node_modules/x/index.js', 'x');
  await utimes(join(root, 'apps/web/src/main.tsx'), new Date(0), new Date(0));

  expect(await hashSources(root)).toBe(before);
});
