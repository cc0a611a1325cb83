import type { MediaType } from './media-type.ts';
import { MAX_PIXELS, type PictureType, pixelsOf } from './picture-pixels.ts';

const MANY_PIXELS = 25_000_000;
/** No photo packs so many pixels into a byte; one that does is a bomb, or a picture of nothing. */
const PIXELS_PER_BYTE = 50;

/**
 * A picture that takes a browser's memory to show, or that says nowhere how much it would take. `bytes` is all of it:
 * what a camera writes before the size may be longer than any first part.
 */
export function isPixelBomb(bytes: Buffer, { kind, mimeType }: MediaType): boolean {
  if (kind !== 'image') return false;
  const pixels = pixelsOf(bytes, mimeType as PictureType);
  if (pixels === null || pixels > MAX_PIXELS) return true;
  return pixels > MANY_PIXELS && pixels > bytes.length * PIXELS_PER_BYTE;
}
