import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { type FakeCloudApi, startFakeCloudApi } from '#test/fakes/fake-cloud-api.ts';
import { startProduct, type TestProduct } from '#test/product.ts';
import type { ChannelAdapter } from '../port/adapter.ts';

let fake: FakeCloudApi;
let product: TestProduct;
let adapter: ChannelAdapter;

beforeAll(async () => {
  fake = await startFakeCloudApi();
  product = await startProduct({
    outboundAllow: [fake.url],
    channelUrls: { cloudApi: fake.url },
    wrapAdapter: (wrapped) => {
      if (wrapped.provider === 'cloud-api') adapter = wrapped;
      return wrapped;
    },
  });
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

test.each([
  ['audio/ogg', true],
  ['audio/mpeg', undefined],
])('%s is marked as a voice message: %s', async (mimeType, voice) => {
  const client = await product.signUp();
  const account = await connectFake({ product, client }, fake);
  const id = crypto.randomUUID();
  await product.platform.storage.save(id, Readable.from([Buffer.from('voz')]), 3);
  await product.query(
    `insert into media_files (id, user_id, storage_key, kind, mime_type, file_name, size)
     values ($1::uuid, $2, $1::uuid::text, 'audio', $3, 'voz', 3)`,
    [id, client.accountId, mimeType],
  );
  const message = { key: 'k', to: '5511987650001', type: 'audio', text: '', mediaUrl: `/api/media/${id}` } as const;
  expect(await adapter.send(account, message, AbortSignal.timeout(5000))).toMatchObject({ kind: 'sent' });
  const sent = fake.requests.filter(({ path }) => path.endsWith('/messages')).at(-1);
  expect(sent?.body.audio).toMatchObject({ id: expect.any(String) });
  expect((sent?.body.audio as { voice?: boolean } | undefined)?.voice).toBe(voice);
});
