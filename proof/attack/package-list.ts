import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from '../product/start.ts';
import type { Attack } from './attack.ts';

const ROOT = join(import.meta.dirname, '../..');
const SBOM = join(ROOT, 'dist/sbom.cdx.json');

type Lock = { packages: Record<string, { name?: string; version: string; dev?: boolean; link?: boolean }> };
type Sbom = { components: { purl: string }[] };

async function readPackageList() {
  await rm(SBOM, { force: true });
  await promisify(execFile)(process.execPath, [join(ROOT, 'bin/build.js')], { cwd: ROOT });
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const { components } = JSON.parse(await readFile(SBOM, 'utf8').catch(() => '{"components":[]}')) as Sbom;
  const listed = new Set(components.map(({ purl }) => purl));
  const wanted = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { name, version }]) => [name ?? path.split('node_modules/').at(-1) ?? '', version] as const);
  const broken = wanted
    .filter(([name, version]) => !listed.has(`pkg:npm/${name.replace('@', '%40')}@${version}`))
    .map(([name, version]) => `${name} ${version} is not listed`);
  const product = await startProduct();
  const paths = [
    '/sbom.cdx.json',
    '/dist/sbom.cdx.json',
    '/assets/../../sbom.cdx.json',
    '/..%2f..%2f..%2fdist%2fsbom.cdx.json',
  ];
  try {
    for (const path of paths) {
      const text = await (await fetch(`${product.url}${path}`)).text();
      if (text.includes('CycloneDX')) broken.push(`${path} gives the list to anybody`);
    }
  } finally {
    await product.stop();
  }
  return { tried: wanted.length + paths.length, broken };
}

export const packageList: Attack[] = [{ point: 15, name: 'packages missing from the SBOM', run: readPackageList }];
