import { buffer } from 'node:stream/consumers';
import type { MediaStorage } from '#platform/storage/media-storage.ts';

/** Read in parts: a file may be 100 MB, but a few kilobytes reveal its type. */
export type FileBytes = {
  size: number;
  read(start: number, length: number): Promise<Buffer>;
};

export const inMemory = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
});

export const inStorage = (storage: MediaStorage, key: string, size: number): FileBytes => ({
  size,
  async read(start, length) {
    const end = Math.min(start + length, size) - 1;
    if (start < 0 || end < start) return Buffer.alloc(0);
    const content = await storage.open(key, { start, end });
    return content ? buffer(content) : Buffer.alloc(0);
  },
});
