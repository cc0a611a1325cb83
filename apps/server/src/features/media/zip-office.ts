import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { FileBytes } from './file-bytes.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const MAX_LIST_BYTES = 1024 * 1024;
const MAX_ENTRIES = 20_000;

const PREFIX = 'application/vnd.openxmlformats-officedocument.';
const MAIN_PART =
  /ContentType\s*=\s*["']application\/vnd\.openxmlformats-officedocument\.((?:wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.(?:presentation|slideshow)))\.main\+xml["']/;

/**
 * Null for all other zips. Read from the zip directory at the end, because LibreOffice writes the content list last.
 */
export async function readZipOffice(file: FileBytes): Promise<string | null> {
  const list = await readList(file).catch(() => null);
  const main = list === null ? undefined : MAIN_PART.exec(list)?.[1];
  if (main === undefined) return null;
  return PREFIX + main;
}

async function readList(file: FileBytes): Promise<string | null> {
  const zip = await yauzl.fromRandomAccessReaderPromise(new PartReader(file), file.size);
  if (zip.entryCount > MAX_ENTRIES) return null;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== CONTENT_TYPES) continue;
    if (entry.uncompressedSize > MAX_LIST_BYTES) return null;
    return asText(await buffer(await zip.openReadStreamPromise(entry)));
  }
  return null;
}

const asText = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes.toString('utf8');

class PartReader extends yauzl.RandomAccessReader {
  readonly #file: FileBytes;

  constructor(file: FileBytes) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file;
    async function* parts() {
      yield await file.read(start, end - start);
    }
    return Readable.from(parts());
  }
}
