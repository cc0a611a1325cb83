import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ProductId } from '@prumo/contracts/ids';
import { acceptUpload, toMediaFile } from '#features/media/index.ts';
import { createProduct, markDemoProduct } from '#features/products/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { DEMO_PRODUCTS } from './catalogue.ts';
import { asOf, daysBefore } from './demo-time.ts';

const PICTURES = join(import.meta.dirname, 'pictures');

export async function addProducts(tx: Tx, storage: MediaStorage): Promise<Map<string, ProductId>> {
  const products = new Map<string, ProductId>();
  const then = asOf(tx, daysBefore(accountNow(tx), 60, '09:30'));
  for (const { picture, ...body } of DEMO_PRODUCTS) {
    const content = Readable.from([await readFile(join(PICTURES, picture))]);
    const { url } = toMediaFile(await acceptUpload(then, storage, { content, fileName: picture }));
    const { id } = await createProduct(then, { ...body, media: [{ url, name: 'Fachada' }] });
    await markDemoProduct(tx, id);
    products.set(body.name, id);
  }
  return products;
}
