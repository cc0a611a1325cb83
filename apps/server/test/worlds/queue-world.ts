import { afterAll, beforeAll, beforeEach } from 'vitest';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { aRunningCampaign } from '../factories/campaigns.ts';
import { aLead, phoneOf } from '../factories/leads.ts';
import { startZapiProduct, type ZapiProduct } from './zapi-product.ts';

export const BETO = '5511987650001';

export function queueWorld() {
  let close: ZapiProduct['close'];
  const world = {} as { fake: FakeZapi; product: TestProduct; ana: Client };
  beforeAll(async () => {
    const { zapi, ...started } = await startZapiProduct({ keepsLimits: true });
    close = started.close;
    Object.assign(world, { fake: zapi, product: started.product });
  });
  beforeEach(async () => {
    world.ana = await world.product.signUp();
    await connectFake({ product: world.product, client: world.ana }, world.fake);
    await world.ana.call('POST', '/api/whatsapp/settings', { answers: 'everyone' });
    Object.assign(world.fake, { keepsInQueue: true, queue: [], accepted: [], isConnected: true, next: [] });
  });
  afterAll(() => close());

  const rows = async (sql: string) => (await world.product.query(sql, [world.ana.accountId])).rows;

  async function leave(): Promise<void> {
    const { fake, product, ana } = world;
    const left = fake.queue.splice(0);
    for (const { MessageId } of left) {
      const message = fake.accepted.find(({ messageId }) => messageId === MessageId);
      if (message) await fake.tell(fake.telling.receipt(message, 'sent', product.clock.now()));
    }
    await product.drain(ana.accountId);
  }

  return Object.assign(world, {
    rows,
    leave,
    sends: () =>
      rows(
        'select status, sequence, reason, person_key from campaign_sends where user_id = $1 order by person_key, sequence',
      ),
    thread: () => rows('select message, author, status from thread_messages where user_id = $1 order by timestamp, id'),
    standing: () => world.fake.queue.map(({ Phone }) => Phone),

    async launch(people = 1, stepCount = 1): Promise<string> {
      const { product, ana } = world;
      for (let index = 1; index <= people; index += 1) await aLead(ana, { phone: phoneOf(index) });
      const steps = Array.from({ length: stepCount }, () => ({}));
      const campaign = await aRunningCampaign(ana, { steps });
      await product.drain(ana.accountId);
      return campaign.id;
    },

    async goOn(id: string): Promise<void> {
      const { product, ana } = world;
      await ana.call('POST', `/api/campaigns/${id}/resume`);
      for (let round = 0; round < 4; round += 1) {
        await product.drain(ana.accountId);
        await leave();
        product.clock.advance(121_000);
      }
    },

    async write(text: string, id = `in-${text}`): Promise<void> {
      const { fake, product, ana } = world;
      await fake.tell(fake.telling.message({ id, from: BETO, name: 'Beto', text, at: product.clock.now() }));
      await product.drain(ana.accountId);
    },

    conversationId: async (): Promise<string> => (await world.ana.call('GET', '/api/conversations/all')).body[0].id,
  });
}
