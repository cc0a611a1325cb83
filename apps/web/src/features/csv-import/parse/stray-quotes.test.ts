import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const person = (index: number) => `Pessoa ${index};1198765${String(1000 + index)};Santos`;
const HEADER = 'nome;telefone;cidade';
const people = (count: number, from = 0) => Array.from({ length: count }, (_unused, index) => person(from + index));
const read = (lines: string[], lineBreak = '\n') => parseCsv(lines.join(lineBreak) + lineBreak);

describe('a quote that opens or closes no field is text', () => {
  test('sixty rows below one stray quote are sixty rows', () => {
    const { records, columnErrors } = read([HEADER, '"Ana;11987650000;Santos', ...people(60, 1)]);
    expect(records).toHaveLength(61);
    expect(records[0]?.cells[0]).toBe('"Ana');
    expect(columnErrors).toEqual([]);
  });

  test.each([
    ['at the beginning of a cell', '"Ana;11987650000;Santos', ['"Ana', '11987650000', 'Santos']],
    ['in the middle', 'Ana "Nana;11987650000;Santos', ['Ana "Nana', '11987650000', 'Santos']],
    ['around a part of a cell', '"Ana" Souza;11987650000;Santos', ['"Ana" Souza', '11987650000', 'Santos']],
    ['at the end', 'Ana;11987650000;TV 50"', ['Ana', '11987650000', 'TV 50"']],
    ['in the last cell', 'Ana;11987650000;"Santos', ['Ana', '11987650000', '"Santos']],
    ['beside a cell in quotes', '"Ana;11987650000;"Santos; SP"', ['"Ana', '11987650000', 'Santos; SP']],
  ])('%s', (_what, row, cells) => {
    const { records } = read([HEADER, ...people(3), row, ...people(3, 10), 'Eva;11987654321;"São ""Chico"""']);
    expect(records).toHaveLength(8);
    expect(records[3]).toEqual({ line: 5, cells });
    expect(records[7]?.cells[2]).toBe('São "Chico"');
  });

  test('two of them do not make one cell of the rows between', () => {
    const { records } = read([HEADER, '"Ana;11987650000;Santos', ...people(5), 'Rui";11987650001;Santos', person(9)]);
    expect(records.map(({ cells }) => cells[0])).toEqual([
      '"Ana',
      ...people(5).map((row) => row.split(';')[0]),
      'Rui"',
      'Pessoa 9',
    ]);
  });

  test('one in the header costs no row', () => {
    expect(read(['"nome;telefone;cidade', ...people(4)]).records).toHaveLength(4);
    expect(read(['"nome;telefone;cidade', ...people(4), 'Rui";11987650001;Santos']).records).toHaveLength(5);
  });

  test('two in the header that make one name of two do not cost the only row', () => {
    const { header, records } = parseCsv('nome,telefone,"a,b"\nAna,11987650000,x,y\n');
    expect(header).toEqual(['nome', 'telefone', 'a', 'b']);
    expect(records).toEqual([{ line: 2, cells: ['Ana', '11987650000', 'x', 'y'] }]);
  });

  test('a file whose lines are all in quotes has its columns nevertheless', () => {
    const plain = [HEADER, ...people(3), 'Eva;11987654321;"São ""Chico"""'];
    const { header, records } = read(plain.map((line) => `"${line.replaceAll('"', '""')}"`));
    expect(header).toEqual(HEADER.split(';'));
    expect(records.map(({ cells }) => cells.length)).toEqual([3, 3, 3, 3]);
    expect(records[3]?.cells[2]).toBe('São "Chico"');
  });

  test('a cell of more than twenty lines, or 5,000 characters, is not believed', () => {
    const honest = (lines: number) => `Ana;11987650000;"${Array.from({ length: lines }, () => 'linha').join('\n')}"`;
    expect(read([HEADER, honest(20), person(1)])).toMatchObject({
      records: [{ line: 2 }, { line: 22 }],
      columnErrors: [],
    });
    expect(read([HEADER, honest(21), person(1)])).toMatchObject({
      records: [{ cells: ['Ana', '11987650000', '"linha'] }, { line: 23 }],
      columnErrors: { length: 20 },
    });
    const long = (length: number) => `Ana;11987650000;"${'x'.repeat(length)}\ny"`;
    expect(read([HEADER, long(4998), person(1)]).columnErrors).toHaveLength(0);
    expect(read([HEADER, long(4999), person(1)]).columnErrors).toHaveLength(1);
  });

  test('a long honest cell with several telephones stays one cell', () => {
    const { records } = parseCsv('nome,telefones\nAna,"11987654321\n1133334444, 1133335555"\nRui,11987654322\n');
    expect(records.map(({ cells }) => cells[1])).toEqual(['11987654321\n1133334444, 1133335555', '11987654322']);
  });
});

