import type { QuickReplyList } from '@prumo/contracts/conversations/quick-replies';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
});

const PATH = '/api/quick-replies';
const list = async (query = '') => (await ana.call<QuickReplyList>('GET', PATH + query)).body;

test('an account without texts of its own is offered some, which are no rows', async () => {
  const { quickReplies, suggestions } = await list();
  expect(quickReplies).toEqual([]);
  expect(suggestions.length).toBeGreaterThan(3);
  for (const { shortcut, text } of suggestions) {
    expect((await ana.call('POST', PATH, { shortcut, text })).status).toBe(201);
  }
  expect((await list()).suggestions).toEqual([]);
});

test('a text is filled as the lead of the asked conversation would read it', async () => {
  await ana.call('POST', PATH, { shortcut: 'oi', text: 'Oi {nome}, tudo bem em {cidade|sua cidade}? Da {empresa}.' });
  const lead = await aLead(ana, { name: 'Rita Souza', phone: '11987650001' });
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  expect((await list(`?conversationId=${conversation.id}`)).quickReplies).toMatchObject([
    {
      text: 'Oi {nome}, tudo bem em {cidade|sua cidade}? Da {empresa}.',
      filledText: 'Oi Rita, tudo bem em sua cidade? Da.',
    },
  ]);
  const bia = await product.signUp();
  expect((await bia.call('GET', `${PATH}?conversationId=${conversation.id}`)).status).toBe(404);
});

test('a shortcut is one text’s, without its slash and whatever its capitals', async () => {
  const { body: first } = await ana.call('POST', PATH, { shortcut: '/Visita', text: 'Vamos visitar?' });
  expect(first).toMatchObject({ shortcut: 'visita' });
  const { body: second } = await ana.call('POST', PATH, { shortcut: 'preço', text: 'O valor é este' });
  const taken = { code: 'shortcut_taken', error: 'Já existe uma resposta rápida com este atalho' };
  expect((await ana.call('POST', PATH, { shortcut: 'VISITA', text: 'Outra' })).body).toMatchObject(taken);
  expect((await ana.call('PUT', `${PATH}/${second.id}`, { shortcut: 'visita', text: 'x' })).body).toMatchObject(taken);
  const same = await ana.call('PUT', `${PATH}/${first.id}`, { shortcut: 'visita', text: 'Vamos ver?' });
  expect(same.body).toMatchObject({ shortcut: 'visita', text: 'Vamos ver?' });
  expect((await list()).quickReplies.map(({ shortcut }) => shortcut)).toEqual(['preço', 'visita']);
  const bia = await product.signUp();
  expect((await bia.call('POST', PATH, { shortcut: 'visita', text: 'De outra conta' })).status).toBe(201);
});

test('of requests at the same time for one shortcut one wins and the others are told', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => ana.call('POST', PATH, { shortcut: 'oi', text: `Texto ${n}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

test('an unknown variable and a shortcut with spaces are refused in words', async () => {
  expect((await ana.call('POST', PATH, { shortcut: 'oi', text: 'Oi {apelido}' })).body).toMatchObject({
    fields: { text: 'Variável desconhecida: {apelido}' },
  });
  for (const shortcut of ['bom dia', '', '/', 'a'.repeat(31), '<b>']) {
    const { body } = await ana.call('POST', PATH, { shortcut, text: 'Oi' });
    expect(body.fields.shortcut).toBe('Use até 30 letras, números, - ou _, sem espaços');
  }
});

test('a removed text is gone, and nobody removes another’s', async () => {
  const { body } = await ana.call('POST', PATH, { shortcut: 'oi', text: 'Oi' });
  const bia = await product.signUp();
  expect((await bia.call('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
  expect((await bia.call('PUT', `${PATH}/${body.id}`, { shortcut: 'oi', text: 'x' })).status).toBe(404);
  expect((await ana.call('DELETE', `${PATH}/${body.id}`)).body).toEqual({ success: true });
  expect((await list()).quickReplies).toEqual([]);
});

test('a favorite is of who marked it, comes first, and is marked once', async () => {
  const bia = await aMember(product, ana, 'broker', 'Bia');
  for (const shortcut of ['visita', 'oi']) await ana.call('POST', PATH, { shortcut, text: 'Texto' });
  const [, visita] = (await list()).quickReplies;
  const path = `${PATH}/${visita?.id}/favorite`;
  for (const isFavorite of [true, true])
    expect((await bia.call('PUT', path, { isFavorite })).body).toMatchObject({ shortcut: 'visita', isFavorite: true });
  const orderOf = async (who: Client) =>
    (await who.call<QuickReplyList>('GET', PATH)).body.quickReplies.map(({ shortcut, isFavorite }) => [
      shortcut,
      isFavorite,
    ]);
  expect(await orderOf(bia)).toEqual([
    ['visita', true],
    ['oi', false],
  ]);
  expect(await orderOf(ana)).toEqual([
    ['oi', false],
    ['visita', false],
  ]);
  await bia.call('PUT', path, { isFavorite: false });
  expect((await orderOf(bia)).map(([, isFavorite]) => isFavorite)).toEqual([false, false]);
  const caio = await product.signUp();
  expect((await caio.call('PUT', path, { isFavorite: true })).status).toBe(404);
});
