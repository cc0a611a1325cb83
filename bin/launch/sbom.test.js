import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root as checkout } from './paths.js';
import { ensureSbom, sbomIn } from './sbom.js';

const MANIFESTS = ['', 'packages/contracts/', 'apps/server/', 'apps/web/'].map((folder) => `${folder}package.json`);

let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prumo sbom '));
  for (const file of [...MANIFESTS, 'package-lock.json']) await cp(join(checkout, file), join(root, file));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** `pkg:npm/%40scope/name@1.2.3`, the key of vulnerability databases. */
async function purlsOfLock() {
  const { packages } = await read(join(root, 'package-lock.json'));
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  const purls = installed.map(
    ([path, { name, version }]) =>
      `pkg:npm/${(name ?? path.split('node_modules/').at(-1)).replace('@', '%40')}@${version}`,
  );
  return [...new Set(purls)].sort();
}

test('every production package of the lockfile is listed with its version, and nothing else is', async () => {
  await ensureSbom({ root });
  const sbom = await read(sbomIn(root));
  expect([sbom.bomFormat, sbom.specVersion, sbom.metadata.component.name]).toEqual(['CycloneDX', '1.5', 'prumo']);
  const [own, others] = [[], []];
  for (const { purl } of sbom.components) (purl.startsWith('pkg:npm/%40prumo/') ? own : others).push(purl);
  expect(own).toHaveLength(3);
  expect(others.sort()).toEqual(await purlsOfLock());
  expect(others.length).toBeGreaterThan(200);
  expect(others.some((purl) => purl.startsWith('pkg:npm/nodemailer@'))).toBe(true);
  const refs = new Set([sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']));
  expect(refs.size).toBe(sbom.components.length + 1);
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !refs.has(ref))).toEqual([]);
});

test('it is made anew when the lockfile has changed, and only then', async () => {
  await ensureSbom({ root });
  const { serialNumber } = await read(sbomIn(root));
  await ensureSbom({ root });
  expect((await read(sbomIn(root))).serialNumber).toBe(serialNumber);
  const lock = join(root, 'package-lock.json');
  await writeFile(lock, `${await readFile(lock, 'utf8')}\n`);
  await ensureSbom({ root });
  expect((await read(sbomIn(root))).serialNumber).not.toBe(serialNumber);
});
