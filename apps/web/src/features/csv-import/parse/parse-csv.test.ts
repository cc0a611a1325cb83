import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CsvError } from './csv-error.ts';
import { parseCsv } from './parse-csv.ts';

const cellsOf = (text: string) => parseCsv(text).records.map(({ cells }) => cells);
const linesOf = (text: string) => parseCsv(text).records.map(({ line }) => line);
const problemOf = (text: string) => {
  try {
    parseCsv(text);
    return null;
  } catch (error) {
    return error instanceof CsvError ? error.problem : error;
  }
};

describe('the separator', () => {
  test.each([
    ['a comma by default', 'nome,telefone\nAna,1', ','],
    ['a semicolon', 'nome;telefone\nAna;1', ';'],
    ['a tab', 'nome\ttelefone\nAna\t1', '\t'],
    ['a comma when only the rows hold semicolons', 'nome,tags\nAna,a;b;c', ','],
    ['counted outside quotes', '"nome, completo, do cliente";telefone\nAna;1', ';'],
    ['a comma in a file of one column', 'telefone\n1', ','],
    ['found below leading blank lines', '\n\nnome;telefone\nAna;1', ';'],
  ])('is %s', (_what, text, separator) => {
    expect(parseCsv(text).separator).toBe(separator);
  });
});

describe('records', () => {
  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('end with %s', (_name, lineBreak) => {
    const text = ['nome,telefone', 'Ana,1', '', 'Rui,2', ''].join(lineBreak);
    expect(cellsOf(text)).toEqual([
      ['Ana', '1'],
      ['Rui', '2'],
    ]);
    expect(linesOf(text)).toEqual([2, 4]);
  });

  test('may be quoted, with separators, doubled quotes and line breaks inside', () => {
    const text = 'nome,obs\r\n"Ana, a 1ª","disse ""oi"""\r\n"Rui","rua A\r\nbloco B"\r\nEva,x\r\n';
    expect(cellsOf(text)).toEqual([
      ['Ana, a 1ª', 'disse "oi"'],
      ['Rui', 'rua A\r\nbloco B'],
      ['Eva', 'x'],
    ]);
    expect(linesOf(text)).toEqual([2, 3, 5]);
  });

  test('keep their lines when Excel breaks lines in a cell with LF and records with CRLF', () => {
    const text = 'nome;obs\r\nAna;"rua A\nbloco B\nfundos"\r\nEva;x\r\n';
    expect(cellsOf(text)).toEqual([
      ['Ana', 'rua A\nbloco B\nfundos'],
      ['Eva', 'x'],
    ]);
    expect(linesOf(text)).toEqual([2, 5]);
  });

  test('of nothing but separators are empty lines', () => {
    expect(cellsOf('nome;telefone\nAna;1\n;\n ; \n')).toEqual([['Ana', '1']]);
  });

  test('with another number of columns are left out and named by the line on which they start', () => {
    const { records, columnErrors } = parseCsv('nome,obs\n"a\nb",1\nAna\nRui,2,3\nEva,4\n');
    expect(records.map(({ line }) => line)).toEqual([2, 6]);
    expect(columnErrors.map(({ line, expected, found }) => ({ line, expected, found }))).toEqual([
      { line: 4, expected: 2, found: 1 },
      { line: 5, expected: 2, found: 3 },
    ]);
  });

  test('may be missing: a header alone is a file without rows', () => {
    expect(parseCsv('nome,telefone\n')).toMatchObject({ header: ['nome', 'telefone'], records: [], columnErrors: [] });
  });
});

describe('files that are refused', () => {
  test.each(['', '\n\n', '   ', '\r\n \r\n'])('a file without a word is empty: %j', (text) => {
    expect(problemOf(text)).toBe('empty_file');
  });

  test.each([';;;\nAna;1;2;3', ',\nAna,1', '"",""\nAna,1', ' ; \nAna;1'])(
    'a header without a name is refused: %j',
    (text) => {
      expect(problemOf(text)).toBe('bad_header');
    },
  );

  test('a binary file is no text', () => {
    expect(problemOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')).toBe('not_text');
  });
});

test('what papaparse writes is read back, each record on its own line', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab ,;"\n\tç1') });
  const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text.trim() !== ''));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const text = Papa.unparse([['nome', 'fone', 'obs'], ...rows], { delimiter, newline: '\n' });
      const { records } = parseCsv(text);
      expect(records.map(({ cells }) => cells)).toEqual(rows);
      let line = 2;
      for (const record of records) {
        expect(record.line).toBe(line);
        line += 1 + record.cells.join('').split('\n').length - 1;
      }
    }),
  );
});

test('no text makes it fail otherwise than by saying why', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a,;\t"\r\n\0é ') }), (text) => {
      expect([null, 'empty_file', 'bad_header', 'not_text']).toContain(problemOf(text));
    }),
    { numRuns: 1000 },
  );
});

test('no row is lost: each becomes a record, an error of columns or nothing because it is blank', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab ,;"\n\tç1') });
  const row = fc.array(cell, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const text = Papa.unparse([['nome', 'fone', 'obs'], ...rows], { delimiter, newline: '\n' });
      const { records, columnErrors } = parseCsv(text);
      const isBlank = (cells: string[]) => cells.every((one) => one.trim() === '');
      expect(records.length + columnErrors.length).toBe(rows.filter((cells) => !isBlank(cells)).length);
    }),
  );
});

test('a cell is read without signs that turn it around', () => {
  expect(parseCsv('nome,obs\n"Jo\u202eão","uma\u0007 linha\noutra"').records[0]?.cells).toEqual([
    'João',
    'uma linha\noutra',
  ]);
});
