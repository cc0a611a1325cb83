import { expect, test } from 'vitest';
import { BETO, queueWorld } from '../../../../test/worlds/queue-world.ts';

const world = queueWorld();
const { rows, sends, thread, standing, launch, leave, goOn, write, conversationId } = world;

test('a cancellation takes back what had just completed its campaign, for good; of one that is over it changes nothing', async () => {
  const id = await launch();
  const campaigns = () => rows('select status, is_cancelled from campaigns where user_id = $1 order by created_at');
  expect(standing()).toEqual(['5511987650001']);
  await world.ana.call('POST', `/api/campaigns/${id}/cancel`);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  const cancelled = { status: 'completed', is_cancelled: true };
  expect(await campaigns()).toEqual([cancelled]);
  expect((await sends()).map(({ status }) => status)).toEqual(['cancelled']);
  world.product.clock.advance(24 * 3600_000);
  await world.product.drain(world.ana.accountId);
  expect(world.fake.accepted).toHaveLength(1);

  const over = await launch();
  await leave();
  await world.ana.call('POST', `/api/campaigns/${over}/cancel`);
  expect(await campaigns()).toEqual([cancelled, { status: 'completed', is_cancelled: false }]);
});

test('what stands in the queue of a lead who is deleted does not leave, and nothing of it is kept', async () => {
  await launch(1, 2);
  const [lead] = (await world.ana.call('GET', '/api/leads')).body.leads;
  expect(standing()).toEqual(['5511987650001']);
  expect((await world.ana.call('DELETE', `/api/leads/${lead.id}`)).status).toBe(200);
  expect(await rows("select id from outbox where user_id = $1 and kind = 'detached'")).toHaveLength(1);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  expect(await rows("select id from outbox where user_id = $1 and kind = 'detached'")).toEqual([]);
  await launch(1, 1);
  const [again] = (await world.ana.call('GET', '/api/leads')).body.leads;
  world.fake.queue = [];
  await world.ana.call('POST', '/api/leads/bulk', { action: 'delete', ids: [again.id] });
  for (let minute = 0; minute < 3; minute += 1) {
    await world.product.drain(world.ana.accountId);
    world.product.clock.advance(61_000);
  }
  expect(await rows("select id from outbox where user_id = $1 and kind = 'detached'")).toEqual([]);
});

test('a last step that a takeover took back is over, also when the campaign goes on', async () => {
  const id = await launch(2);
  await world.ana.call('POST', `/api/conversations/${await conversationId()}/takeover`);
  await world.product.drain(world.ana.accountId);
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  await goOn(id);
  expect((await sends()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'sent']);
});

test('a cancelled campaign leaves nothing in the queue and counts nothing as sent', async () => {
  const id = await launch(1, 2);
  await world.ana.call('POST', `/api/campaigns/${id}/cancel`);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  expect((await sends()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({
    status: 'completed',
    sentLeads: 0,
  });
});

test('a deleted campaign leaves nothing in the queue', async () => {
  const id = await launch();
  expect(standing()).toHaveLength(1);
  expect((await world.ana.call('DELETE', `/api/campaigns/${id}`)).status).toBe(200);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  expect(await sends()).toEqual([]);
});

test('what has left before the stop stays sent', async () => {
  const id = await launch(1, 2);
  await leave();
  await world.ana.call('POST', `/api/campaigns/${id}/cancel`);
  await world.product.drain(world.ana.accountId);
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'cancelled']);
  expect(await thread()).toMatchObject([{ message: 'passo 1', status: 'sent' }]);
});

test('a takeover and an opt-out take back what the campaign said, also its last step', async () => {
  await launch();
  await world.ana.call('POST', `/api/conversations/${await conversationId()}/takeover`);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  expect(await thread()).toEqual([]);
  expect((await sends()).map(({ status }) => status)).toEqual(['cancelled']);
});

test('an opt-out takes back all but its confirmation', async () => {
  await launch();
  await write('sair');
  expect(await thread()).toMatchObject([{ author: 'lead' }, { author: 'confirmation', status: 'sent' }]);
  const [last] = world.fake.queue;
  expect(world.fake.accepted.find(({ messageId }) => messageId === last?.MessageId)?.text).toContain('VOLTAR');
  expect(world.fake.queue).toHaveLength(1);
});

test('a reply of the AI that stands in the queue is taken back by a takeover, and the lead waits again', async () => {
  await write('Oi, quero um apartamento de 2 quartos');
  world.product.clock.advance(60_000);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([BETO]);
  const id = await conversationId();
  expect((await world.ana.call('GET', `/api/conversations/${id}`)).body.isAwaitingReply).toBe(false);
  await world.ana.call('POST', `/api/conversations/${id}/takeover`);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
  expect(await thread()).toMatchObject([{ author: 'lead' }]);
  expect((await world.ana.call('GET', `/api/conversations/${id}`)).body.isAwaitingReply).toBe(true);
});

test('of a deleted account nothing stands in the queue any more, and nothing follows', async () => {
  await launch(3);
  expect(standing()).toHaveLength(1);
  const body = { password: 'uma senha longa', confirmation: 'EXCLUIR' };
  expect((await world.ana.call('DELETE', '/api/account', body)).status).toBe(200);
  expect(standing()).toEqual([]);
  world.product.clock.advance(3600_000);
  await world.product.drain(world.ana.accountId);
  expect(world.fake.accepted).toHaveLength(1);
});
