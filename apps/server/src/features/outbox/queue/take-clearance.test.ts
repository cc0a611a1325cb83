import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { Client } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

let world: ZapiProduct;
let ana: Client;
beforeAll(async () => {
  world = await startZapiProduct();
  ana = await world.product.signUp();
  await connectFake({ product: world.product, client: ana }, world.zapi);
});
afterAll(() => world.close());

const DAY_MS = 24 * 3600_000;

async function write(phone: string, message: string): Promise<string> {
  const lead = await aLead(ana, { name: 'Beto', phone });
  const { id } = (await ana.call('POST', '/api/conversations/start', { leadId: lead.id })).body;
  return (await ana.call('POST', `/api/conversations/${id}/send-message`, { message })).body.status;
}

test('a message that a clock gone ahead put into the queue takes its place no longer once the clock is right', async () => {
  const { clock } = world.product;
  clock.advance(DAY_MS);
  expect(await write('11987650001', 'um')).toBe('sent');
  expect(await write('11987650002', 'dois')).toBe('queued');
  clock.advance(-DAY_MS);
  expect(await write('11987650003', 'três')).toBe('sent');
  expect(await write('11987650004', 'quatro')).toBe('queued');
});
