import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContentTooLarge, type MediaStorage } from './media-storage.ts';

const KEY = /^[0-9a-zA-Z_-]{20,100}$/;

/** Written to a temporary name and then renamed, so no file is ever partial. */
export function diskStorage(folder: string): MediaStorage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a media key');
    return join(folder, key.slice(0, 2), key);
  };

  return {
    async save(key, content, maxBytes) {
      const path = pathOf(key);
      const partial = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      let size = 0;
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          done(size > maxBytes ? new ContentTooLarge() : null, chunk);
        },
      });
      try {
        await pipeline(content, counter, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return size;
    },

    async open(key, range) {
      const path = pathOf(key);
      const exists = await stat(path).then(
        (found) => found.isFile(),
        () => false,
      );
      return exists ? createReadStream(path, range) : null;
    },

    async head(key, bytes) {
      const file = await open(pathOf(key));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
    isBucket: false,
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}
