import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { TimeSource } from '../clock.ts';
import { keepReserve, removeReserve } from './reserve.ts';

export type DiskSpace = {
  isLow(): boolean;
  freeBytes(): number;
  onRoom(act: () => void): void;
  stop(): Promise<void>;
};

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 1_000;
/** PostgreSQL may still need this much to log work already begun, until a checkpoint frees old WAL. */
const LOW_SHARE = 0.12;
const LOW_AT_LEAST = 24 * MEGABYTE;
const LOW_AT_MOST = 512 * MEGABYTE;

export const lowMark = (totalBytes: number): number =>
  Math.min(LOW_AT_MOST, Math.max(LOW_AT_LEAST, Math.round(totalBytes * LOW_SHARE)));

type Options = { folder: string; clock: TimeSource; log: Pick<Logger, 'warn' | 'info'> };

/**
 * A database without room for its log shuts down. While space is short nothing new begins, and a reserve file is
 * deleted to free space.
 */
export async function watchDiskSpace({ folder, clock, log }: Options): Promise<DiskSpace> {
  const stopping = new AbortController();
  const told: (() => void)[] = [];
  let isLow = false;
  let free = 0;

  async function look(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(folder);
    free = bavail * bsize;
    const mark = lowMark(blocks * bsize);
    if (!isLow && free < mark) {
      isLow = true;
      await removeReserve(folder);
      log.warn({ freeBytes: free }, 'little disk space is left: nothing new is written');
    } else if (isLow && free > 1.5 * mark) {
      isLow = false;
      log.info({ freeBytes: free }, 'there is disk space again');
      for (const act of told) act();
    }
    if (!isLow) await keepReserve(folder, { mark, free });
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await clock.sleep(LOOK_EVERY_MS, stopping.signal);
      await look().catch((error: unknown) => log.warn({ err: error }, 'the disk space could not be read'));
    }
  }

  await look().catch(() => {});
  const watching = keepLooking();
  return {
    isLow: () => isLow,
    freeBytes: () => free,
    onRoom: (act) => void told.push(act),
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
