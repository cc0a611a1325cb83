import { existsSync } from 'node:fs';
import { open, rename, stat, statfs } from 'node:fs/promises';
import { BootError } from './boot-error.ts';
import type { Cluster } from './cluster.ts';
import { settings, walMegabytesFor } from './settings.ts';

export type Start = 'started' | 'occupied' | 'port-taken' | 'still-starting';

const LOG_LIMIT_BYTES = 5_000_000;

export async function startPostmaster(cluster: Cluster, port: number): Promise<Start> {
  const logged = await trimLog(cluster.logFile);
  const { blocks, bsize } = await statfs(cluster.dataDir);
  const given = settings(port, { durable: cluster.durable, walMegabytes: walMegabytesFor(blocks * bsize) });
  const { code, output } = await cluster.run(cluster.binaries.pgCtl, [
    ...['start', '-D', cluster.dir, '-l', cluster.logFile, '-w', '-t', '30'],
    ...['-o', given.join(' ')],
  ]);
  if (code === 0) return 'started';
  if (output.includes('did not start in time')) return 'still-starting';

  const log = await readFrom(cluster.logFile, logged);
  if (/lock file ".*" already exists|pre-existing shared memory/.test(log)) return 'occupied';
  if (/could not bind|could not create any TCP\/IP sockets/.test(log)) return 'port-taken';
  throw new BootError(`O banco de dados não iniciou: ${lastWords(log || output)} (registro em ${cluster.logFile})`);
}

async function trimLog(file: string): Promise<number> {
  const size = existsSync(file) ? (await stat(file)).size : 0;
  if (size < LOG_LIMIT_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file).catch(() => null);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(size - position), position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function lastWords(log: string): string {
  const lines = log.trim().split('\n');
  const fatal = lines.find((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?\b(?:FATAL|PANIC):\s*/, '');
}
