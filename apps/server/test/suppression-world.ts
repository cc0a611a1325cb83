import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Client, startProduct, type TestProduct } from './product.ts';

export const SUPPRESSIONS = '/api/suppressions';
export const PHONE = '11987650001';

export function suppressionWorld() {
  const world = { product: undefined as unknown as TestProduct, ana: undefined as unknown as Client };
  beforeAll(async () => {
    world.product = await startProduct();
  });
  beforeEach(async () => {
    world.ana = await world.product.signUp();
  });
  afterAll(() => world.product.close());

  const createLead = async (name: string, phone: string) =>
    (await world.ana.call('POST', '/api/leads', { name, phone, tags: ['novo'] })).body;
  const list = async (search = '') =>
    (await world.ana.call('GET', `${SUPPRESSIONS}?search=${encodeURIComponent(search)}`)).body;
  const say = async (phone: string, text: string) => {
    expect((await world.ana.call('POST', '/api/simulator/messages', { phone, text })).status).toBeLessThan(300);
    await world.product.drain(world.ana.accountId);
  };
  const campaign = async (steps = 1): Promise<string> => {
    const { id: productId } = (await world.ana.call('POST', '/api/products', { name: 'Porto Azul' })).body;
    const body = { name: 'Lançamento', productId, targetTags: ['novo'] };
    const { id } = (await world.ana.call('POST', '/api/campaigns', body)).body;
    for (let sequence = 1; sequence <= steps; sequence += 1)
      await world.ana.call('POST', `/api/campaigns/${id}/templates`, {
        sequence,
        content: `Passo ${sequence}`,
        delayAmount: sequence - 1,
      });
    return id;
  };
  return Object.assign(world, { createLead, list, say, campaign });
}
