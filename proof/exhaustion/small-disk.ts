import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHUNK = 1024 * 1024;

export type SmallDisk = {
  dataDir: string;
  freeBytes(): Promise<number>;
  fill(leaving?: number): Promise<void>;
  makeRoom(): Promise<void>;
  enlarge(megabytes: number): Promise<void>;
  remove(): Promise<void>;
};

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'another program');
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    dataDir: join(folder, 'data'),
    freeBytes,
    async fill(leaving = 0) {
      const file = await open(filler, 'a');
      try {
        for (let free = await freeBytes(); free > leaving; free = await freeBytes())
          await file.write(Buffer.alloc(Math.min(CHUNK, free - leaving), 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    enlarge: async (size) => void (await run('mount', ['-o', `remount,size=${size}m`, folder])),
    async remove() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
