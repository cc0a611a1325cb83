import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, 'fixtures/files');

export function sampleFile(name: string): Buffer {
  return name.endsWith('.ppt')
    ? gunzipSync(readFileSync(join(FOLDER, `${name}.gz`)))
    : readFileSync(join(FOLDER, name));
}
