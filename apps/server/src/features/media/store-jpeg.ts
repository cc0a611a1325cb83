import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import type { MediaType } from './media-type.ts';

export const newStorageKey = (): string => randomBytes(24).toString('base64url');

export async function storeJpeg(
  storage: MediaStorage,
  jpeg: Buffer,
): Promise<{ storageKey: string; size: number } & MediaType> {
  const storageKey = newStorageKey();
  const size = await storage.save(storageKey, Readable.from([jpeg]), jpeg.length);
  return { storageKey, size, kind: 'image', mimeType: 'image/jpeg' };
}
