import { type FakeZapi, startFakeZapi } from './fakes/fake-zapi.ts';
import { startProduct, type TestProduct } from './product.ts';

export type ZapiProduct = { zapi: FakeZapi; product: TestProduct; close(): Promise<void> };

/** The product beside a fake Z-API, which it may call; an account uses it once `connectFake` or its settings say so. */
export async function startZapiProduct(options: Parameters<typeof startProduct>[0] = {}): Promise<ZapiProduct> {
  const zapi = await startFakeZapi();
  const channel = { outboundAllow: [zapi.hostAndPort], channelUrls: { zapi: zapi.url } };
  const product = await startProduct({ ...options, ...channel });
  return {
    zapi,
    product,
    async close() {
      await product.close();
      await zapi.close();
    },
  };
}
