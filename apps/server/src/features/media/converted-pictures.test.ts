import type { MediaFile } from '@prumo/contracts/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { sampleFile } from '#test/sample-files.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';
import { keepReceived } from './keep-received.ts';
import { removeUnusedFiles } from './unused-file-store.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

async function upload(bytes: Buffer, fileName = 'IMG_0001.HEIC', cookie = ana.cookie) {
  const { status, body } = await postForm(product, cookie, UPLOAD_PATH, formWith(bytes, fileName));
  return { status, body: body as MediaFile & { code: string; error: string } };
}

async function receive(bytes: Buffer, fileName: string | null): Promise<MediaFile> {
  let kept: MediaFile | undefined;
  const attach = async (_tx: unknown, file: MediaFile) => {
    kept = file;
    return true;
  };
  await keepReceived(ana.ctx, product.platform.storage, { bytes, fileName, attach });
  if (!kept) throw new Error('nothing was kept');
  return kept;
}

const get = (url: string, cookie = ana.cookie) => product.call('GET', url, { headers: { cookie } });
const keys = async () => (await product.query('select storage_key as key from media_files order by 1')).rows;

type Colour = [red: number, green: number, blue: number];
const RED: Colour = [255, 0, 0];
const WALL: Colour = [184, 103, 63];

async function expectHouse(jpeg: Buffer, [width, height]: [number, number], tolerance: number): Promise<void> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
    return [...data.subarray(start, start + 3)];
  };
  const isNear = (found: number[], colour: Colour) =>
    found.every((value, index) => Math.abs(value - (colour[index] ?? 0)) <= tolerance);
  expect([at(0.05, 0.06), isNear(at(0.05, 0.06), RED)]).toEqual([expect.anything(), true]);
  expect([at(0.5, 0.7), isNear(at(0.5, 0.7), WALL)]).toEqual([expect.anything(), true]);
}

describe('a picture that WhatsApp shows nobody is sent as a JPEG', () => {
  test.each<[string, [number, number], number]>([
    ['casa.heic', [160, 120], 30],
    ['deitada.heic', [160, 120], 30],
    ['casa.avif', [160, 120], 30],
    ['casa.tif', [160, 120], 20],
    ['casa-4.bmp', [48, 36], 40],
    ['casa-8.bmp', [48, 36], 30],
    ['casa-rle8.bmp', [48, 36], 30],
    ['casa-16.bmp', [48, 36], 30],
    ['casa-24.bmp', [48, 36], 20],
    ['casa-32.bmp', [48, 36], 20],
  ])('%s', async (name, size, tolerance) => {
    const { status, body } = await upload(sampleFile(name), name);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'image', mimeType: 'image/jpeg', fileName: name.replace(/\.\w+$/, '.jpg') });
    const answer = await product.app.inject({ url: body.url, headers: { cookie: ana.cookie } });
    expect([answer.headers['content-type'], answer.rawPayload.length]).toEqual(['image/jpeg', body.size]);
    await expectHouse(answer.rawPayload, size, tolerance);
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    expect(answer.rawPayload.includes('GPS') || answer.rawPayload.includes('Camera')).toBe(false);
  });

  test('a TIFF whose directory is behind its pixels, in the four colours of a printer, becomes a JPEG', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const tiff = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white', noise } })
      .toColourspace('cmyk')
      .tiff({ compression: 'none' })
      .toBuffer();
    const { status, body } = await upload(tiff, 'fachada.tiff');
    expect([status, body.mimeType, body.fileName]).toEqual([200, 'image/jpeg', 'fachada.jpg']);
    const answer = await product.app.inject({ url: body.url, headers: { cookie: ana.cookie } });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300, height: 200, space: 'srgb' });
  });

  test('a picture in black and white becomes a JPEG', async () => {
    const { body } = await upload(sampleFile('casa-1.bmp'), 'casa-1.bmp');
    expect(body).toMatchObject({ kind: 'image', mimeType: 'image/jpeg' });
  });

  test('only the JPEG is kept', async () => {
    const before = (await keys()).length;
    const { body } = await upload(sampleFile('casa.heic'));
    expect((await keys()).length).toBe(before + 1);
    expect((await get(`${body.url}/original`)).headers['content-type']).toBe('image/jpeg');
  });
});

function hugeBmp(): Buffer {
  const bytes = Buffer.from(sampleFile('casa-24.bmp'));
  bytes.writeInt32LE(60_000, 18);
  bytes.writeInt32LE(60_000, 22);
  return bytes;
}

