import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  documentOf,
  type FakeLanguageModel,
  says,
  startFakeLanguageModel,
  wellBehaved,
} from '#test/fakes/fake-language-model.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { readModelUse } from './model-use-store.ts';

let model: FakeLanguageModel;
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  model = await startFakeLanguageModel();
  product = await startProduct({
    model: {
      baseUrl: model.baseUrl,
      apiKey: 'sk-da-casa-1234567890',
      model: 'modelo-da-casa',
      prices: null,
      deadlineMs: 2000,
    },
  });
});
beforeEach(async () => {
  model.mind = wellBehaved;
  model.requests.length = 0;
  ana = await product.signUp();
  await ana.call('POST', '/api/products', {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    description: 'Apartamentos de 2 quartos perto do parque.',
    precoMin: 520_000,
    precoMax: 590_000,
    statusImovel: 'Pronto para morar',
  });
});
afterAll(async () => {
  await product.close();
  await model.close();
});

const PHONE = '11987651234';
const write = (text: string, who = ana, phone = PHONE) =>
  who.call('POST', '/api/simulator/messages', { phone, name: 'Rita', text });
const replies = async (who = ana, phone = PHONE): Promise<string[]> =>
  (await who.call('GET', `/api/simulator/messages?phone=${phone}`)).body
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .map(({ text }: { text: string }) => text);
const conversation = async () => (await ana.call('GET', '/api/conversations')).body[0];
const decisions = async () =>
  (
    await product.query('select action, detail from agent_decisions where user_id = $1 order by at, id', [
      ana.accountId,
    ])
  ).rows;
async function rest(): Promise<void> {
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
}

test('the model writes what the phone gets; who wrote and what it took is kept and counted', async () => {
  model.mind = () => says('Que ótimo! O *Vista Moema* fica em Moema e está no nosso catálogo.');
  const from = product.clock.now();
  await write('procuro 2 quartos em Moema até 600 mil');
  await rest();
  expect((await replies()).join()).toContain('Que ótimo! O *Vista Moema*');
  const [decision] = await decisions();
  expect(decision.detail).toMatchObject({
    blocked: [],
    writing: { writer: 'model', model: 'modelo-da-casa', use: { calls: 1, inputTokens: 1200, outputTokens: 80 } },
  });
  const to = new Date(product.clock.now().getTime() + 1);
  expect(await readModelUse(ana.ctx, from, to)).toEqual({
    turns: 1,
    writtenByModel: 1,
    builtInBecause: {},
    inputTokens: 1200,
    outputTokens: 80,
    cost: null,
  });
  const other = await product.signUp();
  expect(await readModelUse(other.ctx, from, to)).toMatchObject({ turns: 0, writtenByModel: 0, inputTokens: 0 });
});

test('what it makes up is replaced in the same turn, and the block is kept with its reason', async () => {
  model.mind = () => says('O *Vista Moema* sai por R$ 199.000 se fechar hoje.');
  await write('procuro 2 quartos em Moema até 600 mil');
  await rest();
  const said = await replies();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('Vista Moema');
  expect(said[0]).not.toContain('199');
  const [decision] = await decisions();
  expect(decision.detail).toMatchObject({
    blocked: [{ reason: 'unsupported_figure', detail: 'r$ 199.000' }],
    writing: { writer: 'built-in', because: 'blocked', use: { calls: 1 } },
  });
});

test('a server that hangs delays one reply and loses none', async () => {
  model.mind = () => 'hang';
  await write('procuro 2 quartos em Moema até 600 mil');
  await rest();
  expect(await replies()).toHaveLength(1);
  expect((await decisions())[0].detail.writing).toMatchObject({ writer: 'built-in', because: 'deadline' });
});

test('who takes over while the model writes is the only one the lead hears', async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let letGo = () => {};
  const taken = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  model.mind = async () => {
    asked();
    await taken;
    return says('O *Vista Moema* fica em Moema.');
  };
  await write('procuro 2 quartos em Moema até 600 mil');
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  const running = product.drain(ana.accountId);
  await isAsked;
  const { id } = await conversation();
  expect((await ana.call('POST', `/api/conversations/${id}/takeover`)).status).toBe(200);
  letGo();
  await running;
  await rest();
  expect(await replies()).toEqual([]);
  expect(await decisions()).toEqual([]);
});

test('two machines talking to each other stop within five turns', async () => {
  const machines = [
    [
      'Olá! Sou o atendimento automático da Loja X.',
      'Digite 1 para vendas.',
      'Opção inválida.',
      'Não entendi, pode repetir?',
      'Digite 2 para suporte.',
      'Opção inválida, tente de novo.',
      'Aguarde um momento.',
      'Obrigado pelo contato.',
    ],
    Array.from({ length: 8 }, (_, index) => `Recebemos a sua mensagem. Protocolo ${1000 + index}.`),
    Array.from({ length: 8 }, () => 'Nosso horário é de segunda a sexta. Retornaremos em breve.'),
  ];
  for (const [index, texts] of machines.entries()) {
    const phone = `1198765200${index}`;
    for (const text of texts) {
      await write(text, ana, phone);
      await rest();
    }
    expect((await replies(ana, phone)).length).toBeLessThanOrEqual(5);
  }
});

test('the model of one account is shown nothing of another', async () => {
  const bia = await product.signUp();
  await bia.call('POST', '/api/products', {
    name: 'Segredo da Bia',
    type: 'casa',
    location: 'Moema, São Paulo',
    description: 'Casa de 3 quartos.',
  });
  await write('tenho uma casa em vista, diz a Bia', bia);
  await write('procuro casa ou apartamento em Moema');
  await rest();
  for (const chat of model.chats()) {
    const said = JSON.stringify(chat);
    expect([said.includes('Vista Moema') && said.includes('Segredo da Bia'), said.includes('sk-da-casa')]).toEqual([
      false,
      false,
    ]);
    expect(documentOf(chat).plano.rascunho).not.toBe('');
  }
});
