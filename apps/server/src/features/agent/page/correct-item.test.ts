import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
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

const write = async (text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
  await product.drain(ana.accountId);
};
const rest = async () => {
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
};
const say = async (text: string) => {
  await write(text);
  await rest();
};
const conversation = async () => (await ana.call('GET', '/api/conversations')).body[0];
const path = async () => `/api/conversations/${(await conversation()).id}`;
type Entry = { item: string; value: string | null; state: string; source: { kind: string; excerpt?: string } | null };
const byItem = (items: Entry[]) => Object.fromEntries(items.map((entry) => [entry.item, entry]));
const known = async () => byItem((await ana.call('GET', `${await path()}/qualification`)).body.items);
const correct = async (item: string, body: object) =>
  ana.call('PUT', `${await path()}/qualification`, { item, action: 'set', ...body });
const lead = async () => (await ana.call('GET', `/api/leads/${(await conversation()).leadId}`)).body;
const lastReply = async () => {
  const { body } = await ana.call('GET', await path());
  return body.messages.findLast(({ from }: { from: string }) => from === 'ai')?.content as string;
};

test('what a person corrects stands in the ledger and at the lead, until the lead says something newer', async () => {
  await say('quero um apartamento em Moema até 600 mil');
  const { status, body } = await correct('location', { value: 'Pinheiros, São Paulo', expected: 'Moema' });
  expect(status).toBe(200);
  expect(byItem(body.items).location).toEqual({
    item: 'location',
    value: 'Pinheiros, São Paulo',
    state: 'corrected',
    source: { kind: 'corrected' },
  });
  await correct('budget', { value: '650 mil' });
  await correct('profession', { value: 'dentista' });
  expect(await lead()).toMatchObject({ location: 'Pinheiros, São Paulo', budget: '650000', profession: 'dentista' });
  expect((await known()).profession).toMatchObject({ state: 'answered', source: { kind: 'person' } });

  await say('tem garagem?');
  expect(await known()).toMatchObject({
    location: { value: 'Pinheiros, São Paulo' },
    budget: { value: '650000', source: { kind: 'corrected' } },
  });
  await say('pensando bem, até 700 mil');
  expect((await known()).budget).toMatchObject({ value: '700000', state: 'corrected', source: { kind: 'message' } });
  expect((await lead()).budget).toBe('700000');
});

test('an item that was cleared may be asked again, and what had been said before does not come back', async () => {
  await say('quero um apartamento pronto em Moema até 600 mil');
  await correct('location', { action: 'clear' });
  expect((await lead()).location).toBeNull();
  await say('oi?');
  expect((await known()).location).toMatchObject({ value: null });
  expect(await lastReply()).toMatch(/regi[aã]o|bairro|cidade|onde/i);
});

test('a refused item is asked again only when a person says so', async () => {
  await say('quero um apartamento pronto em Moema para morar');
  await say('prefiro não dizer o valor');
  expect((await known()).budget).toMatchObject({
    value: null,
    state: 'refused',
    source: { kind: 'message', excerpt: 'prefiro não dizer o valor' },
  });
  await say('tem piscina?');
  expect(await lastReply()).not.toMatch(/or[çc]amento|valor|faixa/i);
  await correct('budget', { action: 'ask_again' });
  expect((await known()).budget).toMatchObject({ state: 'unknown', source: null });
  await say('ok');
  expect(await lastReply()).toMatch(/or[çc]amento|valor|faixa/i);
});

test('what the lead tells a person is shown at once, and a correction made then stands against it', async () => {
  await say('oi');
  await ana.call('POST', `${await path()}/takeover`);
  await ana.call('POST', `${await path()}/send-message`, { message: 'Olá! Em que região você procura?' });
  await write('Moema');
  expect((await known()).location).toMatchObject({ value: 'Moema', source: { kind: 'message', excerpt: 'Moema' } });
  await correct('location', { value: 'Campo Belo', expected: 'Moema' });
  await ana.call('POST', `${await path()}/send-message`, { message: 'E até quanto?' });
  await write('até 800 mil');
  expect(await known()).toMatchObject({ location: { value: 'Campo Belo' }, budget: { value: '800000' } });
  await ana.call('POST', `${await path()}/release`);
  await rest();
  expect(await lead()).toMatchObject({ location: 'Campo Belo', budget: '800000' });
});

test('a correction made while a burst waits for its answer wins over what the burst said before it', async () => {
  await say('oi');
  await write('quero um apartamento em Moema');
  await correct('location', { value: 'Pinheiros' });
  await write('e que seja pronto');
  await rest();
  expect(await known()).toMatchObject({
    propertyType: { value: 'apartamento' },
    propertyStage: { value: 'pronto' },
    location: { value: 'Pinheiros', source: { kind: 'corrected' } },
  });
});

test('what a person takes out of the lead’s record is forgotten', async () => {
  await say('quero um apartamento em Moema');
  const { id } = await lead();
  await ana.call('PUT', `/api/leads/${id}`, { location: '' });
  expect((await known()).location).toMatchObject({ value: null, state: 'unknown' });
  await say('bom dia');
  expect((await lead()).location).toBeNull();
});

test('what one lead told is still known when the conversation goes over to another lead of the same number', async () => {
  for (const name of ['Rita (indicação)', 'Rita']) await aLead(ana, { name, phone: PHONE });
  await say('quero um apartamento em Moema');
  await say('até 600 mil');
  const { id, leadId } = await conversation();
  const others = (await ana.call('GET', '/api/leads')).body.leads.filter((one: { id: string }) => one.id !== leadId);
  expect(others).toHaveLength(1);
  await ana.call('DELETE', `/api/leads/${leadId}`);
  const after = await conversation();
  expect([after?.id, after?.leadId]).toEqual([id, others[0].id]);
  expect(await known()).toMatchObject({ location: { value: 'Moema' }, budget: { value: '600000' } });
});

test('of two people who correct the same item, the second is told what happened', async () => {
  await say('quero um apartamento até 600 mil');
  const answers = await Promise.all(
    ['700 mil', '800 mil', '900 mil'].map((value) => correct('budget', { value, expected: '600000' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('lead_changed');
  const both = await Promise.all([
    correct('location', { value: 'Moema', expected: null }),
    correct('objetivo', { value: 'renda', expected: null }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await lead()).toMatchObject({ location: 'Moema', objetivo: 'renda' });
});

test('what is no value of the item is refused in words', async () => {
  await say('oi');
  const refused = async (item: string, body: object) => {
    const answer = await correct(item, body);
    return [answer.status, answer.body.error];
  };
  expect(await refused('propertyType', { value: 'castelo' })).toEqual([400, 'Valor inválido']);
  expect(await refused('budget', { value: 'pouco' })).toEqual([400, 'Informe um valor em reais']);
  expect(await refused('email', { value: 'rita@' })).toEqual([400, 'Email inválido']);
  expect(await refused('location', { value: ' ' })).toEqual([400, 'Campo obrigatório']);
  expect(await refused('name', { action: 'clear' })).toEqual([400, 'O lead precisa de um nome']);
  expect(await refused('timeline', { action: 'ask_again' })).toEqual([400, 'Este dado a IA não pergunta']);
  expect((await refused('cor', { value: 'azul' }))[0]).toBe(400);
  const missing = '/api/conversations/019a0000-0000-7000-8000-000000000000/qualification';
  expect((await ana.call('PUT', missing, { item: 'location', action: 'set', value: 'Moema' })).status).toBe(404);
});
