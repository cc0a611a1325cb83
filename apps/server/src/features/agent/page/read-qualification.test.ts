import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead, withLocation } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const PHONE = '11987651234';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const say = async (text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
};
const conversation = async () => (await ana.call('GET', '/api/conversations')).body[0];
type Entry = { item: string; value: string | null; source: { kind: string; excerpt?: string } | null };
async function known(): Promise<Record<string, Entry>> {
  const { id } = await conversation();
  const { body } = await ana.call('GET', `/api/conversations/${id}/qualification`);
  return Object.fromEntries(body.items.map((entry: Entry) => [entry.item, entry]));
}
const offers = async () => {
  const { id } = await conversation();
  return (await ana.call('GET', `/api/conversations/${id}/matches`)).body;
};

test('each item names the message it was told in, the record or the person who corrected it', async () => {
  await aLead(ana, { name: 'Rita', phone: PHONE, objetivo: 'moradia' });
  await say('oi, quero um apartamento em Moema até 600 mil');
  expect(await known()).toMatchObject({
    propertyType: {
      value: 'apartamento',
      source: { kind: 'message', excerpt: expect.stringContaining('apartamento') },
    },
    location: { source: { kind: 'message' } },
    budget: { value: '600000', source: { kind: 'message' } },
    objetivo: { value: 'moradia', source: { kind: 'record' } },
    propertyStage: { value: null, source: null },
  });

  const { leadId } = await conversation();
  const { body: lead } = await ana.call('GET', `/api/leads/${leadId}`);
  await ana.call('PUT', `/api/leads/${leadId}`, { name: lead.name, phone: lead.phone, budget: '750000' });
  expect((await known()).budget).toMatchObject({ value: '750000', source: { kind: 'corrected' } });

  await say('na verdade até 700 mil');
  expect((await known()).budget).toMatchObject({ value: '700000', source: { kind: 'message' } });
});

test('in a burst each item names the message that told it', async () => {
  for (const text of ['quero um apartamento', 'em Moema', 'até 600 mil']) {
    await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
  }
  await say('obrigada');
  expect(await known()).toMatchObject({
    propertyType: { source: { excerpt: 'quero um apartamento' } },
    location: { source: { excerpt: 'em Moema' } },
    budget: { source: { excerpt: 'até 600 mil' } },
  });
});

test('what an imported file brought is told as such', async () => {
  await ana.call('POST', '/api/leads/import', {
    leads: [{ name: 'Rita', phone: PHONE }],
  });
  await withLocation(product, ana, 'Moema');
  await say('oi');
  expect((await known()).location).toMatchObject({ value: 'Moema', source: { kind: 'spreadsheet' } });
});

test('products come with their reasons, those that suit first, and none that is not on sale', async () => {
  const flat = { type: 'apartamento', location: 'Moema, São Paulo', statusImovel: 'Pronto para morar' };
  await aProduct(ana, { ...flat, name: 'Alto Moema', precoMin: 900_000, precoMax: 990_000 });
  await aProduct(ana, { ...flat, name: 'Vista Moema', precoMin: 520_000, precoMax: 590_000 });
  await aProduct(ana, { ...flat, name: 'Fim de Obra', isActive: false });
  await say('oi');
  expect(await offers()).toMatchObject({ isAnythingKnown: false });
  await say('quero um apartamento em Moema até 600 mil');
  const { isAnythingKnown, offers: found } = await offers();
  expect(isAnythingKnown).toBe(true);
  expect(found.map(({ name, isMatch }: { name: string; isMatch: boolean }) => [name, isMatch])).toEqual([
    ['Vista Moema', true],
    ['Alto Moema', false],
  ]);
  expect(found[0].reasons).toContain('tem unidades dentro do orçamento');
  expect(found[0].text).toContain('R$ 520.000');
  expect(found[0].isOffered).toBe(true);
  expect(found[1].differences).toContain('começa acima do orçamento');
});

test('an unknown conversation has no qualification', async () => {
  const { status } = await ana.call('GET', '/api/conversations/019a0000-0000-7000-8000-000000000000/qualification');
  expect(status).toBe(404);
});
