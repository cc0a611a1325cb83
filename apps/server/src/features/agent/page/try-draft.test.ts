import { DEFAULT_SCRIPTS, type ResponseScripts } from '@prumo/contracts/agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  await aProduct(ana, {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    statusImovel: 'Pronto para morar',
    precoMin: 520_000,
    precoMax: 590_000,
  });
});
afterAll(() => product.close());

const draft = {
  companyName: 'Rascunho Imóveis',
  companyDescription: 'Imobiliária de bairro.',
  responseScripts: { ...DEFAULT_SCRIPTS },
};

type TrialLine = { from: 'lead' | 'ai'; text: string };

function talk(configuration: object = draft, opening: object | null = null) {
  const said: TrialLine[] = [];
  let ledger: object | null = null;
  return async (...burst: string[]) => {
    const { status, body } = await ana.call('POST', '/api/ai/trial', { configuration, opening, said, burst, ledger });
    if (status !== 200) throw new Error(`${status} ${body.error}`);
    ledger = body.ledger;
    said.push(...burst.map((text): TrialLine => ({ from: 'lead', text })));
    if (body.reply) said.push({ from: 'ai', text: body.reply });
    const items = Object.fromEntries(body.items.map((entry: { item: string }) => [entry.item, entry]));
    return { ...body, items };
  };
}

const rowsOf = async (tables: string[]) => {
  const counts: number[] = [];
  for (const table of tables) counts.push((await product.query(`select count(*)::int as n from ${table}`)).rows[0].n);
  return counts;
};

test('the draft talks as it would to a lead, remembers, and leaves no row behind', async () => {
  const tables = ['leads', 'conversations', 'conversation_messages', 'agent_decisions', 'ai_configuration'];
  const before = await rowsOf([...tables, 'analytics_events']);
  const say = talk();
  const first = await say('oi', 'procuro apartamento em Moema');
  expect(first.reply).toContain('Rascunho Imóveis');
  expect(first.items).toMatchObject({
    propertyType: { value: 'apartamento', state: 'answered', saidAt: 1 },
    location: { value: 'Moema', saidAt: 1 },
    budget: { value: null },
  });
  expect(first).toMatchObject({ writer: 'built-in', model: null, blocked: [], handOver: null });
  expect(first.asked).not.toBeNull();
  const second = await say('até 600 mil, pronto, para morar');
  expect(second.items.budget).toMatchObject({ value: '600000', saidAt: 3 });
  expect(second.offered).toEqual(['Vista Moema']);
  expect(second.reply).toContain('520.000');
  const third = await say('na verdade até 550 mil');
  expect(third.items.budget).toMatchObject({ value: '550000', state: 'corrected' });
  const last = await say('quero falar com um corretor');
  expect(last.handOver.summary).toContain('Moema');
  expect(await rowsOf([...tables, 'analytics_events'])).toEqual(before);
});

test('what the gate takes out of a script is shown with its reason, and does not leave', async () => {
  const greeting = 'Olá! Temos apartamentos a partir de R$ 99.000. Como posso ajudar você hoje?';
  const { reply, blocked } = await talk({ ...draft, responseScripts: { ...DEFAULT_SCRIPTS, greeting } })('oi');
  expect(reply).not.toContain('99.000');
  expect(blocked).toMatchObject([{ reason: 'unsupported_figure', detail: expect.stringContaining('99.000') }]);
});

const withScripts = (scripts: Partial<ResponseScripts>, more: object = {}) =>
  talk({ ...draft, ...more, responseScripts: { ...DEFAULT_SCRIPTS, ...scripts } });

test('each script is said as saved at its moment, once', async () => {
  const scripts = {
    greeting: 'Obrigado pelo contato! Aqui é a Lia, da {empresa}.\nAtendemos famílias há 25 anos.',
    qualification: 'Me conta: é pra morar ou pra investir?',
    pricing: 'Os valores podem mudar sem aviso. Quer que eu explique as formas de pagamento?',
    closing: 'Foi um prazer! Que tal um café no nosso escritório?',
  };
  const say = withScripts(scripts);
  const first = await say('oi, procuro apartamento em Moema');
  expect(first.reply).toMatch(
    /^Obrigado pelo contato! Aqui é a Lia, da Rascunho Imóveis\.\nAtendemos famílias há 25 anos\.\n/,
  );
  expect(first.reply).toContain(scripts.qualification);
  expect(first.asked).toBe('objetivo');
  expect(first.reply.match(/\?/g)).toHaveLength(1);
  expect(first.scripts).toMatchObject({
    greeting: { use: 'said', leftOut: [] },
    qualification: { use: 'said' },
    pricing: { use: 'waits' },
    closing: { use: 'waits' },
  });
  const second = await say('pra morar. quanto custa o Vista Moema?');
  expect(second.reply).toContain(scripts.pricing);
  expect(second.reply).not.toContain(scripts.qualification);
  expect(second.scripts).toMatchObject({ greeting: { use: 'said_before' }, pricing: { use: 'said' } });
  const third = await say('até 600 mil, pronto');
  expect(third.reply).toContain(scripts.closing);
  expect(third.reply).not.toContain(scripts.pricing);
  expect(third.scripts.closing).toEqual({ use: 'said', leftOut: [] });
});

