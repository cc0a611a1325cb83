import type { MediaType } from './media-type.ts';
import { MAX_PIXELS, type PictureType, pixelsOf } from './picture-pixels.ts';

const MANY_PIXELS = 25_000_000;
/** No real photo packs more pixels into a byte. */
const PIXELS_PER_BYTE = 50;

/** Needs all `bytes`, because long camera metadata may precede the size. */
export function isPixelBomb(bytes: Buffer, { kind, mimeType }: MediaType): boolean {
  if (kind !== 'image') return false;
  const pixels = pixelsOf(bytes, mimeType as PictureType);
  if (pixels === null || pixels > MAX_PIXELS) return true;
  return pixels > MANY_PIXELS && pixels > bytes.length * PIXELS_PER_BYTE;
}
