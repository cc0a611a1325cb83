import { expect, test } from 'vitest';
import { ReadError } from './csv-reader.ts';
import { fileRefusal, readProblem } from './file-problem.ts';

test('only a file named .csv is opened, in any case', () => {
  expect(fileRefusal({ name: 'leads.csv', size: 1 })).toBeNull();
  expect(fileRefusal({ name: 'LEADS.CSV', size: 1 })).toBeNull();
  expect(fileRefusal({ name: 'leads.csv.xlsx', size: 1 })).toMatchObject({
    title: 'Erro',
    description: 'Por favor, selecione um arquivo CSV válido.',
  });
});

test('10 MB are accepted, one byte more is not', () => {
  const limit = 10 * 1024 * 1024;
  expect(fileRefusal({ name: 'a.csv', size: limit })).toBeNull();
  expect(fileRefusal({ name: 'a.csv', size: limit + 1 })?.description).toBe('Arquivo muito grande. Máximo de 10MB.');
});

test.each([
  ['empty_file', 'Arquivo vazio', undefined],
  ['bad_header', 'Cabeçalho inválido', undefined],
  ['unreadable', 'Erro ao ler arquivo', undefined],
  ['not_text', 'Erro', 'Erro ao processar arquivo CSV.'],
  ['unknown', 'Erro', 'Erro ao processar arquivo CSV.'],
] as const)('%s is told as %s', (problem, title, description) => {
  expect(readProblem(new ReadError(problem))).toMatchObject({ title, ...(description ? { description } : {}) });
});
