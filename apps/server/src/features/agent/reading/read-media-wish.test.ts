import { describe, expect, test } from 'vitest';
import { type MediaWish, readMediaWish } from './read-media-wish.ts';

const wishIn = (text: string, hasMore = false) => readMediaWish(text, { hasMore })?.wish ?? null;

test.each<[string, MediaWish]>([
  ['tem fotos?', 'photo'],
  ['Tem foto do apartamento?', 'photo'],
  ['me manda as fotos por favor', 'photo'],
  ['manda fotos', 'photo'],
  ['fotos?', 'photo'],
  ['me passa valores e fotos pfv', 'photo'],
  ['queria ver umas imagens do Vista Moema', 'photo'],
  ['você pode me enviar mais fotos', 'photo'],
  ['não tem fotos?', 'photo'],
  ['oi, vi o anúncio do Gonzaga Mar, tem fotos?', 'photo'],
  ['e a planta?', 'plan'],
  ['me manda a planta', 'plan'],
  ['me manda a planta baixa', 'plan'],
  ['consigo ver as plantas disponíveis?', 'plan'],
  ['tem planta de 3 quartos?', 'plan'],
  ['tem book?', 'document'],
  ['pode mandar o memorial descritivo?', 'document'],
  ['me envia o pdf', 'document'],
  ['você tem a tabela de preços?', 'document'],
])('"%s" wishes for a %s', (text, wish) => {
  expect(wishIn(text)).toBe(wish);
});

test.each([
  'quero um apartamento na planta',
  'tem algo na planta?',
  'prefiro em planta',
  'planta industrial de uns 3 mil m2',
  'vcs mandaram a mesma foto 4 vezes',
  'cadê as fotos que prometeram?',
  'não precisa mandar fotos',
  'não quero foto',
  'posso mandar fotos do meu apartamento?',
  'vi as fotos no site e gostei',
  'tem piscina?',
  'qual o valor?',
  'oi',
  'manda mais',
])('"%s" wishes for no file', (text) => {
  expect(wishIn(text)).toBeNull();
});

describe('after a photo of which there are others', () => {
  test.each(['manda mais', 'tem outras?', 'quero ver mais', 'mais uma por favor', 'sim, manda as outras'])(
    '"%s" wishes for the next',
    (text) => expect(wishIn(text, true)).toBe('photo'),
  );
  test.each(['tem outras opções?', 'sim', 'mais perto do metrô', 'quero outro bairro', 'tem mais barato?'])(
    '"%s" does not',
    (text) => expect(wishIn(text, true)).toBeNull(),
  );
});

test('what else was asked stays in the message', () => {
  expect(readMediaWish('Qual o valor? Manda fotos', { hasMore: false })?.rest).toContain('valor');
  expect(readMediaWish('me passa valores e fotos', { hasMore: false })?.rest).toMatch(/valores e\s+$/);
});
