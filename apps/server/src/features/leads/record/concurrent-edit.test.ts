import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead, changedMicrosecondsLater } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const create = async () => await aLead(ana, { name: 'Rita', phone: '11987654321', city: 'Santos' });

test('of two people who opened the same lead, the second to save is told and overwrites nothing', async () => {
  const lead = await create();
  const save = (changes: object) =>
    ana.call('PUT', `/api/leads/${lead.id}`, { ...changes, expectedUpdatedAt: lead.updatedAt });
  expect((await save({ city: 'Natal' })).status).toBe(200);
  const second = await save({ city: 'Recife' });
  expect([second.status, second.body]).toMatchObject([409, { code: 'lead_changed' }]);
  const { body: now } = await ana.call('GET', `/api/leads/${lead.id}`);
  expect(now.city).toBe('Natal');
  const again = await ana.call('PUT', `/api/leads/${lead.id}`, { city: 'Recife', expectedUpdatedAt: now.updatedAt });
  expect(again.body).toMatchObject({ city: 'Recife' });
});

test('of fifty saves of one lead at once, made on the same state, exactly one is taken', async () => {
  const lead = await create();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_unused, index) =>
      ana.call('PUT', `/api/leads/${lead.id}`, { city: `Cidade ${index}`, expectedUpdatedAt: lead.updatedAt }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
});

test('the microseconds that only the database knows are no change', async () => {
  const lead = await create();
  await changedMicrosecondsLater(product, lead.id);
  const answer = await ana.call('PUT', `/api/leads/${lead.id}`, { city: 'Natal', expectedUpdatedAt: lead.updatedAt });
  expect(answer.status).toBe(200);
});

test('without the expectation the last one wins, as ever', async () => {
  const lead = await create();
  await ana.call('PUT', `/api/leads/${lead.id}`, { city: 'Natal' });
  expect((await ana.call('PUT', `/api/leads/${lead.id}`, { city: 'Recife' })).body.city).toBe('Recife');
});
