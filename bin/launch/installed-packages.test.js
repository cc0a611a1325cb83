import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasTestTools, isInstalled } from './installed-packages.js';

const lockfile = {
  packages: {
    '': {},
    'apps/server': { version: '0.1.0' },
    'node_modules/@prumo/server': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/vitest': { version: '5.1.1', dev: true },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  },
};
const runtimeOnly = { 'node_modules/zod': { version: '4.6.7' } };
const everything = { ...runtimeOnly, 'node_modules/vitest': { version: '5.1.1', dev: true } };

let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prumo install '));
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
  await writeFile(join(root, 'node_modules/node/bin/node'), '');
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lockfile));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const place = (packages) => writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

describe('what lies in node_modules decides, with or without our stamp', () => {
  test.each([
    ['nothing', undefined, { start: false, test: false }],
    ['another version', { 'node_modules/zod': { version: '4.0.0' } }, { start: false, test: false }],
    ['what runs', runtimeOnly, { start: true, test: false }],
    ['everything', everything, { start: true, test: true }],
  ])('%s', async (_, packages, enoughFor) => {
    if (packages) await place(packages);

    expect(await isInstalled({ root, dev: false })).toBe(enoughFor.start);
    expect(await isInstalled({ root, dev: true })).toBe(enoughFor.test);
    expect(await isInstalled({ root, dev: false })).toBe(enoughFor.start);
  });
});

test('an install made by hand with the test tools is stamped as such, so that a start never takes them away', async () => {
  await place(everything);

  await isInstalled({ root, dev: false });

  expect(JSON.parse(await readFile(join(root, 'node_modules/.prumo-install'), 'utf8'))).toMatchObject({ dev: true });
});

test('a changed lockfile outdates the stamp', async () => {
  await place(everything);
  await isInstalled({ root, dev: false });
  const changed = { packages: { ...lockfile.packages, 'node_modules/zod': { version: '4.7.0' } } };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(changed));

  expect(await isInstalled({ root, dev: false })).toBe(false);
});

test('only a checkout that has the test tools is said to have them', async () => {
  expect(await hasTestTools(root)).toBe(false);
  await place(runtimeOnly);
  expect(await hasTestTools(root)).toBe(false);
  await place(everything);
  expect(await hasTestTools(root)).toBe(true);
});
