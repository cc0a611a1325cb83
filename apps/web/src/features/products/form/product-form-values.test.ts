import { CreateProductBody, type Product } from '@prumo/contracts/products';
import { expect, test } from 'vitest';
import { changesOf, productValues } from './product-form-values.ts';

const file = (name: string) =>
  ({ id: name, url: `/api/media/${name}`, name, kind: 'foto', size: 1, mime: 'image/png' }) as Product['media'][number];
const product = {
  name: 'Vista Moema',
  type: 'apartamento',
  description: null,
  targetAudience: ['Famílias'],
  precoMin: 520_000,
  diferenciais: [],
  saleStatus: 'disponivel',
  media: [file('sala'), file('fachada')],
} as unknown as Product;
const bodyWith = (change: object) => CreateProductBody.parse({ ...productValues(product), ...change });
const changes = (change: object, isOldDraft = false) => changesOf(bodyWith(change), { product, isOldDraft });

test('only what was changed is sent, so that another window keeps the rest', () => {
  expect(changes({})).toEqual({});
  expect(changes({ location: 'Moema', precoMin: '520.000' })).toEqual({ location: 'Moema' });
  expect(changes({ precoMin: '', targetAudience: [] })).toEqual({ precoMin: null, targetAudience: [] });
});

test('files go with those the form was opened on', () => {
  expect(changes({ media: [file('fachada')] })).toEqual({
    media: [{ url: '/api/media/fachada', name: 'fachada' }],
    mediaBefore: [
      { url: '/api/media/sala', name: 'sala' },
      { url: '/api/media/fachada', name: 'fachada' },
    ],
  });
});

test('a draft typed on an older product removes no file that came since', () => {
  expect(changes({ media: [file('fachada'), file('nova')] }, true).mediaBefore).toEqual([
    { url: '/api/media/fachada', name: 'fachada' },
  ]);
});

test('what is stored of a property is shown as it is typed, and read back as it was', () => {
  const stored = {
    ...{ purpose: 'ambos', code: 'AP102', bedrooms: 3, suites: 0, usefulArea: 98.5, floor: -1, builtYear: 2015 },
    ...{ rentPrice: 2_900, condominiumFee: 0, iptu: 1_200, iptuPeriod: 'year', acceptsPets: true, acceptsFgts: false },
    ...{ postalCode: '04567000', state: 'SP', addressDisclosure: 'all', latitude: -23.6001, longitude: -46.66 },
    ...{ acceptsExchange: null, acceptsFinancing: null, bathrooms: null, keyNotes: 'Chave na portaria.' },
  };
  const typed = productValues({ ...product, ...stored } as unknown as Product);
  expect(typed).toMatchObject({
    ...{ usefulArea: '98,5', floor: '-1', builtYear: '2015', rentPrice: '2.900', acceptsPets: 'true', bathrooms: '' },
    ...{ postalCode: '04567-000', latitude: '-23,6001', acceptsFgts: 'false', acceptsExchange: '' },
  });
  expect(CreateProductBody.parse(typed)).toMatchObject(stored);
});
