import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { aCampaign } from '../factories/campaigns.ts';
import { aLead } from '../factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '../product.ts';

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

  const createLead = (name: string, phone: string) => aLead(world.ana, { name, phone, tags: ['novo'] });
  const list = async (search = '') =>
    (await world.ana.call('GET', `${SUPPRESSIONS}?search=${encodeURIComponent(search)}`)).body;
  const say = async (phone: string, text: string) => {
    expect((await world.ana.call('POST', '/api/simulator/messages', { phone, text })).status).toBeLessThan(300);
    await world.product.drain(world.ana.accountId);
  };
  const campaign = async (stepCount = 1): Promise<string> => {
    const steps = Array.from({ length: stepCount }, (_, index) => ({ delayAmount: index, delayUnit: 'hours' }));
    return (await aCampaign(world.ana, { targetTags: ['novo'], steps })).id;
  };
  return Object.assign(world, { createLead, list, say, campaign });
}
