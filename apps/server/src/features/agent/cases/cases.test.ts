import type { Case, CaseList } from '@prumo/contracts/agent/cases';
import type { CaseCheck } from '@prumo/contracts/agent/checks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const PHONE = '11987651234';
const AURORA = { type: 'apartamento', location: 'Moema, São Paulo', precoMin: 500_000, precoMax: 590_000 };

let product: TestProduct;
let ana: Client;
let aurora: { id: string };
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  aurora = await aProduct(ana, { name: 'Residencial Aurora', ...AURORA });
});
afterAll(() => product.close());

async function say(text: string) {
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita Bastos', text });
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
}
const conversation = async () => (await ana.call('GET', '/api/conversations')).body[0];
async function keep(): Promise<Case> {
  const { status, body } = await ana.call('POST', `/api/conversations/${(await conversation()).id}/case`);
  expect(status).toBe(201);
  return body;
}
async function talkAndKeep(...texts: string[]): Promise<Case> {
  for (const text of texts) await say(text);
  return keep();
}
const save = (one: Case, checks: object[], more: object = {}) =>
  ana.call('PUT', `/api/ai/cases/${one.id}`, { title: one.title, checks, ...more });
const metOnes = ({ checks }: Case) => checks.map(({ isMet }) => isMet);

test('a talk becomes a case that says the same again, without its persons', async () => {
  const one = await talkAndKeep(
    'oi, sou a Rita Bastos, procuro apartamento em Moema até 600 mil',
    'meu cpf é 123.456.789-09 e o fone (11) 98765-1234, rita.bastos@gmail.com',
    'pra morar',
  );
  expect(one.turns).toHaveLength(3);
  expect(one.turns.map(({ said }) => said)).toEqual(one.turns.map(({ now }) => now.text));
  expect(one.turns[0]?.now.text).toContain('Residencial Aurora');
  expect(one.title).toBe('oi, sou a Darci, procuro apartamento em Moema até 600 mil');
  const { rows } = await product.query('select talk::text || title as text from agent_cases where id = $1', [one.id]);
  expect(rows[0].text).not.toMatch(/rita|bastos|98765|456\.789|gmail/i);
  expect(rows[0].text).toContain('600 mil');
});

test('what opened the talk is kept with its product, and what people wrote in between', async () => {
  const body = {
    opening: { text: 'Conhece o Residencial Aurora?', productId: aurora.id },
    said: [
      { from: 'lead', text: 'quanto custa?' },
      { from: 'ai', text: 'O valor vai de R$ 500.000 a R$ 590.000.' },
    ],
  };
  const trial = await ana.call('POST', '/api/ai/cases', body);
  expect(trial.status).toBe(201);
  expect(trial.body.conversationId).toBeNull();
  expect(trial.body.turns[0].before).toEqual([{ from: 'campaign', text: 'Conhece o Residencial Aurora?' }]);
  expect(trial.body.turns[0].now.text).toContain('500.000');
  const foreign = { ...body, opening: { text: 'Oi', productId: '019a0000-0000-7000-8000-000000000000' } };
  expect((await ana.call('POST', '/api/ai/cases', foreign)).status).toBe(404);

  await say('oi');
  await ana.call('POST', `/api/conversations/${(await conversation()).id}/takeover`);
  await ana.call('POST', `/api/conversations/${(await conversation()).id}/send-message`, { message: 'Em que bairro?' });
  await product.drain(ana.accountId);
  await say('Moema');
  const one = await keep();
  expect(one.turns.at(-1)).toMatchObject({
    before: [{ from: 'user', text: 'Em que bairro?' }],
    burst: ['Moema'],
    said: null,
  });
});

test('its facts stay: the catalogue of then, whatever became of the product', async () => {
  const one = await talkAndKeep('qual o valor do Residencial Aurora?');
  await ana.call('PUT', `/api/products/${aurora.id}`, { precoMin: 700_000, precoMax: 800_000 });
  const later: Case = (await ana.call('POST', `/api/ai/cases/${one.id}/run`)).body;
  expect(later.turns[0]?.now.text).toContain('500.000');
  await ana.call('DELETE', `/api/products/${aurora.id}`);
  expect((await ana.call('GET', `/api/ai/cases/${one.id}`)).body.turns).toEqual(later.turns);
});

test('the settings and the knowledge are those of now, and what changed since is told', async () => {
  const one = await talkAndKeep('oi, aceitam FGTS?');
  expect(one.changesSince).toEqual([]);
  await ana.call('POST', '/api/ai/knowledge', {
    kind: 'question',
    title: 'Aceitam FGTS?',
    text: 'O FGTS entra na entrada.',
  });
  const configuration = (await ana.call('GET', '/api/ai/configuration')).body;
  const greeting = 'Olá! Aqui é da Casa Boa, que bom falar com você.';
  const responseScripts = { ...configuration.responseScripts, greeting };
  await ana.call('PUT', '/api/ai/configuration', { ...configuration, responseScripts });
  const now: Case = (await ana.call('GET', `/api/ai/cases/${one.id}`)).body;
  expect(now.turns[0]?.now.text).toContain('O FGTS entra na entrada.');
  expect(now.turns[0]?.now.text).toContain('que bom falar com você');
  expect(now.turns[0]?.said).not.toContain('que bom falar com você');
  expect(now.changesSince).toEqual([
    { field: 'greeting', before: configuration.responseScripts.greeting, after: greeting },
  ]);
});

