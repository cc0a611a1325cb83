import { describe, expect, test } from 'vitest';
import { png } from '#test/hostile-files.ts';
import { exif, extendedWebp, filledJpeg, gif, jpeg, losslessWebp, lossyWebp } from '#test/pictures.ts';
import fc from '#test/property.ts';
import { type PictureType, pixelsOf } from './picture-pixels.ts';

const JPEG = 'image/jpeg';
const [W, H] = [640, 480];

const PICTURES: [string, PictureType, (width: number, height: number) => Buffer][] = [
  ['a JPEG', JPEG, jpeg],
  ['a progressive JPEG', JPEG, (width, height) => jpeg(width, height, { marker: 'c2' })],
  ['a JPEG with a small preview in its EXIF', JPEG, (w, h) => jpeg(w, h, { before: [exif(jpeg(160, 120))] })],
  [
    'a JPEG whose size stands far behind',
    JPEG,
    (w, h) => jpeg(w, h, { before: Array(4).fill(exif(jpeg(9, 9), 60_000)) }),
  ],
  ['a JPEG with filled markers', JPEG, filledJpeg],
  ['a PNG', 'image/png', (width, height) => png(width, height)],
  ['a GIF', 'image/gif', (width, height) => gif([width, height], [width, height])],
  ['a GIF of a small screen with a large frame', 'image/gif', (width, height) => gif([1, 1], [1, 1], [width, height])],
  ['a lossy WebP', 'image/webp', lossyWebp],
  ['a lossless WebP', 'image/webp', losslessWebp],
  ['an extended WebP', 'image/webp', extendedWebp],
];

describe.each(PICTURES)('%s', (_name, type, make) => {
  test('is as large as its headers say', () => {
    expect(pixelsOf(make(W, H), type)).toBe(W * H);
    expect(pixelsOf(make(12_345, 9_876), type)).toBe(12_345 * 9_876);
  });

  test('says the same or nothing wherever it is cut off, and never less', () => {
    const bytes = make(W, H);
    for (let length = 0; length < Math.min(bytes.length, 400); length += 1)
      expect([null, 1, W * H]).toContain(pixelsOf(bytes.subarray(0, length), type));
  });

  test('is read to an end whatever is written into it', () => {
    const bytes = make(W, H).subarray(0, 2000);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 }))), (changes) => {
        const spoilt = Buffer.from(bytes);
        for (const [at, byte] of changes) spoilt[at] = byte;
        const pixels = pixelsOf(spoilt, type);
        expect(pixels === null || (Number.isSafeInteger(pixels) && pixels > 0)).toBe(true);
      }),
    );
  });
});

test.each([
  ['a JPEG without a length', JPEG, jpeg(W, H).fill(0, 4, 6)],
  ['a JPEG with a length beyond its end', JPEG, jpeg(W, H).fill(0xff, 4, 6)],
  ['a JPEG whose height comes later', JPEG, jpeg(W, 0)],
  [
    'a JPEG with bytes between its segments',
    JPEG,
    Buffer.concat([jpeg(W, H).subarray(0, 20), Buffer.from([1]), jpeg(W, H).subarray(20)]),
  ],
  ['a JPEG that begins with its scan', JPEG, Buffer.from('ffd8ffda000c03010002110311003f00ffd9', 'hex')],
  ['a PNG with another chunk first', 'image/png', png(W, H).fill('CgBI', 12, 16)],
  ['a PNG of no width', 'image/png', png(W, H).fill(0, 16, 20)],
  ['a GIF without a frame', 'image/gif', gif([W, H])],
  ['a WebP of a kind nobody knows', 'image/webp', lossyWebp(W, H).fill('VP9 ', 12, 16)],
  ['an extended WebP with a header of another length', 'image/webp', extendedWebp(W, H).fill(11, 16, 17)],
] as const)('%s has no size', (_name, type, bytes) => {
  expect(pixelsOf(bytes, type)).toBeNull();
});

test.each(PICTURES)('whatever follows %s, nothing is read for long', (_name, type, make) => {
  const bytes = Buffer.concat([make(W, H), Buffer.alloc(4 * 1024 * 1024, 0xff)]);
  expect(pixelsOf(bytes, type)).toBeGreaterThan(0);
});
