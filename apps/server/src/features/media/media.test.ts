import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaFile } from '@prumo/contracts/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';
import { acceptUpload } from './accept-upload.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(64)]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)]);

type UploadAnswer = MediaFile & { error: string };

async function upload(content: Buffer, fileName = 'arquivo', field = 'file') {
  const { status, body } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(content, fileName, field));
  return { status, body: body as UploadAnswer };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  product.call('GET', url, { headers: { cookie: ana.cookie, ...headers } });
const filesStored = async () => (await product.query('select count(*)::int as n from media_files')).rows[0].n;

test('the upload is asked for and goes to the product itself', async () => {
  const { body } = await ana.call('POST', '/api/media/upload', { fileName: 'foto.png', contentType: 'image/png' });
  expect(body).toEqual({ uploadUrl: '/api/media/direct-upload', publicUrl: null, fallback: true });
});

test.each([
  ['foto.html', PNG, 'image', 'image/png'],
  ['contrato.png', PDF, 'document', 'application/pdf'],
  ['voz.exe', OGG, 'audio', 'audio/ogg'],
  ['vídeo.txt', MP4, 'video', 'video/mp4'],
  ['notas.jpg', Buffer.from('só texto, com acentuação'), 'document', 'text/plain'],
  ['página.jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'document', 'text/plain'],
  ['logo.svg', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"></svg>'), 'document', 'text/plain'],
])('%s is what its bytes are, whatever it is called', async (fileName, content, kind, mimeType) => {
  const { status, body } = await upload(content, fileName);
  expect([status, body.kind, body.mimeType, body.size]).toEqual([200, kind, mimeType, content.length]);
  const file = await get(body.url);
  expect(file.headers['content-type']).toBe(mimeType);
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  expect(file.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(String(file.headers['content-disposition']).startsWith(kind === 'document' ? 'attachment' : 'inline')).toBe(
    true,
  );
  expect(Number(file.headers['content-length'])).toBe(content.length);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF'), Buffer.alloc(64)])],
  ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(128)])],
  ['a plain zip', Buffer.from('504b0304140000000800', 'hex')],
  ['noise', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
])('%s is no media and leaves nothing behind', async (_name, content) => {
  const before = await filesStored();
  const { status, body } = await upload(content, 'foto.png');
  expect([status, body.error]).toEqual([415, 'Este tipo de arquivo não pode ser enviado.']);
  expect(await filesStored()).toBe(before);
});

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\fotos\\sala.png', 'sala.png'],
  ['gnp.\u202Eexe.png', 'gnp.exe.png'],
  ['', 'arquivo.png'],
  ['...', 'arquivo.png'],
  ['boleto.exe', 'boleto.png'],
  ['planta "sala".png', 'planta _sala_.png'],
])('the name %s is kept as %s', async (given, kept) => {
  const row = await acceptUpload(ana.ctx, product.platform.storage, { content: Readable.from([PNG]), fileName: given });
  expect(row.fileName).toBe(kept);
});

test('an image over 16 MB is too large, a document of that size is not', async () => {
  const padding = Buffer.alloc(16 * 1024 * 1024, 32);
  const image = await upload(Buffer.concat([PNG, padding]));
  expect([image.status, image.body.error]).toEqual([413, 'Erro ao fazer upload: arquivo muito grande']);
  expect((await upload(Buffer.concat([PDF, padding]))).status).toBe(200);
});

test('more than 100 MB is refused from its length alone', async () => {
  const answer = await product.call('POST', UPLOAD_PATH, {
    headers: {
      cookie: ana.cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(101 * 1024 * 1024),
    },
    payload: Buffer.from('--x'),
  });
  expect(answer.status).toBe(413);
});

test('a full disk is told, and nothing of the file is kept', async () => {
  const full = {
    ...product.platform.storage,
    save: async (_key: string, content: Readable) => {
      await pipeline(content, createWriteStream('/dev/full'));
      return 0;
    },
  };
  const before = await filesStored();
  const attempt = acceptUpload(ana.ctx, full, { content: Readable.from([PNG]), fileName: 'a.png' });
  await expect(attempt).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  expect(await filesStored()).toBe(before);
});

test('a broken upload, another field and no file are refused', async () => {
  expect((await upload(PNG, 'a.png', 'outro')).status).toBe(400);
  expect((await ana.call('POST', UPLOAD_PATH, {})).status).toBe(415);
});

test('a range is answered as asked; many ranges get the whole file', async () => {
  const { body } = await upload(MP4);
  const size = MP4.length;
  for (const [range, status, length] of [
    ['bytes=0-0', 206, 1],
    ['bytes=4-', 206, size - 4],
    ['bytes=-5', 206, 5],
    [`bytes=-${size * 2}`, 206, size],
    [`bytes=0-${size * 2}`, 206, size],
    [`bytes=${size}-`, 416, 0],
    ['bytes=-0', 416, 0],
    ['bytes=9-3', 200, size],
    ['linhas=1-2', 200, size],
    [`bytes=${Array.from({ length: 100 }, (_unused, index) => `${index}-${index}`).join(',')}`, 200, size],
  ] as const) {
    const answer = await get(body.url, { range });
    expect([range, answer.status, Number(answer.headers['content-length'] ?? 0)]).toEqual([range, status, length]);
  }
});

test('a browser asks before it shows its copy, which its tag confirms; a part only of the file it has', async () => {
  const { body } = await upload(MP4);
  const whole = await get(body.url);
  const tag = String(whole.headers.etag);
  expect(whole.headers['cache-control']).toBe('private, no-cache');
  for (const known of [tag, `W/${tag}`, `"outro", ${tag}`, '*']) {
    const same = await get(body.url, { 'if-none-match': known });
    expect([known, same.status, same.text, same.headers.etag]).toEqual([known, 304, '', tag]);
  }
  expect((await get(body.url, { 'if-none-match': '"outro"' })).status).toBe(200);
  expect((await get(body.url, { range: 'bytes=0-3', 'if-range': tag })).status).toBe(206);
  expect((await get(body.url, { range: 'bytes=0-3', 'if-range': '"outro"' })).status).toBe(200);
  expect((await product.call('GET', body.url, { headers: { 'if-none-match': tag } })).status).toBe(401);
});

test('another account, and no account, find nothing', async () => {
  const { body } = await upload(PNG);
  const other = await product.signUp();
  expect((await other.call('GET', body.url)).status).toBe(404);
  expect((await product.call('GET', body.url)).status).toBe(401);
});

test('a text that begins like compressed bytes arrives as it is', async () => {
  const content = Buffer.from(`80 imóveis na planta\n${'Rua das Flores, 100\n'.repeat(200)}`);
  const { body } = await upload(content, 'lista.txt');
  const file = await get(body.url, { 'accept-encoding': 'gzip, br' });
  expect([file.headers['content-encoding'], file.text]).toEqual([undefined, content.toString()]);
});
