import { type CellValue, writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import type { LineCounts } from '../parse/parsed-table.ts';
import { readTable } from '../parse/read-table.ts';
import { openSession } from './csv-session.ts';

type Hostile = {
  file: string;
  bytes: Uint8Array | Promise<Uint8Array>;
  leads: number;
  refused?: number;
  lines?: Partial<LineCounts>;
};

const HEADER = 'nome;telefone;email;cidade';
const person = (index: number) => `Pessoa ${index};(11) 98765-${1000 + index};p${index}@exemplo.com.br;Santos`;
const people = (from: number, count: number) => Array.from({ length: count }, (_unused, index) => person(from + index));
const quoted = (row: string) => row.replaceAll(/[^;]+/g, '"$&"');
const inCommas = (row: string) => row.replaceAll(';', ',');
const note = (lines: number) => Array.from({ length: lines }, (_unused, index) => `anotação ${index}`).join('\n');
const rowWith = (cell: string) => `Pessoa 90;(11) 98765-1090;p90@exemplo.com.br;${cell}`;

const bytesOf = (content: string) => new TextEncoder().encode(content);
const file = (...lines: string[]) => bytesOf(`${lines.join('\n')}\n`);
const latin1 = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0));
function utf16(content: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(content.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < content.length; at += 1) view.setUint16(at * 2, content.charCodeAt(at), isLittle);
  return bytes;
}
const workbook = (rows: CellValue[][], more: object = {}) => writeXlsx({ sheets: [{ name: 'Leads', rows, ...more }] });
const cells = (row: string): CellValue[] => row.split(';');
const plainList = [HEADER, ...people(1, 5)];

