import { expect, test } from 'vitest';
import { fillVariables, insertAt, unknownVariables, variablesOf } from './fill-variables.ts';

const values = { nome: 'Mariana', telefone: '11', email: 'm@x.br', empresa: '', cidade: 'São Paulo' };

test('the preview fills variables, closes gaps and uses fallbacks', () => {
  expect(fillVariables('Olá {nome} , da {empresa}!', values)).toBe('Olá Mariana, da!');
  expect(fillVariables('da {empresa|sua empresa}', values)).toBe('da sua empresa');
  expect(fillVariables('{ NOME } em {cidade}', values)).toBe('Mariana em São Paulo');
  expect(fillVariables('a {1+1} b', values)).toBe('a {1+1} b');
});

test('a name outside the five is told', () => {
  expect(unknownVariables('Oi {nome}, {bairro} e {bairro} {2}')).toEqual(['bairro']);
});

test('a variable is put where the cursor is, in the place of what is selected', () => {
  expect(insertAt('Olá !', 4, 4, 'nome')).toEqual({ text: 'Olá {nome}!', cursor: 10, selectedFrom: 10 });
  expect(insertAt('Olá você!', 4, 8, 'nome')).toMatchObject({ text: 'Olá {nome}!', cursor: 10 });
});

test('a fallback comes selected, to be written over', () => {
  const { text, cursor, selectedFrom } = insertAt('da !', 3, 3, 'empresa', 'sua empresa');
  expect(text).toBe('da {empresa|sua empresa}!');
  expect(text.slice(selectedFrom, cursor)).toBe('sua empresa');
});

test('a lead is greeted by its first name, one named by its number by none', () => {
  const lead = { name: 'Beto Lima', phone: '11', email: null, company: null, city: 'Santos' };
  expect(variablesOf(lead)).toMatchObject({ nome: 'Beto', empresa: '', cidade: 'Santos' });
  expect(variablesOf({ ...lead, name: '+55 11 98765-0001' }).nome).toBe('');
});
