import { describe, expect, test } from 'vitest';
import { writtenOut } from '../text/missing-vowels.ts';
import { understand } from '../understand.ts';
import { ENGLISH } from './english-phrases.ts';
import { inPortuguese, languageOf } from './other-language.ts';
import { SPANISH } from './spanish-phrases.ts';

describe('a message in another language', () => {
  test.each([
    ["Hi! I'm looking for a house in Búzios, ready to move in", { propertyType: 'casa', propertyStage: 'pronto' }],
    ['we can pay up to 1.2 million reais', { budgetMax: 1_200_000 }],
    ['we want to rent it out', { objetivo: 'renda' }],
    ['Busco un departamento en Santos, en construcción', { propertyType: 'apartamento', propertyStage: 'construcao' }],
    ['puedo llegar hasta 380 mil reales', { budgetMax: 380_000 }],
    ['es para vivir con mi familia', { objetivo: 'moradia' }],
  ])('is read: %s', (text, told) => {
    const { slots } = understand(inPortuguese(text, languageOf(text)), { lastQuestion: null });

    expect(slots).toMatchObject(told);
  });

  test.each([
    'queria um studio no Rock in Rio',
    'ok thanks',
    'tem casas em Sobral? me manda o link',
    'quero casa em El Dorado, SP',
    'é para mi mãe',
  ])('is not seen in Portuguese: %s', (text) => {
    expect(languageOf(text)).toBeNull();
  });

  test('one word is enough of who wrote in it before', () => {
    expect([languageOf('gracias'), languageOf('gracias', 'spanish')]).toEqual([null, 'spanish']);
  });

  test.each([...ENGLISH, ...SPANISH])('a phrase has one meaning, and no group of its own: %s', (phrase) => {
    expect(new RegExp(`${phrase}|`).exec('')).toHaveLength(1);
  });
});

test.each([
  ['vcs tm apto na plnta?', 'voces tem apto na planta?'],
  ['p mrar c mnha nmrada', 'para morar com minha namorada'],
  ['oi, tem com 2 quartos?', 'oi, tem com 2 quartos?'],
  ['SBC ou Brás, perto do Shopping', 'SBC ou Brás, perto do Shopping'],
])('words without their vowels are written out, others left: %s', (text, written) => {
  expect(writtenOut(text)).toBe(written);
});
