import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import {
  calls,
  documentOf,
  type FakeLanguageModel,
  says,
  startFakeLanguageModel,
  wellBehaved,
} from '#test/fakes/fake-language-model.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { ATTACKS } from './fixtures/hostile-inputs.ts';
import { HOSTILE_UNSEEN } from './fixtures/hostile-texts-unseen.ts';
import { readModelUse } from './model-use-store.ts';

let model: FakeLanguageModel;
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  model = await startFakeLanguageModel();
  product = await startProduct({
    model: {
      provider: 'openai-compatible',
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
  await aProduct(ana, {
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

test('the model reads what leads may be told of a property, and neither its hidden street nor the key notes', async () => {
  await aProduct(ana, {
    name: 'Alto da Lapa',
    type: 'casa',
    ...{ bedrooms: 3, condominiumFee: 910, acceptsPets: true, neighborhood: 'Lapa', city: 'São Paulo', state: 'SP' },
    ...{
      street: 'Rua Escondida',
      streetNumber: '4711',
      postalCode: '05000123',
      keyNotes: 'Chave com a vizinha Neide.',
    },
  });
  await write('oi, me conta do Alto da Lapa');
  await rest();
  await write('qual o endereço? e as chaves, com quem estão?');
  await rest();
  const read = JSON.stringify(model.requests);
  expect(read).toContain('Alto da Lapa');
  expect(read).toContain('3 quartos');
  for (const hidden of ['Escondida', '4711', '05000', 'Neide']) expect(read).not.toContain(hidden);
  expect((await replies()).join()).not.toMatch(/Escondida|4711|Neide/);
});

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

test('the Bancada writes with the same model and says so; what it takes out is shown, and no figure counts it', async () => {
  const { body: configuration } = await ana.call('GET', '/api/ai/configuration');
  const ask = async () =>
    (
      await ana.call('POST', '/api/ai/trial', {
        configuration,
        said: [],
        burst: ['procuro 2 quartos em Moema até 600 mil'],
      })
    ).body;
  model.mind = () => says('Que ótimo! O *Vista Moema* fica em Moema e está no nosso catálogo.');
  expect(await ask()).toMatchObject({
    reply: expect.stringContaining('Que ótimo!'),
    writer: 'model',
    model: 'modelo-da-casa',
    blocked: [],
  });
  model.mind = () => says('O *Vista Moema* sai por R$ 199.000 se fechar hoje.');
  expect(await ask()).toMatchObject({
    reply: expect.not.stringContaining('199'),
    writer: 'built-in',
    because: 'blocked',
    blocked: [{ reason: 'unsupported_figure' }],
  });
  expect((await ana.call('GET', '/api/ai/performance')).body).toMatchObject({ turns: 0, blocked: [], model: null });
});

test('of what a model that obeys attackers writes, nothing reaches the Bancada', async () => {
  const { body: configuration } = await ana.call('GET', '/api/ai/configuration');
  const burst = ['procuro 2 quartos em Moema até 600 mil'];
  const trial = async () => (await ana.call('POST', '/api/ai/trial', { configuration, said: [], burst })).body;
  const own = (await trial()).reply;
  const texts = Object.values(HOSTILE_UNSEEN).flatMap((family) => family.slice(0, 3));
  expect(texts.length).toBeGreaterThanOrEqual(40);
  for (const text of texts) {
    const said = text.replaceAll('{imovel}', '*Vista Moema*');
    model.mind = () => says(`O *Vista Moema* fica em Moema. ${said}`);
    const { reply, writer } = await trial();
    expect({ said, reply, writer }).toEqual({ said, reply: own, writer: 'built-in' });
  }
});

test('what a person corrects while the model writes is what the reply is written from', async () => {
  const path = async () => `/api/conversations/${(await conversation()).id}/qualification`;
  let asked = 0;
  model.mind = async () => {
    asked += 1;
    if (asked === 1) await ana.call('PUT', await path(), { item: 'budget', action: 'set', value: '950 mil' });
    return says('Que ótimo! O *Vista Moema* fica em Moema e está no nosso catálogo.');
  };
  await write('procuro 2 quartos em Moema até 600 mil');
  await rest();
  await rest();
  expect(asked).toBe(2);
  expect(await replies()).toHaveLength(1);
  const { items } = (await ana.call('GET', await path())).body;
  expect(items.find(({ item }: { item: string }) => item === 'budget')).toMatchObject({
    value: '950000',
    source: { kind: 'corrected' },
  });
  const { body: lead } = await ana.call('GET', `/api/leads/${(await conversation()).leadId}`);
  expect(lead.budget).toBe('950000');
  expect((await ana.call('GET', '/api/ai/performance')).body.model).toMatchObject({
    turns: 1,
    writtenByModel: 1,
    inputTokens: 1200,
  });
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
  for (let protocol = 1000; protocol < 1007; protocol += 1) {
    await write(`Recebemos a sua mensagem. Protocolo ${protocol}.`);
    await rest();
  }
  expect((await replies()).length).toBeLessThanOrEqual(5);
});

test('the model of one account is shown nothing of another', async () => {
  const bia = await product.signUp();
  await aProduct(bia, {
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

test('whatever it obeys in one conversation, no other conversation, lead or product is touched', async () => {
  const bia = await product.signUp();
  const others = ['11987650001', '11987650002'];
  await write('oi', ana, others[0]);
  await write('oi', bia, others[1]);
  await rest();
  await product.drain(bia.accountId);
  const told = async () => [await replies(ana, others[0]), await replies(bia, others[1])];
  const rows = async () =>
    (
      await product.query(
        `select (select count(*)::int from products) as products,
           (select json_agg(l order by l.id) from leads l where l.phone_digits <> $1) as others`,
        [`55${PHONE}`],
      )
    ).rows;
  const before = { told: await told(), rows: await rows() };
  for (const { asks, obeys } of ATTACKS.filter((_, index) => index % 5 === 0)) {
    model.mind = obeys;
    await write(`procuro um apartamento em Moema. ${asks}`);
    await rest();
  }
  expect({ told: await told(), rows: await rows() }).toEqual(before);
  expect((await replies()).join(' ')).not.toMatch(/golpe|https?:|sk-da|R\$ ?1\b|90 ?%|98888|script/i);
});

describe('campaign texts', () => {
  const newCampaign = async () => {
    const [{ id: productId }] = (await ana.call('GET', '/api/products')).body;
    return (await ana.call('POST', '/api/campaigns', { name: 'Verão', productId, targetTags: ['vip'] })).body.id;
  };
  const texts = [
    '{nome|Oi}, conheça o *Vista Moema*, em Moema, São Paulo.',
    'O *Vista Moema* tem apartamentos de 2 quartos perto do parque.',
    '{nome|Oi}, vamos conversar sobre o *Vista Moema*?',
  ];

  test('are written by the model, and the answer says who wrote', async () => {
    model.mind = () => calls('escrever_mensagens', { mensagens: texts });
    const id = await newCampaign();
    const { body } = await ana.call('POST', `/api/campaigns/${id}/generate-messages`);
    expect(body.writtenBy).toBe('model');
    expect(body.messages.map(({ content }: { content: string }) => content.split('\n')[0])).toEqual(texts);
    model.mind = () => calls('escrever_mensagens', { mensagens: ['O *Vista Moema* sai por R$ 99.000.'] });
    const one = await ana.call('POST', '/api/campaigns/generate-message', { campaignId: id });
    expect(one.body).toMatchObject({ writtenBy: 'built-in', content: expect.stringContaining('Vista Moema') });
  });

  test('written while somebody changed the messages take the place of nothing', async () => {
    const id = await newCampaign();
    model.mind = async () => {
      await ana.call('POST', `/api/campaigns/${id}/templates`, {
        sequence: 1,
        type: 'text',
        content: 'Escrita à mão.',
      });
      return calls('escrever_mensagens', { mensagens: texts });
    };
    const answer = await ana.call('POST', `/api/campaigns/${id}/generate-messages`);
    expect([answer.status, answer.body.code]).toEqual([409, 'campaign_changed']);
    const kept = (await ana.call('GET', `/api/campaigns/${id}/templates`)).body;
    expect(kept.map(({ content }: { content: string }) => content)).toEqual(['Escrita à mão.']);
  });
});
