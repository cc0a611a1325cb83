import type { MediaKind } from '@prumo/contracts/media';
import { fileTypeFromBuffer } from 'file-type';
import { isUnshownEnding } from './file-name.ts';
import type { PictureType } from './picture-pixels.ts';

/** So many first bytes decide what a file is; Office files name their type behind the first entries of their zip. */
export const SNIFF_BYTES = 64 * 1024;

export type MediaType = { kind: MediaKind; mimeType: string };

const DOCUMENTS = new Set([
  'application/pdf',
  'application/x-cfb',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);
const IMAGES = new Set<string>(['image/jpeg', 'image/png', 'image/webp', 'image/gif'] satisfies PictureType[]);
/** A voice note is an Ogg file, and file-type names its codec. */
const OGG = 'audio/ogg';

/**
 * What a file is, from its bytes and never from its name; null when it is nothing a chat sends. Markup of any kind has
 * no signature of its own and comes out as plain text, which no browser runs.
 */
export async function readMediaType(head: Buffer): Promise<MediaType | null> {
  const found = (await fileTypeFromBuffer(head))?.mime.split(';')[0];
  if (found === undefined) return isText(head) ? { kind: 'document', mimeType: 'text/plain' } : null;
  if (IMAGES.has(found)) return { kind: 'image', mimeType: found };
  if (found.startsWith('video/')) return { kind: 'video', mimeType: found };
  if (found === 'application/ogg') return { kind: 'audio', mimeType: OGG };
  if (found.startsWith('audio/')) return { kind: 'audio', mimeType: found };
  if (DOCUMENTS.has(found)) return { kind: 'document', mimeType: found };
  return found.endsWith('xml') ? { kind: 'document', mimeType: 'text/plain' } : null;
}

/** What the bytes of a file that is no kind a chat knows say its ending is; null where nobody knows, or it could run. */
export async function unshownEnding(head: Buffer): Promise<string | null> {
  const ending = (await fileTypeFromBuffer(head))?.ext.split('.').at(-1) ?? '';
  return isUnshownEnding(ending) ? ending : null;
}

/** UTF-8 or Windows-1252 without control characters: a person's text file. */
function isText(head: Buffer): boolean {
  return head.length > 0 && !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);
}
