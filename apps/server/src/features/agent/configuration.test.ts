import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct({ productName: 'Casa Boa' });
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const BODY = {
  companyName: 'Porto Azul',
  companyDescription: 'Imóveis à venda no litoral.',
  isActive: true,
  responseStyle: 'casual',
  autoQualification: true,
  transferToHuman: false,
  calendlyUrl: 'https://agenda.exemplo.com/conversa',
  responseScripts: { ...DEFAULT_SCRIPTS },
  transferConditions: ['Cliente pede desconto'],
};

test('before the first save the defaults stand under the company name of the general settings', async () => {
  await ana.call('POST', '/api/general/settings', { companyName: 'Serra Viva' });

  const { status, body } = await ana.call('GET', '/api/ai/configuration');

  expect(status).toBe(200);
  expect(body).toMatchObject({
    companyName: 'Serra Viva',
    responseStyle: 'profissional',
    responseScripts: DEFAULT_SCRIPTS,
    updatedAt: null,
  });
});

test('what is saved by one path is read by both, and saving again replaces it', async () => {
  expect((await ana.call('PUT', '/api/ai/configuration', BODY)).status).toBe(200);
  expect((await ana.call('GET', '/api/ai-config')).body).toMatchObject(BODY);

  await ana.call('POST', '/api/ai-config', { ...BODY, isActive: false, calendlyUrl: '' });

  expect((await ana.call('GET', '/api/ai/configuration')).body).toMatchObject({ isActive: false, calendlyUrl: null });
});

test('the stated problems are said on their fields and nothing is stored', async () => {
  const refused = await ana.call('PUT', '/api/ai/configuration', {
    ...BODY,
    companyName: '',
    companyDescription: 'curta',
    calendlyUrl: 'agenda',
    responseScripts: { ...DEFAULT_SCRIPTS, greeting: 'oi' },
  });

  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Nome da empresa é obrigatório');
  expect(JSON.stringify(refused.body)).toContain('Descrição deve ter pelo menos 10 caracteres');
  expect(refused.body.fields).toHaveProperty('calendlyUrl');
  expect(JSON.stringify(refused.body)).toContain('Script de saudação deve ter pelo menos 10 caracteres');
  expect((await ana.call('GET', '/api/ai/configuration')).body.updatedAt).toBeNull();
});

test('the configuration may be sent back as it was read', async () => {
  await ana.call('PUT', '/api/ai/configuration', BODY);
  const { body: read } = await ana.call('GET', '/api/ai/configuration');
  expect(read.updatedAt).toEqual(expect.any(String));
  const { status, body } = await ana.call('PUT', '/api/ai/configuration', { ...read, companyName: 'Outra' });
  expect([status, body.companyName]).toEqual([200, 'Outra']);
});

test('one account neither sees nor changes the configuration of another', async () => {
  const bia = await product.signUp();
  await ana.call('PUT', '/api/ai/configuration', BODY);
  await bia.call('PUT', '/api/ai/configuration', { ...BODY, companyName: 'Outra' });

  expect((await ana.call('GET', '/api/ai/configuration')).body.companyName).toBe('Porto Azul');
});

test('two saves at once leave one whole configuration', async () => {
  const names = ['Um', 'Dois', 'Três'];
  const answers = await Promise.all(
    names.map((companyName) =>
      ana.call('PUT', '/api/ai/configuration', {
        ...BODY,
        companyName,
        companyDescription: `Imóveis da ${companyName}.`,
      }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await ana.call('GET', '/api/ai/configuration');
  expect(body.companyDescription).toBe(`Imóveis da ${body.companyName}.`);
});

test('a stranger gets nothing', async () => {
  expect((await product.call('GET', '/api/ai/configuration')).status).toBe(401);
});

test('a company without a name goes by that of the installation on every screen and in what a lead reads', async () => {
  await ana.call('POST', '/api/general/settings', { companyName: ' ' });
  for (const path of ['/api/general/settings', '/api/ai/configuration'])
    expect([path, (await ana.call('GET', path)).body.companyName]).toEqual([path, 'Casa Boa']);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'oi, procuro apartamento em Moema' });
  await product.drain(ana.accountId);
  product.clock.advance(10_000);
  await product.drain(ana.accountId);
  const { body: conversations } = await ana.call('GET', '/api/conversations');
  expect(conversations[0].messages[0].content).toContain('assistente virtual da Casa Boa');
});
