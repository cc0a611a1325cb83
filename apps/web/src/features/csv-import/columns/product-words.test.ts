import { PRODUCT_COLUMN_LABELS, PRODUCT_TARGETS } from '@prumo/contracts/products/sheet';
import { expect, test } from 'vitest';
import { iptuPeriodIn, isProductHeader, suggestProductMapping } from './product-words.ts';

test('every heading of the export is understood as its own column', () => {
  for (const target of PRODUCT_TARGETS)
    expect([target, suggestProductMapping([PRODUCT_COLUMN_LABELS[target]])[0]]).toEqual([target, target]);
});

test.each([
  ['Código do imóvel', 'code'],
  ['REF.', 'code'],
  ['Título do anúncio', 'name'],
  ['Dormitórios', 'bedrooms'],
  ['Qtd. Quartos', 'bedrooms'],
  ['Nº de vagas', 'parking'],
  ['Vagas de garagem', 'parking'],
  ['Área útil m²', 'usefulArea'],
  ['AREA_PRIVATIVA', 'usefulArea'],
  ['Área do terreno', 'totalArea'],
  ['Valor', 'price'],
  ['Valor de venda (R$)', 'price'],
  ['Preço a partir de', 'precoMin'],
  ['Valor do aluguel', 'rentPrice'],
  ['Valor Condomínio', 'condominiumFee'],
  ['Taxa de condomínio', 'condominiumFee'],
  ['IPTU anual', 'iptu'],
  ['Aceita pet', 'acceptsPets'],
  ['Tipo de negócio', 'purpose'],
  ['Tipo do imóvel', 'type'],
  ['Logradouro', 'street'],
  ['UF', 'state'],
  ['Telefone do proprietário', null],
  ['Observação', null],
])('%s', (title, target) => {
  expect(suggestProductMapping([title])).toEqual([target]);
});

test('the first of two columns that say the same is the field’s', () => {
  expect(suggestProductMapping(['Quartos', 'Dormitórios', 'Suítes'])).toEqual(['bedrooms', null, 'suites']);
});

test('the period of the IPTU stands in its title', () => {
  expect(['IPTU anual', 'Valor IPTU mensal', 'IPTU'].map(iptuPeriodIn)).toEqual(['anual', 'mensal', null]);
});

test('a header of products is told from a row and from a header of leads', () => {
  expect(isProductHeader(['Código', 'Título', 'Bairro'])).toBe(true);
  expect(isProductHeader(['Nome', 'Telefone', 'E-mail', 'Cidade'])).toBe(false);
  expect(isProductHeader(['AP-1', 'Vista Moema', 'Moema', '350.000'])).toBe(false);
});