const FILES: Hostile[] = [
  { file: 'stray quote in the first row', bytes: file(HEADER, `"${person(1)}`, ...people(2, 20)), leads: 21 },
  {
    file: 'stray quote in a middle row',
    bytes: file(HEADER, ...people(1, 10), `"${person(11)}`, ...people(12, 9)),
    leads: 20,
  },
  { file: 'stray quote in the last row', bytes: file(HEADER, ...people(1, 20), `"${person(21)}`), leads: 21 },
  { file: 'stray quote before a telephone', bytes: file(HEADER, person(1).replace('(', '"('), person(2)), leads: 2 },
  { file: 'stray quote in the last cell', bytes: file(HEADER, rowWith('"Santos'), ...people(1, 10)), leads: 11 },
  { file: 'stray quote at the end of a cell', bytes: file(HEADER, rowWith('Santos"'), ...people(1, 10)), leads: 11 },
  { file: 'stray quote inside a cell', bytes: file(HEADER, rowWith('São "Chico'), ...people(1, 10)), leads: 11 },
  { file: 'part of a cell in quotes', bytes: file(HEADER, `"Dona" ${person(1)}`, person(2)), leads: 2 },
  { file: 'stray quote in the header', bytes: file(`"${HEADER}`, ...people(1, 5)), leads: 5 },
  {
    file: 'closing quote missing where all is quoted',
    bytes: file(quoted(HEADER), ...people(1, 4).map(quoted), quoted(person(5)).slice(0, -1), quoted(person(6))),
    leads: 6,
  },
  {
    file: 'opening quote missing where all is quoted',
    bytes: file(quoted(HEADER), ...people(1, 4).map(quoted), quoted(person(5)).slice(1), quoted(person(6))),
    leads: 6,
  },
  {
    file: 'quotes not doubled inside quotes',
    bytes: file(quoted(HEADER), ...people(1, 4).map((row) => quoted(row).replace('Pessoa', 'Pessoa "Nana"'))),
    leads: 4,
  },
  {
    file: 'two stray quotes with rows between',
    bytes: file(HEADER, `"${person(1)}`, ...people(2, 5), person(7).replace(';', '";'), ...people(8, 3)),
    leads: 10,
  },
  {
    file: 'two stray quotes with a row of too many cells between',
    bytes: file(HEADER, `"${person(1)}`, ...people(2, 5), `${person(7)};x`, person(8).replace(';', '";'), person(9)),
    leads: 8,
    refused: 1,
  },
  {
    file: 'two stray quotes with a row without telephone between',
    bytes: file(HEADER, `"${person(1)}`, person(2), 'Rui;;;Santos', 'Observação', person(3).replace(';', '";')),
    leads: 3,
    refused: 2,
  },
  {
    file: 'lines of nothing but a quote',
    bytes: file(HEADER, ...people(1, 3), '"', ...people(4, 3), '"', ...people(7, 3)),
    leads: 9,
    refused: 2,
  },
  {
    file: 'two stray quotes in different columns',
    bytes: file(HEADER, `"${person(1)}`, `${person(2)}"`, ...people(3, 3)),
    leads: 5,
  },
  {
    file: 'stray quote before a cell that needs its quotes',
    bytes: file(HEADER, `"${person(1)}`, person(2), rowWith('"Santos; SP"'), person(3)),
    leads: 4,
  },
  {
    file: 'stray quotes with commas',
    bytes: file(...[HEADER, `"${person(1)}`, person(2)].map(inCommas), inCommas(rowWith('"São, Paulo"'))),
    leads: 3,
  },
  {
    file: 'honest cell of 2 lines',
    bytes: file(HEADER, person(1), rowWith(`"${note(2)}"`), person(2)),
    leads: 3,
    lines: { continued: 1 },
  },
  {
    file: 'honest cell of 20 lines',
    bytes: file(HEADER, person(1), rowWith(`"${note(20)}"`), person(2)),
    leads: 3,
    lines: { continued: 19 },
  },
  {
    file: 'honest cell of names and telephones',
    bytes: file('nome,telefone', 'Ana,"recados:\nRui, 11987651111\nEva, 11987652222\nà noite"', 'Ivo,11987653333'),
    leads: 2,
    lines: { continued: 3 },
  },
  {
    file: 'honest cell of people with separators',
    bytes: file(HEADER, rowWith('"Ana; (11) 98765-1111\nRui; (11) 98765-2222\ne mais"'), person(2)),
    leads: 2,
    lines: { continued: 2 },
  },
  {
    file: 'cell of 25 lines',
    bytes: file(HEADER, person(1), rowWith(`"${note(25)}"`), person(2)),
    leads: 3,
    refused: 24,
  },
  {
    file: 'cell of 6,000 characters',
    bytes: file(HEADER, rowWith(`"${'x'.repeat(6000)}"`), person(2)),
    leads: 1,
    refused: 1,
  },
  {
    file: 'unmapped cell of 6,000 characters',
    bytes: file(`${HEADER};memorial`, `${person(1)};"${'x'.repeat(6000)}"`, `${person(2)};`),
    leads: 2,
  },
  {
    file: 'header of commas, rows of semicolons',
    bytes: file(inCommas(HEADER), ...people(1, 5)),
    leads: 0,
    refused: 5,
  },
  { file: 'some rows with another separator', bytes: file(...plainList, inCommas(person(6))), leads: 5, refused: 1 },
  { file: 'tabs', bytes: file(...plainList.map((row) => row.replaceAll(';', '\t'))), leads: 5 },
  { file: 'separator named above', bytes: file('sep=;', ...plainList), leads: 5, lines: { title: 1 } },
  { file: 'byte order mark', bytes: file(`\ufeff${HEADER}`, ...people(1, 5)), leads: 5 },
  {
    file: 'two files put together, marks and all',
    bytes: file(`\ufeff${HEADER}`, person(1), `\ufeff${HEADER}`, person(2)),
    leads: 2,
    lines: { header: 2 },
  },
  { file: 'UTF-16 LE with mark', bytes: utf16(`\ufeff${plainList.join('\r\n')}`, true), leads: 5 },
  { file: 'UTF-16 BE with mark', bytes: utf16(`\ufeff${plainList.join('\r\n')}`, false), leads: 5 },
  { file: 'UTF-16 LE without mark', bytes: utf16(plainList.join('\r\n'), true), leads: 5 },
  { file: 'UTF-16 BE without mark', bytes: utf16(plainList.join('\r\n'), false), leads: 5 },
  { file: 'Latin-1', bytes: latin1(`${HEADER}\r\nJoão;(11) 98765-1001;;São Paulo`), leads: 1 },
  { file: 'lines ended by CR', bytes: bytesOf([HEADER, `"${person(1)}`, ...people(2, 5)].join('\r')), leads: 6 },
  {
    file: 'lines ended by all three',
    bytes: bytesOf(`${HEADER}\r\n${person(1)}\n${person(2)}\r${person(3)}\r\n\r\n${person(4)}`),
    leads: 4,
    lines: { blank: 1 },
  },
  {
    file: 'empty lines',
    bytes: file('', HEADER, '', ...people(1, 2), ';;;', '', ...people(3, 2), '', ''),
    leads: 4,
    lines: { blank: 6 },
  },
  { file: 'one title', bytes: file('Clientes 2026', ...plainList), leads: 5, lines: { title: 1 } },
  {
    file: 'three titles',
    bytes: file('Imobiliária Horizonte;;;', 'Relatório;Clientes;2026;', 'Gerado em;12/03/2026;;', ...plainList),
    leads: 5,
    lines: { title: 3 },
  },
  {
    file: 'title with the address of the office',
    bytes: file('Imobiliária Horizonte · (11) 3333-4444 · vendas@exemplo.com.br', ...plainList),
    leads: 5,
    lines: { title: 1 },
  },
  {
    file: 'title of two cells above a header of three',
    bytes: file('Gerado em;12/03/2026;', 'nome;telefone;email', 'Ana;(11) 98765-1001;'),
    leads: 1,
    lines: { title: 1 },
  },
  {
    file: 'header named again in the middle',
    bytes: file(HEADER, ...people(1, 5), HEADER, ...people(6, 5), HEADER.toUpperCase(), person(11)),
    leads: 11,
    lines: { header: 3 },
  },
  { file: 'separators at the end of all lines', bytes: file(...plainList.map((row) => `${row};`)), leads: 5 },
  {
    file: 'separators at the end of some rows',
    bytes: file(HEADER, `${person(1)};;`, person(2)),
    leads: 1,
    refused: 1,
  },
  {
    file: 'cells too few and too many',
    bytes: file(HEADER, 'Ana;11987651001', `${person(2)};x`, person(3)),
    leads: 1,
    refused: 2,
  },
  {
    file: 'telephones in scientific notation',
    bytes: file(HEADER, 'Ana;5,51199E+12;;', 'Rui;5.51199E+12;;', person(3)),
    leads: 1,
    refused: 2,
  },
  {
    file: 'telephones kept as text for a spreadsheet',
    bytes: file(HEADER, 'Ana;="11987651001";;', "Rui;'11987651002;;"),
    leads: 2,
  },
  {
    file: 'workbook with merged cells, titles and a gap',
    bytes: workbook([['Clientes 2026'], [], ...plainList.map(cells), [], ...people(6, 2).map(cells)], {
      merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }],
    }),
    leads: 7,
    lines: { title: 1, blank: 2 },
  },
  {
    file: 'workbook with a city over three rows and its header again',
    bytes: workbook(
      [
        ...[HEADER, person(1)].map(cells),
        ...people(2, 2).map((row) => cells(row).slice(0, 3)),
        cells(HEADER),
        ['Rui', 5511987651099],
      ],
      { merges: [{ startRow: 1, startCol: 3, endRow: 3, endCol: 3 }] },
    ),
    leads: 4,
    lines: { header: 2 },
  },
];

const NONE: LineCounts = { title: 0, header: 1, blank: 0, row: 0, continued: 0 };

test.each(FILES)('$file', async ({ file: name, bytes, leads, refused = 0, lines }) => {
  const content = await bytes;
  const { loaded, check, rejected } = openSession(await readTable(content, `${name}.csv`), 'leads');
  for (const validatePhones of [true, false]) {
    const rules = { skipDuplicates: true, validatePhones, defaultAreaCode: null };
    const checked = check(loaded.mapping, rules);
    expect([checked.acceptedCount, checked.errorCount]).toEqual([leads, refused]);
    expect(checked.errors.every(({ error, line }) => error !== '' && line > 0)).toBe(true);
    const again = await readTable(bytesOf(rejected(loaded.mapping, rules)), 'recusadas.csv');
    expect(again.lines.row).toBe(refused);
  }
  expect(loaded.lines).toEqual({ ...NONE, row: leads + refused, ...lines });
});
