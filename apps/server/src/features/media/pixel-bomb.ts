const MANY_PIXELS = 25_000_000;
/** No photo packs so many pixels into a byte; one that does is a bomb, or a picture of nothing. */
const PIXELS_PER_BYTE = 50;

/** A picture that is small to send and takes a browser's memory to show. */
export function isPixelBomb(head: Buffer, size: number, mimeType: string): boolean {
  const pixels = pixelsOf(head, mimeType);
  return pixels > MANY_PIXELS && pixels > size * PIXELS_PER_BYTE;
}

/** Of the formats that pack one colour into nothing; the size stands at the beginning of both. */
function pixelsOf(head: Buffer, mimeType: string): number {
  if (mimeType === 'image/png' && head.length >= 24) return head.readUInt32BE(16) * head.readUInt32BE(20);
  if (mimeType === 'image/gif' && head.length >= 10) return head.readUInt16LE(6) * head.readUInt16LE(8);
  return 0;
}
