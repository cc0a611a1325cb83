import { readFileSync } from 'node:fs';
import { type CellValue, writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { CsvError } from './csv-error.ts';
import { readTable } from './read-table.ts';

const workbook = (rows: CellValue[][], more: object = {}) => writeXlsx({ sheets: [{ name: 'Leads', rows, ...more }] });
const read = (bytes: Uint8Array, fileName = 'leads.xlsx') => readTable(bytes, fileName);
const problemOf = (bytes: Uint8Array, fileName?: string) =>
  read(bytes, fileName).then(
    () => null,
    (error: unknown) => (error instanceof CsvError ? error.problem : error),
  );

test('the first sheet is read, each row on its own line, numbers with all their digits and dates as people write them', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Leads',
        rows: [
          [],
          ['nome', 'telefone', 'nascimento', 'visita', 'nota', 'ativo'],
          ['Ana', 5511987654321, new Date(Date.UTC(1990, 1, 3)), new Date(Date.UTC(2026, 2, 5, 14, 30)), 7.5, true],
          [],
          ['  ', null],
          ['Rui', '(11) 98765-4322', null, null, 1e-7, false],
          ['Eva'],
        ],
      },
      { name: 'Outra', rows: [['x'], ['y']] },
    ],
  });
  const { header, records, columnErrors } = await read(bytes);
  expect(header).toEqual(['nome', 'telefone', 'nascimento', 'visita', 'nota', 'ativo']);
  expect(records).toEqual([
    { line: 3, cells: ['Ana', '5511987654321', '03/02/1990', '05/03/2026 14:30', '7,5', 'VERDADEIRO'] },
    { line: 6, cells: ['Rui', '(11) 98765-4322', '', '', '0,0000001', 'FALSO'] },
    { line: 7, cells: ['Eva', '', '', '', '', ''] },
  ]);
  expect(columnErrors).toEqual([]);
});

test('a workbook written by another program holds what the CSV of the same list holds', async () => {
  const sample = (name: string) =>
    new Uint8Array(readFileSync(new URL(`../../../../../../samples/${name}`, import.meta.url)));
  const fromCsv = await readTable(sample('leads-bom.csv'), 'leads-bom.csv');
  const fromWorkbook = await read(sample('leads.xlsx'));
  expect(fromWorkbook.header.slice(0, fromCsv.header.length)).toEqual(fromCsv.header);
  const comparable = ({ cells }: { cells: string[] }) => cells.join('|').replaceAll('\r\n', '\n').replace(/\|+$/, '');
  const inOrder = [...fromCsv.records, ...fromCsv.columnErrors].sort((one, other) => one.line - other.line);
  expect(fromWorkbook.records.map(comparable)).toEqual(inOrder.map(comparable));
  expect(fromWorkbook.records.length).toBe(20);
});

test('a formula is the value that was last shown', async () => {
  const cells = new Map([['1,1', { value: null, formula: 'A1&"x"', formulaResult: '11987654321' }]]);
  const { records } = await read(await workbook([['nome', 'telefone'], ['Ana']], { cells }));
  expect(records[0]?.cells).toEqual(['Ana', '11987654321']);
});

test('a remark beside the list is a column without a title', async () => {
  const { header, records, columnErrors } = await read(
    await workbook([
      ['nome', 'telefone'],
      ['Ana', '1', null, 'ligar'],
      ['Rui', '2'],
    ]),
  );
  expect(header).toEqual(['nome', 'telefone', '', '']);
  expect(records.map(({ cells }) => cells)).toEqual([
    ['Ana', '1', '', 'ligar'],
    ['Rui', '2', '', ''],
  ]);
  expect(columnErrors).toEqual([]);
});

test('a workbook is one whatever its name says', async () => {
  const { header } = await read(await workbook([['nome', 'telefone']]), 'leads.csv');
  expect(header).toEqual(['nome', 'telefone']);
});

describe('a workbook that cannot be read says why', () => {
  test('a workbook without a row is empty', async () => {
    expect(await problemOf(await workbook([]))).toBe('empty_file');
    expect(await problemOf(new Uint8Array())).toBe('empty_file');
  });

  test('text, or a zip of something else, is no workbook though it is called .xlsx', async () => {
    expect(await problemOf(new TextEncoder().encode('nome,telefone\nAna,1'))).toBe('bad_workbook');
    expect(await problemOf(Uint8Array.from([0x50, 0x4b, 3, 4, ...new Array(100).fill(7)]))).toBe('bad_workbook');
  });

  test('a workbook that was cut off cannot be read', async () => {
    const bytes = await workbook([['nome', 'telefone']]);
    expect(await problemOf(bytes.slice(0, bytes.length - 40))).toBe('bad_workbook');
  });

  test('a workbook with a password, or of the old format, is locked', async () => {
    const options = { encryption: { password: 'segredo', spinCount: 1000 } };
    expect(await problemOf(await writeXlsx({ sheets: [{ name: 'L', rows: [['nome']] }], ...options }))).toBe(
      'locked_workbook',
    );
  });

  test('one that says it unpacks to gigabytes, before any of it is unpacked', async () => {
    const bytes = await workbook([['nome', 'telefone']]);
    expect(await problemOf(saying(bytes, 2_000_000_000))).toBe('workbook_too_large');
    expect(await problemOf(saying(bytes, 0))).toBe('workbook_too_large');
    expect(await problemOf(saying(bytes, 0xffffffff))).toBe('workbook_too_large');
  });

  test('one that unpacks to more than it says', async () => {
    expect(await problemOf(saying(await workbook([['nome', 'telefone']]), 5))).toBe('bad_workbook');
  });

  test('one whose only cells stand a million rows and thousands of columns apart', async () => {
    const rows: CellValue[][] = [['nome', 'telefone'], ...Array.from({ length: 900 }, () => ['a', '1'])];
    rows.push([...new Array(16_000).fill(null), 'x']);
    expect(await problemOf(await workbook(rows))).toBe('workbook_too_large');
  });
});

function saying(bytes: Uint8Array, size: number): Uint8Array {
  const forged = bytes.slice();
  const view = new DataView(forged.buffer);
  for (let at = 0; at + 46 < forged.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return forged;
}
