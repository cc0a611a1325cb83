import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '#test/factories/campaigns.ts';
import { aLead, TAG } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  await aLead(ana, { name: 'Rita Prado', phone: '11987654321', tags: [TAG] });
});
afterAll(() => product.close());

const FULL = {
  ...{ name: 'Vista Moema', code: 'AP-1', purpose: 'ambos', precoMin: 590_000, precoMax: 590_000, rentPrice: 2_900 },
  ...{ condominiumFee: 800, neighborhood: 'Moema', city: 'São Paulo', street: 'Rua das Flores', streetNumber: '100' },
  ...{ bedrooms: 3, suites: 1, parking: 0, usefulArea: 98.5, keyNotes: 'Chave na portaria' },
};
const EVERY = '{produto}|{codigo}|{preco}|{aluguel}|{condominio}|{bairro}|{quartos}|{suites}|{vagas}|{area}'.replaceAll(
  '|',
  ' / ',
);

const planned = async (fields: object, text: string): Promise<string> => {
  const { id } = await aProduct(ana, fields);
  const campaign = await aCampaign(ana, { productId: id, steps: [text] });
  const { body } = await ana.call('GET', `/api/campaigns/${campaign.id}/plan`);
  return body.entries[0].text;
};

test('a text says what its product states, each field as it is said to leads', async () => {
  expect(await planned(FULL, `{nome}: ${EVERY}`)).toBe(
    'Rita: Vista Moema / AP-1 / R$ 590.000 / R$ 2.900 por mês / R$ 800 por mês / Moema / 3 quartos / 1 suíte / sem vaga de garagem / 98,5 m²',
  );
});

test.each([
  [
    { precoMin: 500_000, precoMax: 650_000, metragemMin: 58, metragemMax: 71.5 },
    'R$ 500.000 a R$ 650.000, 58 a 71,5 m²',
  ],
  [{ precoMin: 500_000 }, 'a partir de R$ 500.000, nada'],
  [{ precoMin: 500_000, rentPrice: 2_000, purpose: 'locacao' }, 'nada, nada'],
])('%o', async (fields, said) => {
  expect(await planned({ name: 'V', ...fields }, '{preco|nada}, {area|nada}')).toBe(said);
});

test('what the product does not state leaves no gap and no brace', async () => {
  expect(await planned({ name: 'Vista' }, 'Olá {nome}, {produto} tem {quartos} , no {bairro|melhor lugar}.')).toBe(
    'Olá Rita, Vista tem, no melhor lugar.',
  );
});

test('what leaves is what the plan showed, and no address or key note can be asked for', async () => {
  const { id: productId } = await aProduct(ana, { ...FULL, code: 'AP-2' });
  for (const name of ['rua', 'endereco', 'chaves', 'preço', 'key_notes']) {
    const campaign = await aCampaign(ana, { productId, steps: [] });
    const body = { sequence: 1, content: `Veja {${name}}`, delayAmount: 0 };
    const refused = await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, body);
    expect([refused.status, refused.body.fields?.content]).toEqual([400, expect.stringContaining(`{${name}}`)]);
  }
  const campaign = await aCampaign(ana, { productId, steps: ['{produto} no {bairro} por {preco}'] });
  expect((await ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true })).status).toBe(200);
  const { rows } = await product.query('select text from campaign_sends where campaign_id = $1', [campaign.id]);
  expect(rows).toEqual([{ text: 'Vista Moema no Moema por R$ 590.000' }]);
  const test = await ana.call('POST', `/api/campaigns/${campaign.id}/test`, { testPhone: '11987654321', dryRun: true });
  expect(test.body.simulation[0].content).toBe('Vista Moema no Moema por R$ 590.000');
});

test('a quick reply, which has no product, does not know them', async () => {
  const { status } = await ana.call('POST', '/api/quick-replies', { title: 'Preço', text: 'Custa {preco}' });
  expect(status).toBe(400);
});