test('what of a script is no word for the lead is told, with the reason', async () => {
  const greeting = 'Cumprimente o lead pelo nome. Oi! Sou o Caio, corretor da {empresa}. Como posso ajudar?';
  const { reply, scripts } = await withScripts(
    { greeting },
    { autoQualification: false },
  )('quanto custa o Vista Moema?');
  expect(reply).toMatch(/^Oi!/);
  expect(scripts.greeting).toEqual({
    use: 'shortened',
    leftOut: [
      { text: 'Cumprimente o lead pelo nome.', because: 'order', reason: null },
      { text: 'Sou o Caio, corretor da Rascunho Imóveis.', because: 'refused', reason: 'claims_human' },
      { text: 'Como posso ajudar?', because: 'asks_too_much', reason: null },
    ],
  });
  expect(scripts.qualification.use).toBe('off');
});

test('while scripts are typed each sentence says how it will be used', async () => {
  const responseScripts = {
    greeting: 'Olá, {nome}! Sou a corretora Bia. Nunca fale de preço na primeira mensagem.',
    qualification: '',
    pricing: 'Temos apartamentos a partir de R$ 99.000. A entrada mínima é de 20%.',
    closing: 'Obrigado pelo contato!',
  };
  const { status, body } = await ana.call('POST', '/api/ai/scripts/reading', { responseScripts });
  expect([status, body.hasModel]).toEqual([200, false]);
  const said = (text: string) => ({ text, use: 'said', reason: null });
  expect(body.scripts).toEqual({
    greeting: [
      said('Olá, {nome}!'),
      { text: 'Sou a corretora Bia.', use: 'refused', reason: 'claims_human' },
      { text: 'Nunca fale de preço na primeira mensagem.', use: 'order', reason: null },
    ],
    qualification: [],
    pricing: [
      { text: 'Temos apartamentos a partir de R$ 99.000.', use: 'refused', reason: 'unsupported_figure' },
      said('A entrada mínima é de 20%.'),
    ],
    closing: [said('Obrigado pelo contato!')],
  });
  const tooLong = await ana.call('POST', '/api/ai/scripts/reading', {
    responseScripts: { ...responseScripts, closing: 'a'.repeat(2001) },
  });
  expect(tooLong.status).toBe(400);
});

test('a campaign message may come first; the product it is about must be of the account', async () => {
  const { body: products } = await ana.call('GET', '/api/products');
  const opening = { text: 'Olá! O Vista Moema está com unidades prontas.', productId: products[0].id };
  const { reply } = await talk(draft, opening)('quanto custa?');
  expect(reply).toContain('520.000');
  const foreign = { ...opening, productId: '019a0000-0000-7000-8000-000000000000' };
  const asked = { configuration: draft, opening: foreign, said: [], burst: ['oi'] };
  expect((await ana.call('POST', '/api/ai/trial', asked)).status).toBe(404);
});

test('what no page would send is refused in words', async () => {
  const send = async (body: object) => {
    const answer = await ana.call('POST', '/api/ai/trial', { configuration: draft, said: [], burst: ['oi'], ...body });
    return [answer.status, answer.body.error];
  };
  expect(await send({ burst: [] })).toEqual([400, 'Digite uma mensagem']);
  expect(await send({ burst: ['  '] })).toEqual([400, 'Digite uma mensagem']);
  expect(await send({ configuration: { ...draft, companyName: '' } })).toEqual([400, 'Nome da empresa é obrigatório']);
  expect(await send({ ledger: { type: 'x'.repeat(50_000) } })).toEqual([400, 'Valor inválido']);
  const long = Array.from({ length: 81 }, () => ({ from: 'lead', text: 'oi' }));
  expect(await send({ said: long })).toEqual([400, 'A conversa ficou longa demais. Recomece.']);
  expect((await send({ ledger: { budget: 'nada', talk: 7 } }))[0]).toBe(200);
});
