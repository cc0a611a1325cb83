import { execFile } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const here = join(import.meta.dirname, '../..');
export const isRoot = process.getuid?.() === 0;

/** "nobody": owns nothing, no groups. */
export const ordinaryUser = 65_534;
export const throughOrdinaryUser = isRoot
  ? ['setpriv', `--reuid=${ordinaryUser}`, `--regid=${ordinaryUser}`, '--clear-groups', '--']
  : [];

const made: string[] = [];
const leftOut = new Set(['node_modules', '.git', 'data', '.cache']);

/** Only the owner may enter. Packages are hard links where possible, owned by root. */
export async function copyCheckout({ owner }: { owner: number }): Promise<{ folder: string; checkout: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo proof '));
  made.push(folder);
  const checkout = join(folder, 'prumo');
  await mkdir(checkout);
  const names = (await readdir(here)).filter((name) => !leftOut.has(name));
  for (const name of names) {
    const filter = (source: string) => !source.includes('/node_modules');
    await cp(join(here, name), join(checkout, name), { recursive: true, filter });
  }
  await giveTo(folder, owner);
  await copyPackages(join(here, 'node_modules'), checkout);
  return { folder, checkout };
}

async function giveTo(folder: string, owner: number): Promise<void> {
  if (!isRoot) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of ['.', ...entries]) await chown(join(folder, entry), owner, owner);
}

async function copyPackages(packages: string, checkout: string): Promise<void> {
  const run = promisify(execFile);
  await run('cp', ['-al', packages, checkout]).catch(async () => {
    await rm(join(checkout, 'node_modules'), { recursive: true, force: true });
    await run('cp', ['-a', packages, checkout]);
  });
}

export async function removeCheckouts(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
}
