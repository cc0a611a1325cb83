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
