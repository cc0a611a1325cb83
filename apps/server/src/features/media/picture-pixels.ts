/** For shown pictures: a browser uses four bytes of memory per pixel. */
export const MAX_PIXELS = 100_000_000;

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/**
 * From the headers alone; null if they are cut off, contradictory or another format. If two decoders could read
 * different sizes, the answer is null.
 */
export function pixelsOf(bytes: Uint8Array, type: PictureType): number | null {
  const pixels = READERS[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return pixels === 0 ? null : pixels;
}

const READERS: Record<PictureType, (view: DataView) => number | null> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
};

function says(view: DataView, at: number, text: string): boolean {
  if (view.byteLength < at + text.length) return false;
  return Array.from(text).every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));
}

function readPng(view: DataView): number | null {
  if (view.byteLength < 33 || !says(view, 0, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR')) return null;
  return view.getUint32(16) * view.getUint32(20);
}

const FILL = 0xff;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isSegment = (marker: number) => marker === 0xc4 || marker === 0xcc || (marker >= 0xdb && marker <= 0xfe);

/** Reads up to the first frame, sequential or progressive; every decoder stops at a second frame. */
function readJpeg(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return null;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== FILL) return null;
    while (at + 4 <= view.byteLength && view.getUint8(at + 1) === FILL) at += 1;
    if (at + 4 > view.byteLength) return null;
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (isFrame(marker))
      return length >= 8 && at + 9 <= view.byteLength ? view.getUint16(at + 5) * view.getUint16(at + 7) : null;
    if (!isSegment(marker) || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** An extended file has a canvas that every frame must fit. */
function readWebp(view: DataView): number | null {
  if (view.byteLength < 30 || !says(view, 0, 'RIFF') || !says(view, 8, 'WEBP')) return null;
  if (says(view, 12, 'VP8 ')) {
    const isKeyFrame = (view.getUint8(20) & 1) === 0 && says(view, 23, '\x9d\x01\x2a');
    return isKeyFrame ? (view.getUint16(26, true) & 0x3f_ff) * (view.getUint16(28, true) & 0x3f_ff) : null;
  }
  if (says(view, 12, 'VP8L')) {
    if (view.getUint8(20) !== 0x2f) return null;
    const bits = view.getUint32(21, true);
    return ((bits & 0x3f_ff) + 1) * (((bits >>> 14) & 0x3f_ff) + 1);
  }
  if (!says(view, 12, 'VP8X') || view.getUint32(16, true) !== 10) return null;
  const side = (from: number) => 1 + view.getUint16(from, true) + view.getUint8(from + 2) * 0x1_00_00;
  return side(24) * side(27);
}

const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The screen, or a larger frame: browsers draw an oversized first frame in full. */
function readGif(view: DataView): number | null {
  if (view.byteLength < 13 || !(says(view, 0, 'GIF87a') || says(view, 0, 'GIF89a'))) return null;
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let at = 13 + colours(view.getUint8(10));
  let frames = 0;
  while (at < view.byteLength) {
    const block = view.getUint8(at);
    if (block === 0x3b) break;
    if (block === 0x21) {
      at = behindParts(view, at + 2);
      continue;
    }
    if (block !== 0x2c) return frames > 0 ? width * height : null;
    if (at + 10 > view.byteLength) return frames > 0 ? width * height : null;
    width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
    height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
    frames += 1;
    at = behindParts(view, at + 11 + colours(view.getUint8(at + 9)));
  }
  return frames > 0 ? width * height : null;
}

function behindParts(view: DataView, from: number): number {
  let at = from;
  while (at < view.byteLength) {
    const length = view.getUint8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
  return view.byteLength;
}
