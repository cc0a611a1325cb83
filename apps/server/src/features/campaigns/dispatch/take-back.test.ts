import { expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { queueWorld } from '../../../../test/worlds/queue-world.ts';

const world = queueWorld();
const { rows, sends, thread, standing, launch, leave, goOn } = world;

test('at most one message of ours stands in the queue, and the next goes when it has left', async () => {
  await launch(3);
  world.product.clock.advance(10_000);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toHaveLength(1);
  await leave();
  world.product.clock.advance(121_000);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toHaveLength(1);
  expect(world.fake.accepted).toHaveLength(2);
});

test('a message the provider says nothing about holds the queue for half a minute', async () => {
  await launch();
  const lead = await aLead(world.ana, { name: 'Cida', phone: '11987650009', tags: [] });
  const { body: chat } = await world.ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  const { body: mine } = await world.ana.call('POST', `/api/conversations/${chat.id}/send-message`, { message: 'oi' });
  expect(mine.status).toBe('queued');
  await world.product.drain(world.ana.accountId);
  expect(world.fake.accepted).toHaveLength(1);
  world.product.clock.advance(31_000);
  await world.product.drain(world.ana.accountId);
  expect(world.fake.accepted.map(({ text }) => text)).toEqual(['passo 1', 'oi']);
});

test('a pause takes back what has not left, which goes again when the campaign does', async () => {
  const id = await launch(2, 2);
  expect(standing()).toHaveLength(1);
  const first = standing()[0];
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  expect((await sends()).filter(({ status }) => status === 'sent')).toEqual([]);
  expect(await thread()).toEqual([]);
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'paused', sentLeads: 0 });
  expect(await rows("select 1 from analytics_events where user_id = $1 and event_type = 'message_sent'")).toEqual([]);
  world.product.clock.advance(24 * 3600_000);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);

  await world.ana.call('POST', `/api/campaigns/${id}/resume`);
  for (let round = 0; round < 6; round += 1) {
    await world.product.drain(world.ana.accountId);
    await leave();
    world.product.clock.advance(121_000);
  }
  const said = world.fake.accepted.map(({ to, text }) => `${to} ${text}`);
  const steps = ['5511987650001', '5511987650002'].flatMap((to) => [`${to} passo 1`, `${to} passo 2`]);
  expect(said.toSorted()).toEqual([...steps, `${first} passo 1`].toSorted());
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({
    status: 'completed',
    sentLeads: 2,
  });
});

test('a sale takes back also what had completed its campaign and stands in the queue', async () => {
  const id = await launch();
  const read = async () => (await world.ana.call('GET', `/api/campaigns/${id}`)).body;
  const { status, productId } = await read();
  expect([status, standing()]).toEqual(['completed', ['5511987650001']]);
  await world.ana.call('PUT', `/api/products/${productId}`, { saleStatus: 'vendido' });
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  expect(await read()).toMatchObject({ status: 'paused', pauseReason: { code: 'product_sold' }, sentLeads: 0 });
  expect((await world.ana.call('POST', `/api/campaigns/${id}/resume`)).body.code).toBe('product_sold');
  await world.ana.call('PUT', `/api/products/${productId}`, { saleStatus: 'disponivel' });
  await goOn(id);
  expect(await read()).toMatchObject({ status: 'completed', sentLeads: 1 });
});

test('a last step that a pause takes back goes again too, also where it had completed the campaign', async () => {
  for (const people of [1, 2]) {
    Object.assign(world.fake, { queue: [], accepted: [] });
    world.ana = await world.product.signUp();
    await connectFake({ product: world.product, client: world.ana }, world.fake);
    const id = await launch(people);
    await world.ana.call('POST', `/api/campaigns/${id}/pause`);
    await world.product.drain(world.ana.accountId);
    expect(standing()).toEqual([]);
    expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({
      status: 'paused',
      sentLeads: 0,
    });
    await goOn(id);
    expect(world.fake.accepted).toHaveLength(people + 1);
    expect((await sends()).map(({ status }) => status)).toEqual(Array(people).fill('sent'));
    const { body } = await world.ana.call('GET', `/api/campaigns/${id}`);
    expect(body).toMatchObject({ status: 'completed', sentLeads: people });
  }
});

test('saved as a draft, what has not left is taken back, and goes when the campaign runs again', async () => {
  const id = await launch(1, 2);
  await world.ana.call('PUT', `/api/campaigns/${id}`, { name: 'Outro nome' });
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  expect((await sends()).map(({ status }) => status)).toEqual(['queued', 'planned']);
  await execute(world.ana, id);
  world.product.clock.advance(120_000);
  await world.product.drain(world.ana.accountId);
  expect(world.fake.accepted.map(({ text }) => text)).toEqual(['passo 1', 'passo 1']);
  expect(standing()).toHaveLength(1);
});
