// Runs as a separate process that reads stdin and writes a JPEG to stdout, so that a hostile file can crash only this
// process; the parent enforces the deadline.
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { offerToEndFirst } from '#platform/processes/offer-to-end-first.ts';
import { CONVERSION_EXITS, type ConversionFault, MAX_CONVERTED_PIXELS, type PictureFormat } from './convertible.ts';
import type { RawPicture } from './raw-picture.ts';
import { readBmp } from './read-bmp.ts';
import { readHeic } from './read-heic.ts';

/** WhatsApp shows no more pixels than this, and its Cloud API accepts 5 MB. */
const TRIES = [
  { side: 4096, quality: 85 },
  { side: 2560, quality: 80 },
  { side: 1600, quality: 70 },
];
const MAX_JPEG_BYTES = 5 * 1024 * 1024;
const LOADERS = { heif: 'VipsForeignLoadHeif', tiff: 'VipsForeignLoadTiff', bmp: null };

class Fault extends Error {
  readonly fault: ConversionFault;

  constructor(fault: ConversionFault) {
    super(fault);
    this.fault = fault;
  }
}

function refuseSize(width: number, height: number): void {
  if (width * height > MAX_CONVERTED_PIXELS) throw new Fault('tooManyPixels');
}

const fromRaw = ({ data, ...raw }: RawPicture): Sharp => sharp(data, { raw, limitInputPixels: MAX_CONVERTED_PIXELS });

async function open(bytes: Buffer, format: PictureFormat): Promise<Sharp> {
  if (format === 'bmp') return fromRaw(readBmp(bytes, refuseSize));
  const picture = sharp(bytes, { limitInputPixels: false });
  const found = await picture.metadata().catch(() => null);
  if (!found) {
    if (format === 'heif') return fromRaw(await readHeic(bytes, refuseSize));
    throw new Fault('unreadable');
  }
  refuseSize(found.width, found.pageHeight ?? found.height);
  if (format === 'tiff' && (await hasMorePages(bytes, found.pages ?? 1))) throw new Fault('manyPages');
  // The prebuilt libvips reads a HEIC's container but has no HEVC decoder.
  if (format === 'heif' && found.compression === 'hevc') return fromRaw(await readHeic(bytes, refuseSize));
  return sharp(bytes, { limitInputPixels: MAX_CONVERTED_PIXELS, failOn: 'error' }).autoOrient();
}

/** Cameras add a small copy of the photo; a second page more than half as wide means a scanned document. */
async function hasMorePages(bytes: Buffer, pages: number): Promise<boolean> {
  if (pages < 2) return false;
  const [first, second] = await Promise.all([0, 1].map((page) => sharp(bytes, { page }).metadata()));
  return second !== undefined && first !== undefined && second.width * 2 > first.width;
}

async function toJpeg(picture: Sharp): Promise<Buffer> {
  for (const { side, quality } of TRIES) {
    const jpeg = await picture
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, mozjpeg: false })
      .toBuffer();
    if (jpeg.length <= MAX_JPEG_BYTES) return jpeg;
  }
  throw new Fault('tooManyPixels');
}

async function run(): Promise<number> {
  offerToEndFirst();
  const format = process.argv[2] as PictureFormat;
  sharp.block({ operation: ['VipsForeignLoad'] });
  const loader = LOADERS[format];
  if (loader) sharp.unblock({ operation: [loader] });
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const jpeg = await toJpeg(await open(await buffer(process.stdin), format));
    await new Promise<void>((resolve) => process.stdout.write(jpeg, () => resolve()));
    return 0;
  } catch (error) {
    return CONVERSION_EXITS[error instanceof Fault ? error.fault : 'unreadable'];
  }
}

// Decoders log to stdout, which carries the picture.
console.log = () => {};
process.exitCode = await run();
