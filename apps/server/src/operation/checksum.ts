import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type FileSum = { bytes: number; sha256: string };

function summing(): { through: Transform; sum(): FileSum } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}

export async function writeSummed(path: string, content: Readable): Promise<FileSum> {
  const { through, sum } = summing();
  await pipeline(content, through, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
  return sum();
}

export async function sumOf(path: string): Promise<FileSum> {
  const { through, sum } = summing();
  through.resume();
  await pipeline(createReadStream(path), through);
  return sum();
}