function hugeHeic(): Buffer {
  const bytes = Buffer.from(sampleFile('casa.heic'));
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(30_000, at + 8);
  bytes.writeUInt32BE(30_000, at + 12);
  return bytes;
}

const hugeTiff = (): Promise<Buffer> =>
  sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: 'white' }, limitInputPixels: false })
    .tiff({ compression: 'deflate', tile: true })
    .toBuffer();

describe('what cannot be one is refused in words', () => {
  test.each([
    ['a HEIC that is cut off', sampleFile('casa.heic').subarray(0, 900), 'picture_unreadable'],
    ['an AVIF that is cut off', sampleFile('casa.avif').subarray(0, 700), 'picture_unreadable'],
    ['a TIFF that is cut off', sampleFile('casa.tif').subarray(0, 900), 'picture_unreadable'],
    ['a BMP that is cut off', sampleFile('casa-24.bmp').subarray(0, 900), 'picture_unreadable'],
    ['a BMP whose runs never end', sampleFile('casa-rle8.bmp').subarray(0, 1400), 'picture_unreadable'],
    ['two pages of a document', sampleFile('duas-paginas.tif'), 'picture_many_pages'],
    ['a BMP of 3,600 megapixels', hugeBmp(), 'picture_too_many_pixels'],
    ['a HEIC of 900 megapixels', hugeHeic(), 'picture_too_many_pixels'],
  ])('%s', async (_name, bytes, code) => {
    const before = await keys();
    const { status, body } = await upload(Buffer.from(bytes));
    expect([status, body.code]).toEqual([415, code]);
    expect(body.error).toMatch(/^(Não foi possível|Este TIFF|Esta imagem)/);
    expect(await keys()).toEqual(before);
  });

  test('a TIFF of 400 megapixels in a few kilobytes', { timeout: 60_000 }, async () => {
    const { status, body } = await upload(await hugeTiff(), 'bomba.tif');
    expect([status, body.code]).toEqual([415, 'picture_too_many_pixels']);
  });
});

test('the product answers while pictures are converted, and a flood of one account’s waits or is told to', async () => {
  const bia = await product.signUp();
  const heic = sampleFile('casa.heic');
  const flood = Array.from({ length: 14 }, () => upload(heic, 'IMG.HEIC', bia.cookie));
  const one = upload(heic);
  const waits: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const began = performance.now();
    expect((await product.call('GET', '/api/health')).status).toBe(200);
    waits.push(performance.now() - began);
  }
  expect((await one).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(Math.max(...waits)).toBeLessThan(2000);
});

describe('a picture that a lead sent', () => {
  test('is shown, and saved as it came', async () => {
    const bytes = sampleFile('deitada.heic');
    const file = await receive(bytes, 'IMG_0042.HEIC');
    expect(file).toMatchObject({ kind: 'image', mimeType: 'image/jpeg', fileName: 'IMG_0042.jpg' });
    const shown = await product.app.inject({ url: file.url, headers: { cookie: ana.cookie } });
    await expectHouse(shown.rawPayload, [160, 120], 30);
    const original = await product.app.inject({ url: `${file.url}/original`, headers: { cookie: ana.cookie } });
    expect(original.rawPayload.equals(bytes)).toBe(true);
    expect(original.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''IMG_0042.HEIC",
      'content-type': 'application/octet-stream',
    });
    const bia = await product.signUp();
    expect((await get(`${file.url}/original`, bia.cookie)).status).toBe(404);
  });

  test('is removed together with its original', async () => {
    const file = await receive(sampleFile('casa.heic'), null);
    const before = await keys();
    await inTransaction(ana.ctx, (tx) => removeUnusedFiles(tx, [file.url]));
    expect((await keys()).length).toBe(before.length - 2);
    const { rows } = await product.query('select count(*)::int as n from file_removals where storage_key = any($1)', [
      before.map(({ key }: { key: string }) => key),
    ]);
    expect(rows[0].n).toBe(2);
  });

  test('is a file to be saved where nobody can show it', async () => {
    const file = await receive(sampleFile('casa.heic').subarray(0, 900), 'IMG_0043.HEIC');
    expect(file).toMatchObject({ kind: 'document', fileName: 'IMG_0043.HEIC' });
    expect(await receive(sampleFile('duas-paginas.tif'), 'laudo.tif')).toMatchObject({ fileName: 'laudo.tif' });
  });

  test('is saved as it came where it was shown as it came', async () => {
    const file = await receive(PNG, 'planta.png');
    const original = await get(`${file.url}/original`);
    expect(original.headers['content-disposition']).toBe("attachment; filename*=UTF-8''planta.png");
  });
});