test('checks say whether they are met, each in its turn or in the whole talk', async () => {
  const one = await talkAndKeep('oi, procuro apartamento em Moema até 600 mil', 'quero falar com um corretor');
  const met: CaseCheck[] = [
    { kind: 'must_mention', turn: 0, words: 'residencial AURÓRA' },
    { kind: 'must_not_mention', turn: null, words: 'desconto' },
    { kind: 'must_not_ask', turn: null, item: 'budget' },
    { kind: 'must_not_hand_over', turn: 0 },
    { kind: 'must_hand_over', turn: 1 },
    { kind: 'item_is', turn: 0, item: 'budget', value: '600 mil' },
    { kind: 'item_is', turn: null, item: 'location', value: 'Moema' },
    { kind: 'must_offer', turn: 0, productId: aurora.id as never },
    { kind: 'must_not_offer', turn: 1, productId: aurora.id as never },
  ];
  const unmet: CaseCheck[] = [
    { kind: 'must_mention', turn: 0, words: 'rora' },
    { kind: 'must_not_mention', turn: null, words: 'aurora' },
    { kind: 'must_ask', turn: null, item: 'budget' },
    { kind: 'must_hand_over', turn: 0 },
    { kind: 'must_not_hand_over', turn: null },
    { kind: 'item_is', turn: null, item: 'location', value: 'Pinheiros' },
    { kind: 'must_not_offer', turn: null, productId: aurora.id as never },
    { kind: 'must_not_answer', turn: 0 },
  ];
  const { status, body } = await save(one, [...met, ...unmet]);
  expect(status).toBe(200);
  expect(metOnes(body)).toEqual([...met.map(() => true), ...unmet.map(() => false)]);
  expect(body.checks[5].check.value).toBe('600000');
  const { cases }: CaseList = (await ana.call('GET', '/api/ai/cases')).body;
  expect(cases).toMatchObject([{ id: one.id, turns: 2, checks: 17, lastRun: { broken: 8 } }]);
});

test('a check of no turn, no product or no value is refused in words', async () => {
  const one = await talkAndKeep('oi');
  const refused = async (check: object) => (await save(one, [check])).body.error;
  expect(await refused({ kind: 'must_hand_over', turn: 1 })).toBe('Resposta inexistente');
  expect(await refused({ kind: 'must_offer', turn: null, productId: '019a0000-0000-7000-8000-000000000000' })).toBe(
    'Este produto não estava no cadastro',
  );
  expect(await refused({ kind: 'item_is', turn: null, item: 'propertyType', value: 'castelo' })).toBe('Valor inválido');
  expect((await save(one, [{ kind: 'must_sing', turn: null }])).status).toBe(400);
  expect((await save(one, [], { title: ' ' })).body.error).toBe('Escreva o título');
});

test('of two people who change a case, the second is told', async () => {
  const one = await talkAndKeep('oi');
  expect((await save(one, [], { title: 'Saudação', expected: one.updatedAt })).body.title).toBe('Saudação');
  product.clock.advance(1_000);
  await save(one, [], { title: 'Outra' });
  expect((await save(one, [], { expected: one.updatedAt })).body.code).toBe('case_changed');
});

test('all cases are run at once, and how each went is kept', async () => {
  const one = await talkAndKeep('oi');
  const { companyName } = (await ana.call('GET', '/api/general/settings')).body;
  await save(one, [{ kind: 'must_mention', turn: 0, words: companyName }]);
  const run = async () => (await ana.call('POST', '/api/ai/cases/run')).body;
  expect(await run()).toMatchObject({ cases: [{ id: one.id, lastRun: { broken: 0 } }] });
  await ana.call('POST', '/api/general/settings', { companyName: 'Casa Boa' });
  expect(await run()).toMatchObject({ cases: [{ id: one.id, lastRun: { broken: 1 } }] });
});

test('a case outlives its lead without a way back to it, and is deleted by hand', async () => {
  const one = await talkAndKeep('oi, procuro apartamento');
  const { leadId } = await conversation();
  await ana.call('DELETE', `/api/leads/${leadId}`);
  await product.drain(ana.accountId);
  expect((await ana.call('GET', `/api/ai/cases/${one.id}`)).body).toMatchObject({
    conversationId: null,
    title: one.title,
  });
  expect((await ana.call('DELETE', `/api/ai/cases/${one.id}`)).status).toBe(200);
  expect((await ana.call('GET', `/api/ai/cases/${one.id}`)).status).toBe(404);
});

test('a talk in which the lead said nothing is no case, nor is that of another account', async () => {
  await say('oi');
  const { id } = await conversation();
  const bia = await product.signUp();
  expect((await bia.call('POST', `/api/conversations/${id}/case`)).status).toBe(404);
  const missing = await ana.call('POST', '/api/ai/cases', { said: [{ from: 'ai', text: 'Olá!' }] });
  expect([missing.status, missing.body.code]).toEqual([409, 'case_without_lead']);
});
