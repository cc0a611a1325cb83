import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile } from '#test/factories/media.ts';
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
  const { url } = await aFile(product, client, { kind: 'audio', mimeType, fileName: 'voz' });
  const message = { key: 'k', to: '5511987650001', type: 'audio', text: '', mediaUrl: url } as const;
  expect(await adapter.send(account, message, AbortSignal.timeout(5000))).toMatchObject({ kind: 'sent' });
  const sent = fake.requests.filter(({ path }) => path.endsWith('/messages')).at(-1);
  expect(sent?.body.audio).toMatchObject({ id: expect.any(String) });
  expect((sent?.body.audio as { voice?: boolean } | undefined)?.voice).toBe(voice);
});
