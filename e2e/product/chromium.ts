import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export type Chromium = { executablePath: string; env: Record<string, string> };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export async function findChromium(): Promise<Chromium> {
  const env = { ...process.env } as Record<string, string>;
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, env };
  const installed = onPath();
  if (installed) return { executablePath: installed, env };
  return fromPackage(env);
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package brings the libraries a bare machine lacks. */
async function fromPackage(env: Record<string, string>): Promise<Chromium> {
  // One folder per user, because no other user's unpacked binary may be run.
  const folder = join(tmpdir(), `prumo-chromium-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  const executablePath = await withTemporaryFolder(folder, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  });
  const libraries = unpackLibraries(folder);
  return {
    executablePath,
    env: { ...env, LD_LIBRARY_PATH: [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(':') },
  };
}

async function withTemporaryFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function unpackLibraries(folder: string): string {
  const packed = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  if (existsSync(join(folder, 'lib/libnss3.so'))) return join(folder, 'lib');
  const archive = join(folder, 'libraries.tar');
  writeFileSync(archive, brotliDecompressSync(readFileSync(packed)));
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  return join(folder, 'lib');
}
