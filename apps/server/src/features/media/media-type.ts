import type { MediaKind } from '@prumo/contracts/media';
import { fileTypeFromBuffer } from 'file-type';
import { readCompoundOffice } from './compound-office.ts';
import type { FileBytes } from './file-bytes.ts';
import { isUnshownEnding } from './file-name.ts';
import type { PictureType } from './picture-pixels.ts';
import { isConvertible } from './pictures/convertible.ts';
import { isText } from './plain-text.ts';
import { readZipOffice } from './zip-office.ts';

export const SNIFF_BYTES = 64 * 1024;

export type MediaType = { kind: MediaKind; mimeType: string };

const IMAGES = new Set<string>(['image/jpeg', 'image/png', 'image/webp', 'image/gif'] satisfies PictureType[]);
const COMPOUND = 'application/x-cfb';
const WRITTEN_IN_LETTERS = new Set(['application/pdf', 'application/rtf', 'application/postscript', 'application/eps']);
const OGG = 'audio/ogg';

/** From the bytes, never the name; null = nothing a chat sends. Markup becomes plain text, which no browser runs. */
export async function readMediaType(file: FileBytes): Promise<MediaType | null> {
  const head = await file.read(0, SNIFF_BYTES);
  const found = (await fileTypeFromBuffer(head))?.mime.split(';')[0] ?? (isTiff(head) ? 'image/tiff' : undefined);
  if (isText(head) && !WRITTEN_IN_LETTERS.has(found ?? '')) return { kind: 'document', mimeType: 'text/plain' };
  if (found === undefined) return isZip(head) ? readZip(file) : null;
  if (IMAGES.has(found) || isConvertible(found)) return { kind: 'image', mimeType: found };
  if (found.startsWith('video/')) return { kind: 'video', mimeType: found };
  if (found === 'application/ogg') return { kind: 'audio', mimeType: OGG };
  if (found.startsWith('audio/')) return { kind: 'audio', mimeType: found };
  if (found === 'application/pdf') return { kind: 'document', mimeType: found };
  if (found === COMPOUND) return { kind: 'document', mimeType: (await readCompoundOffice(file)) ?? COMPOUND };
  return isZip(head) ? readZip(file) : null;
}

/** Most programs write a TIFF's directory after its pixels, beyond the part that file-type reads. */
const isTiff = (head: Buffer): boolean =>
  head.length > 8 && [0x49_49_2a_00, 0x4d_4d_00_2a].includes(head.readUInt32BE(0));

const isZip = (head: Buffer): boolean => head.length > 4 && head.readUInt32BE(0) === 0x50_4b_03_04;

async function readZip(file: FileBytes): Promise<MediaType | null> {
  const mimeType = await readZipOffice(file);
  return mimeType === null ? null : { kind: 'document', mimeType };
}

/** Null if unknown or executable. */
export async function unshownEnding(head: Buffer): Promise<string | null> {
  const ending = (await fileTypeFromBuffer(head))?.ext.split('.').at(-1) ?? '';
  return isUnshownEnding(ending) ? ending : null;
}
