import type { MediaFile, UploadAnswer } from '@prumo/contracts/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#platform/storage/open-storage.ts';
import { aProduct } from '#test/factories/products.ts';
import { type FakeS3, startFakeS3 } from '#test/fakes/fake-s3.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';

let store: FakeS3;
let inBucket: TestProduct;
let onDisk: TestProduct;
beforeAll(async () => {
  store = await startFakeS3('quem');
  inBucket = await startProduct({ storage: await openStorage(settings('quem')) });
  onDisk = await startProduct();
});
afterAll(async () => {
  await inBucket.close();
  await onDisk.close();
  await store.close();
});

const settings = (accessKey: string) => ({
  kind: 's3' as const,
  ...{ endpoint: store.url, region: 'us-east-1', bucket: 'midia', accessKey, secretKey: 'segredo' },
});

const announce = async (ana: Client, fileName = 'foto.png'): Promise<UploadAnswer> =>
  (await ana.call('POST', '/api/media/upload', { fileName, contentType: 'image/png' })).body as UploadAnswer;

const put = (product: TestProduct, ana: Client, url: string, bytes: Uint8Array) =>
  product.call('PUT', url, {
    headers: { cookie: ana.cookie, 'content-type': 'image/png' },
    payload: Buffer.from(bytes),
  });

test('with a bucket a file is put where the answer says and is known as it said, once', async () => {
  const ana = await inBucket.signUp();
  const { uploadUrl, publicUrl, fallback } = await announce(ana, 'planta direct-upload ção.png');
  expect([fallback, uploadUrl.includes('direct-upload'), uploadUrl.includes(store.url)]).toEqual([false, false, false]);
  const { status, body } = await put(inBucket, ana, uploadUrl, PNG);
  expect([status, (body as MediaFile).fileName]).toEqual([200, 'planta direct-upload ção.png']);
  const answer = await inBucket.call('GET', publicUrl ?? '', { headers: { cookie: ana.cookie } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await put(inBucket, ana, uploadUrl, PNG)).status).toBe(404);
  expect(store.objects.size).toBe(1);
});

test('while the bucket is away an upload and a download say so, and both work afterwards', async () => {
  const ana = await inBucket.signUp();
  const { uploadUrl, publicUrl } = await announce(ana);
  const read = () => inBucket.call('GET', publicUrl ?? '', { headers: { cookie: ana.cookie } });
  const away = () => store.failNext.splice(0, Number.POSITIVE_INFINITY, ...Array<number>(10).fill(503));
  away();
  expect((await put(inBucket, ana, uploadUrl, PNG)).status).toBe(503);
  store.failNext.length = 0;
  expect((await put(inBucket, ana, uploadUrl, PNG)).status).toBe(200);
  away();
  expect((await read()).status).toBe(503);
  store.failNext.length = 0;
  expect((await read()).status).toBe(200);
});

test('an address that was not announced, or to another, takes nothing', async () => {
  const ana = await inBucket.signUp();
  const bia = await inBucket.signUp();
  const before = store.objects.size;
  const { uploadUrl, publicUrl } = await announce(ana);
  for (const url of [uploadUrl.replace(/key=./, 'key='), uploadUrl.replace(/name=[^&]*/, 'name=YQ')])
    expect((await put(inBucket, ana, url, PNG)).status).toBe(404);
  expect((await put(inBucket, bia, uploadUrl, PNG)).status).toBe(404);
  expect((await inBucket.call('GET', publicUrl ?? '', { headers: { cookie: ana.cookie } })).status).toBe(404);
  expect(store.objects.size).toBe(before);
});

test('without a bucket a file is posted', async () => {
  expect(await announce(await onDisk.signUp())).toEqual({ uploadUrl: UPLOAD_PATH, publicUrl: null, fallback: true });
});

test('an empty file is refused alike on both, and nothing of it is kept', async () => {
  const answers = [];
  for (const product of [inBucket, onDisk]) {
    const ana = await product.signUp();
    const { status, body } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(Buffer.alloc(0), 'nada.txt'));
    answers.push([status, (body as { code: string }).code]);
  }
  expect(answers).toEqual([
    [415, 'media_not_accepted'],
    [415, 'media_not_accepted'],
  ]);
});

test('files of a product go with it and when they are taken out, unless something else shows them', async () => {
  const ana = await inBucket.signUp();
  const upload = async () => {
    const { body } = await postForm(inBucket, ana.cookie, UPLOAD_PATH, formWith(Buffer.from(PNG), 'foto.png'));
    return { url: (body as MediaFile).url };
  };
  const before = store.objects.size;
  const [replaced, kept, shared] = [await upload(), await upload(), await upload()];
  const house = await aProduct(ana, { name: 'Casa', media: [replaced, kept, shared] });
  const flat = await aProduct(ana, { name: 'Apê', media: [shared] });
  await ana.call('PUT', `/api/products/${house.id}`, { name: 'Casa', media: [kept, shared] });
  await inBucket.drain();
  expect(store.objects.size).toBe(before + 2);
  await ana.call('DELETE', `/api/products/${house.id}`);
  await inBucket.drain();
  expect(store.objects.size).toBe(before + 1);
  await ana.call('DELETE', `/api/products/${flat.id}`);
  await inBucket.drain();
  expect(store.objects.size).toBe(before);
});