const cell = fc.string({ unit: fc.constantFrom(...'ab çé1.-'), minLength: 1, maxLength: 8 });
const phone = fc.integer({ min: 0, max: 9999 }).map((number) => `1198765${String(number).padStart(4, '0')}`);
const row = fc.tuple(fc.constantFrom('Ana', 'Rui', 'Eva'), phone, cell, cell);

test('whatever stray quotes a file has, no row without one is lost and every line is counted', () => {
  const quotes = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 80 }),
      quotes,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, places, separator, lineBreak) => {
        const lines = [['nome', 'telefone', 'a', 'b'], ...rows].map((cells) => cells.join(separator));
        for (const [where, at] of places) {
          const index = where % lines.length;
          const line = lines[index] ?? '';
          const place = at % (line.length + 1);
          lines[index] = `${line.slice(0, place)}"${line.slice(place)}`;
        }
        const table = read(lines, lineBreak);
        const found = new Map(table.records.map((record) => [record.line, record.cells.join(separator)]));
        lines.forEach((line, index) => {
          if (index > 0 && !line.includes('"')) expect(found.get(index + 1)).toBe(line);
        });
        const { title, header, blank, row: rowCount, continued } = table.lines;
        expect(title + header + blank + rowCount + continued).toBe(lines.length);
        expect(rowCount).toBe(table.records.length + table.columnErrors.length);
      },
    ),
    { numRuns: 500 },
  );
});

const badRow = fc.oneof(
  fc.tuple(fc.constantFrom('Ivo', ''), fc.constant(''), cell, cell),
  fc.array(cell, { minLength: 1, maxLength: 6 }).filter(({ length }) => length !== 4),
);

test('nor is one lost where rows that cannot become leads stand among the quotes', () => {
  const mixed = fc.oneof({ arbitrary: row, weight: 6 }, { arbitrary: badRow, weight: 1 });
  fc.assert(
    fc.property(
      fc.array(mixed, { minLength: 1, maxLength: 80 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      (rows, places, separator) => {
        const quoted = rows.map((cells) => [...cells]);
        for (const [where, at, isBefore] of places) {
          const cells = quoted[where % rows.length] ?? [];
          const place = at % cells.length;
          cells[place] = isBefore ? `"${cells[place]}` : `${cells[place]}"`;
        }
        const lines = quoted.map((cells) => cells.join(separator));
        const { records } = read([['nome', 'telefone', 'a', 'b'].join(separator), ...lines]);
        const found = new Map(records.map((record) => [record.line, record.cells.join(separator)]));
        rows.forEach((cells, index) => {
          const line = lines[index] ?? '';
          if (cells.length === 4 && cells[1] !== '' && !line.includes('"')) expect(found.get(index + 2)).toBe(line);
        });
      },
    ),
    { numRuns: 500 },
  );
});

test('every line of any text is counted once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab1,;\t"\r\n '), maxLength: 200 }), (text) => {
      let table: ReturnType<typeof parseCsv>;
      try {
        table = parseCsv(text);
      } catch {
        return;
      }
      const { title, header, blank, row: rowCount, continued } = table.lines;
      const ended = text.replace(/\r\n$|\n$|\r$/, '');
      expect(title + header + blank + rowCount + continued).toBe(ended.split(/\r\n|\n|\r/).length);
    }),
    { numRuns: 2000 },
  );
});
