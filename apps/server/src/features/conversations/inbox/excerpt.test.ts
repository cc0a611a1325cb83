import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const LONG =
  'Bom dia, tudo bem? Estive ontem no plantão de vendas e gostei muito do apartamento decorado, mas queria saber se a ' +
  'varanda da unidade 142 também tem churrasqueira a carvão e se o condomínio já foi estimado pela administradora.';

test.each([
  ['Quero visitar sábado', ['sabado'], 'Quero visitar sábado'],
  [
    LONG,
    ['bom dia'],
    'Bom dia, tudo bem? Estive ontem no plantão de vendas e gostei muito do apartamento decorado, mas queria saber se a…',
  ],
  [
    LONG,
    ['CHURRASQUEIRA'],
    '…unidade 142 também tem churrasqueira a carvão e se o condomínio já foi estimado pela administradora.',
  ],
  [
    LONG,
    ['condominio', 'varanda'],
    '…mas queria saber se a varanda da unidade 142 também tem churrasqueira a carvão e se o condomínio já foi estimado pela…',
  ],
  ['linha um\n\n  linha dois', ['dois'], 'linha um linha dois'],
  ['nada disso', ['ausente'], 'nada disso'],
  ['', ['x'], ''],
])('%#', (text, words, expected) => {
  expect(excerptOf(text, words)).toBe(expected);
});

test('a word without an end, an emoji and a letter that grows when folded are cut without harm', () => {
  const endless = 'a'.repeat(500);
  expect(excerptOf(endless, ['aaa']).length).toBeLessThan(130);
  expect(excerptOf(`${'😀 '.repeat(40)}aqui está`, ['esta'])).toContain('está');
  expect(excerptOf('İstanbul ﬁm', ['istanbul'])).toContain('stanbul');
});
