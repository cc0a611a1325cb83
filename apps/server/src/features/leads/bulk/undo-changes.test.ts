import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;

beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

let last = 0;
const create = async (fields: object = {}) => {
  last += 1;
  return await aLead(ana, { name: `Lead ${last}`, phone: `119876600${10 + last}`, ...fields });
};
const read = async (id: string) => (await ana.call('GET', `/api/leads/${id}`)).body;

test('a bulk status is taken back to the status, time and place of before, once', async () => {
  const [one, two] = [await create({ status: 'proposta' }), await create()];
  const { body } = await ana.call('POST', '/api/leads/bulk', {
    ids: [one.id, two.id],
    action: 'status',
    value: 'frio',
  });
  expect((await read(one.id)).status).toBe('frio');
  const undone = await ana.call('POST', `/api/leads/undo/${body.undoId}`);
  expect(undone.body).toEqual({ restored: 2, refused: [] });
  expect(await read(one.id)).toMatchObject({ status: 'proposta', statusSince: one.statusSince });
  expect(await read(two.id)).toMatchObject({ status: 'novo', statusSince: two.statusSince });
  const again = await ana.call('POST', `/api/leads/undo/${body.undoId}`);
  expect([again.status, again.body.code]).toEqual([409, 'not_undoable']);
});

test('a lead that was touched meanwhile stays as it is and is named; the tags of the others go', async () => {
  const [one, two] = [await create({ tags: ['vip'] }), await create()];
  const { body } = await ana.call('POST', '/api/leads/bulk', { ids: [one.id, two.id], action: 'tag', value: 'feirão' });
  await ana.call('PUT', `/api/leads/${two.id}`, { tags: ['feirão', 'quente'] });
  const { body: undone } = await ana.call('POST', `/api/leads/undo/${body.undoId}`);
  expect(undone).toEqual({ restored: 1, refused: [{ id: two.id, name: two.name, reason: 'changed' }] });
  expect((await read(one.id)).tags).toEqual(['vip']);
  expect((await read(two.id)).tags).toEqual(['feirão', 'quente']);
});

test('a delete, and a change that changed nothing, have no undo', async () => {
  const lead = await create({ status: 'frio' });
  const same = await ana.call('POST', '/api/leads/bulk', { ids: [lead.id], action: 'status', value: 'frio' });
  expect(same.body.undoId).toBeUndefined();
  const gone = await ana.call('POST', '/api/leads/bulk', { ids: [lead.id], action: 'delete' });
  expect(gone.body.undoId).toBeUndefined();
});
