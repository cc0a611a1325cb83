import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;

beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const SAID = {
  'DR PAULO MENDES': 'Olá Dr. Paulo!',
  'Construtora Horizonte Ltda': 'Olá Construtora Horizonte!',
  'maria de lourdes souza': 'Olá Maria de Lourdes!',
  '+55 11 98765-4321': 'Olá cliente!',
  'Corretor Zé': 'Olá Zé!',
};

test('the plan shows, and the phones get, names as a person would say them', async () => {
  const phones = Object.keys(SAID).map((name, index) => ({ name, phone: `1198765000${index}` }));
  for (const lead of phones) await aLead(ana, lead);
  const { id } = await aCampaign(ana, { steps: ['Olá {nome}!'] });
  const { body: plan } = await ana.call('GET', `/api/campaigns/${id}/plan`);
  const planned = plan.entries.map(({ leadName, text }: Record<string, string>) => [leadName, text]);
  expect(Object.fromEntries(planned)).toEqual(SAID);
  await execute(ana, id);
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 600 });
  await product.drain(ana.accountId);
  for (const { name, phone } of phones) {
    const { body } = await ana.call('GET', `/api/simulator/messages?phone=${phone}`);
    expect(body.map(({ text }: { text: string }) => text)).toEqual([SAID[name as keyof typeof SAID]]);
  }
});

test("the agent's own scripts call a lead by the same name", async () => {
  const { body: configuration } = await ana.call('GET', '/api/ai/configuration');
  const responseScripts = { ...configuration.responseScripts, greeting: 'Olá, {nome}! Aqui é a {empresa}.' };
  await ana.call('PUT', '/api/ai/configuration', { ...configuration, companyName: 'Porto Azul', responseScripts });
  await aLead(ana, { name: 'DRA ANA PAULA LIMA', phone: '11987650020', tags: [] });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650020', text: 'Oi, boa tarde' });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  await product.drain(ana.accountId);
  const { body } = await ana.call('GET', '/api/simulator/messages?phone=11987650020');
  expect(body.at(-1).text).toContain('Olá, Dra. Ana Paula! Aqui é a Porto Azul.');
});
