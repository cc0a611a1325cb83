import { expect, test } from 'vitest';
import { renderText, unknownVariables, variablesOf } from './variables.ts';

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

test.each([
  ['Olá {nome}, tudo bem?', 'Olá cliente, tudo bem?'],
  ['Olá {nome|tudo bem}?', 'Olá tudo bem?'],
  ['{nome}, chegou!', 'Cliente, chegou!'],
  ['Oi! {nome}, chegou.', 'Oi! Cliente, chegou.'],
])('without a name, %s → %s', (text, expected) => {
  expect(renderText(text, { ...values, nome: null })).toBe(expected);
});

test('a lead is called as a person would call them', () => {
  const lead = { name: 'DR PAULO MENDES', phone: '11', email: null, company: null, city: 'Santos' };
  expect(renderText('Olá {nome}, de {cidade}!', variablesOf(lead))).toBe('Olá Dr. Paulo, de Santos!');
  expect(renderText('Olá {nome}!', variablesOf({ ...lead, name: '+55 11 98765-0001' }))).toBe('Olá cliente!');
});
