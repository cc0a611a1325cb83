import { expect, test } from 'vitest';
import { ReadError } from '../worker/csv-reader.ts';
import { fileRefusal, readProblem } from './file-problem.ts';

test('only a file named .csv or .xlsx is opened, in any case', () => {
  expect(fileRefusal({ name: 'leads.csv', size: 1 })).toBeNull();
  expect(fileRefusal({ name: 'LEADS.CSV', size: 1 })).toBeNull();
  expect(fileRefusal({ name: 'leads.Xlsx', size: 1 })).toBeNull();
  for (const name of ['leads.csv.pdf', 'leads.xls', 'leads.xlsm', 'csv', 'xlsx', 'leads.png', '']) {
    expect(fileRefusal({ name, size: 1 })).toMatchObject({
      title: 'Erro',
      description: 'Por favor, selecione um arquivo CSV válido.',
    });
  }
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
  ['unreached', 'Erro ao ler arquivo', 'Não foi possível conectar ao servidor'],
  ['not_text', 'Erro', 'Erro ao processar arquivo CSV.'],
  ['unknown', 'Erro', 'Erro ao processar arquivo CSV.'],
  ['bad_workbook', 'Erro', 'Não foi possível ler a planilha. Salve-a de novo como .xlsx ou .csv.'],
  ['workbook_too_large', 'Erro', 'A planilha é grande demais. Salve só a lista de leads em um arquivo .csv.'],
] as const)('%s is told as %s', (problem, title, description) => {
  expect(readProblem(new ReadError(problem))).toMatchObject({ title, ...(description ? { description } : {}) });
});
