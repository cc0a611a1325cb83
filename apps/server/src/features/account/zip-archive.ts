import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

type ArchivedFile = { path: string; bytes: number; sha256: string; rows?: number };

export type Archive = {
  output: Readable;
  files: ArchivedFile[];
  taken(): number;
  add(path: string, content: Readable, options?: { isCompressed?: boolean; rows?: () => number }): Promise<void>;
  end(): Promise<void>;
};

/** A zip written while it is read, at the reader's speed and of any size (ZIP64 if needed). */
export function startArchive(at: Date): Archive {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const files: ArchivedFile[] = [];
  let total = 0;
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  const isRead = finished(output, { writable: false });
  // add() rejects for its callers; if nobody called it, this must not become an unhandled rejection.
  isRead.catch(() => undefined);

  return {
    output,
    files,
    taken: () => total,
    async add(path, content, { isCompressed = false, rows } = {}) {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          total += chunk.length;
          done(null, chunk);
        },
      });
      content.on('error', (error) => counted.destroy(error));
      zip.addReadStream(content.pipe(counted), path, { mtime: at, compress: !isCompressed });
      try {
        await Promise.race([finished(counted), isRead.then(leftEarly)]);
      } catch (error) {
        content.destroy();
        throw error;
      }
      files.push({ path, bytes, sha256: hash.digest('hex'), ...(rows ? { rows: rows() } : {}) });
    },
    async end() {
      zip.end();
      await isRead;
    },
  };
}

function leftEarly(): never {
  throw new Error('the archive was closed before its end');
}
