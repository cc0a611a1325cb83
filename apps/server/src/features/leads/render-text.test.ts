import { expect, test } from 'vitest';
import { renderText, unknownVariables } from './render-text.ts';

const values = { nome: 'Ana', telefone: '+5511987654321', email: null, empresa: null, cidade: ' ' };

test.each([
  ['Oi {nome}!', 'Oi Ana!'],
  ['Oi {NOME|cliente}!', 'Oi Ana!'],
  ['Oi {empresa|pessoal}, tudo bem?', 'Oi pessoal, tudo bem?'],
  ['Olá {empresa}, tudo bem?', 'Olá, tudo bem?'],
  ['Da {empresa} em {cidade}.', 'Da em.'],
  ['Duas  casas {nome}', 'Duas  casas Ana'],
  ['{ 3 } ou {a b} ficam', '{ 3 } ou {a b} ficam'],
])('%s → %s', (text, expected) => {
  expect(renderText(text, values)).toBe(expected);
});

test('only the five names are variables', () => {
  expect(unknownVariables('{nome} {apelido} {Valor|x} {12}')).toEqual(['apelido', 'valor']);
});
