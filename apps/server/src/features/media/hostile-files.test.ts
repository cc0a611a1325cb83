import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileFiles, png } from '#test/hostile-files.ts';
import { exif, extendedWebp, filledJpeg, gif, jpeg, losslessWebp, lossyWebp } from '#test/pictures.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, postForm, UPLOAD_PATH } from '#test/upload.ts';
import { keepReceived } from './keep-received.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const corpus = hostileFiles();
const titled = corpus.map((file) => [JSON.stringify(file.name).slice(0, 50), file] as const);
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

const get = (url: string, headers: Record<string, string> = {}) =>
  product.call('GET', url, { headers: { cookie: ana.cookie, ...headers } });

async function expectInert(url: string): Promise<void> {
  const { status, headers } = await get(url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const isSaved = String(headers['content-disposition']).startsWith('attachment;');
  expect(isSaved || SHOWN.test(String(headers['content-type']))).toBe(true);
  expect(String(headers['content-type'])).not.toMatch(/html|[/+]xml|svg|script/);
  expect(String(headers['content-disposition'])).toMatch(/^(attachment|inline); filename\*=UTF-8''[\w.%~!()'*-]+$/);
  expect(String(headers['content-disposition'])).not.toMatch(/%2F|%5C|%0D|%0A|%00|%E2%80%AE/i);
}

test('there are sixty of them and more', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
});

describe('uploaded', () => {
  test.each(titled)('%s is refused, or kept as nothing a browser runs', async (_title, { bytes, name }) => {
    const { status, body } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(bytes, name));
    expect([200, 413, 415]).toContain(status);
    if (status === 200) await expectInert((body as { url: string }).url);
  });
});

describe('sent by a lead', () => {
  test.each(titled)('%s is kept as nothing a browser runs', async (_title, { bytes, name }) => {
    let url = '';
    const attach = async (_tx: unknown, file: { url: string }) => {
      url = file.url;
      return true;
    };
    expect(await keepReceived(ana.ctx, product.platform.storage, { bytes, fileName: name, attach })).toBe(true);
    await expectInert(url);
  });
});

test('a picture of fifty megapixels in a few kilobytes is not taken for a photo', async () => {
  for (const name of ['bomba.png', 'bomba.gif']) {
    const bytes = corpus.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0);
    expect((await postForm(product, ana.cookie, UPLOAD_PATH, formWith(bytes, name))).status).toBe(415);
  }
});

const HUGE: [string, Buffer][] = [
  ['PNG', png(10_001, 10_000, Buffer.alloc(3 * 1024 * 1024, 'enfeite'))],
  ['JPEG', jpeg(65_000, 65_000)],
  [
    'progressive JPEG behind a preview and 200 KB of EXIF',
    jpeg(20_000, 20_000, { marker: 'c2', before: Array(4).fill(exif(jpeg(8, 8), 50_000)) }),
  ],
  ['JPEG with filled markers', filledJpeg(30_000, 30_000)],
  ['lossy WebP', lossyWebp(16_383, 16_383)],
  ['lossless WebP', losslessWebp(16_384, 16_384)],
  ['extended WebP', extendedWebp(16_384, 16_384)],
  ['GIF', gif([65_535, 65_535], [1, 1])],
  ['GIF with a frame larger than its screen', gif([1, 1], [65_535, 65_535])],
  ['JPEG that is cut off', jpeg(800, 600).subarray(0, 22)],
];

test.each(HUGE)(
  'a %s of more pixels than are shown is refused, and kept to be saved where a lead sent it',
  async (_name, bytes) => {
    const { status, body } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(bytes, 'foto'));
    expect([status, (body as { code: string }).code]).toEqual([415, 'picture_not_shown']);
    let kind = '';
    const attach = async (_tx: unknown, file: { kind: string }) => {
      kind = file.kind;
      return true;
    };
    await keepReceived(ana.ctx, product.platform.storage, { bytes, fileName: null, attach });
    expect(kind).toBe('document');
  },
);

test('what is too large is refused from its length, before a byte of it was sent', async () => {
  if (!product.app.server.listening) await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${UPLOAD_PATH} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: ${ana.cookie}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${500 * 1024 * 1024}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(64)]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)]);

describe.each([
  ['a film', MP4, 'video/mp4'],
  ['a voice note', OGG, 'audio/ogg'],
])('parts of %s', (_name, bytes, mimeType) => {
  const size = bytes.length;
  const hundred = (from: number) =>
    `bytes=${Array.from({ length: 100 }, (_unused, index) => `${from + index}-${from + index}`).join(',')}`;
  test.each([
    ['bytes=0-0', 206, `bytes 0-0/${size}`, 1],
    ['bytes=0-', 206, `bytes 0-${size - 1}/${size}`, size],
    [`bytes=${size - 1}-${size - 1}`, 206, `bytes ${size - 1}-${size - 1}/${size}`, 1],
    ['bytes=-7', 206, `bytes ${size - 7}-${size - 1}/${size}`, 7],
    [`bytes=${size}-${size + 10}`, 416, `bytes */${size}`, 0],
    ['bytes=99999999999-', 416, `bytes */${size}`, 0],
    [hundred(0), 200, undefined, size],
    [hundred(size), 200, undefined, size],
  ])('%s', async (range, status, contentRange, length) => {
    const { body } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(bytes, 'arquivo'));
    const answer = await get((body as { url: string }).url, { range });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
    expect(Number(answer.headers['content-length'] ?? 0)).toBe(length);
    if (status !== 416) expect(answer.headers['content-type']).toBe(mimeType);
  });

  test('are nobody else’s', async () => {
    const { body } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(bytes, 'arquivo'));
    const bia = await product.signUp();
    const answer = await product.call('GET', (body as { url: string }).url, {
      headers: { cookie: bia.cookie, range: 'bytes=0-0' },
    });
    expect(answer.status).toBe(404);
  });
});
