import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('an empty account gets a small agency at work, and one click takes it away without a trace', async () => {
  const ana = await product.signUp();
  expect((await ana.call('GET', '/api/demonstration')).body).toEqual({ isOffered: true, isLoaded: false });
  expect((await ana.call('POST', '/api/demonstration')).body).toEqual({ isOffered: false, isLoaded: true });
  await product.drain(ana.accountId);
  product.clock.advance(10_000);
  await product.drain(ana.accountId);

  const { body: leads } = await ana.call('GET', '/api/leads?limit=200');
  expect(leads.total).toBe(30);
  expect(
    leads.leads.every(
      ({ isDemo, phoneProblem }: { isDemo: boolean; phoneProblem: string | null }) => isDemo && phoneProblem === null,
    ),
  ).toBe(true);
  const { body: stages } = await ana.call('GET', '/api/dashboard/pipeline');
  expect(Object.values(stages.pipeline).every((count) => Number(count) > 0)).toBe(true);
  const { body: conversations } = await ana.call('GET', '/api/conversations');
  expect(conversations.length).toBeGreaterThan(5);
  expect(conversations.some(({ messages }: { messages: { from: string }[] }) => messages[0]?.from === 'ai')).toBe(true);
  expect((await ana.call('GET', '/api/campaigns')).body).toHaveLength(2);

  const { body: own } = await ana.call('POST', '/api/leads', { name: 'Minha', phone: '11912345678' });
  expect((await ana.call('DELETE', '/api/demonstration')).body).toEqual({ isOffered: false, isLoaded: false });
  expect((await ana.call('GET', '/api/leads')).body.leads.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  for (const path of [
    '/api/products',
    '/api/campaigns',
    '/api/conversations/all',
    '/api/simulator/phones',
    '/api/simulator/messages',
  ]) {
    expect((await ana.call('GET', path)).body, path).toEqual([]);
  }
});

test('an account with something of its own is not offered it, and two loads at once are one', async () => {
  const ana = await product.signUp();
  const answers = await Promise.all([1, 2, 3].map(() => ana.call('POST', '/api/demonstration')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await ana.call('GET', '/api/leads')).body.total).toBe(30);
});
