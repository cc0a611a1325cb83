import { withoutLimits } from '../factories/channel.ts';
import { type FakeZapi, startFakeZapi } from '../fakes/fake-zapi.ts';
import { type Client, startProduct, type TestProduct } from '../product.ts';

export type ZapiProduct = { zapi: FakeZapi; product: TestProduct; close(): Promise<void> };
type Options = Parameters<typeof startProduct>[0] & {
  /** When false, nothing depends on the time of day. */
  keepsLimits?: boolean;
};

export async function startZapiProduct({ keepsLimits = false, ...options }: Options = {}): Promise<ZapiProduct> {
  const zapi = await startFakeZapi();
  const channel = { outboundAllow: [zapi.url], channelUrls: { zapi: zapi.url } };
  const product = await startProduct({ ...options, ...channel });
  async function signUp(username?: string): Promise<Client> {
    const client = await product.signUp(username);
    if (!keepsLimits) await withoutLimits(product, client, 'zapi');
    return client;
  }
  return {
    zapi,
    product: { ...product, signUp },
    async close() {
      await product.close();
      await zapi.close();
    },
  };
}
