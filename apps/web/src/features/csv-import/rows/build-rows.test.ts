import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRows, splitTagCell } from './build-rows.ts';
import type { RowRules } from './row-errors.ts';

const rules: RowRules = { skipDuplicates: true, validatePhones: false, defaultAreaCode: null };
const build = (rows: [name: string, phone: string][], changed: Partial<RowRules> = {}) =>
  buildRows(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    ['name', 'phone'],
    { ...rules, ...changed },
  );
const errorsOf = (rows: [name: string, phone: string][], changed?: Partial<RowRules>) =>
  build(rows, changed).errors.map(({ line, error }) => `${line} ${error}`);

describe('a row becomes a lead', () => {
  test('by the mapping, trimmed, as novo, with the phone as typed', () => {
    const { leads } = buildRows(
      [{ line: 7, cells: ['x', ' (11) 98765-4321 ', ' Ana ', ' a@b ', '', 'a, b;; c '] }],
      [null, 'phone', 'name', 'email', 'city', 'tags'],
      rules,
    );
    expect(leads).toEqual([
      {
        line: 7,
        name: 'Ana',
        phone: '(11) 98765-4321',
        email: 'a@b',
        company: null,
        city: null,
        tags: ['a', 'b', 'c'],
        status: 'novo',
      },
    ]);
  });

  test('tags are split on comma or semicolon, trimmed, empty ones dropped', () => {
    expect(splitTagCell(' premium ,; alto padrão;empresa ,')).toEqual(['premium', 'alto padrão', 'empresa']);
  });
});

describe('a row is refused', () => {
  test('without a name or a phone', () => {
    expect(
      errorsOf([
        ['', '1'],
        ['  ', '2'],
        ['Ana', ''],
        ['', ''],
      ]),
    ).toEqual(['2 Nome é obrigatório', '3 Nome é obrigatório', '4 Telefone é obrigatório', '5 Nome é obrigatório']);
  });

  test('for a phone in scientific notation, in every mode', () => {
    expect(errorsOf([['Ana', '5,51199E+12']])).toEqual([
      '2 Telefone em notação científica: formate a coluna como texto',
    ]);
  });

  test('for a repeated phone, compared by digits, unless duplicates are kept', () => {
    const rows: [string, string][] = [
      ['Ana', '(11) 98765-4321'],
      ['Rui', '11987654321'],
      ['Eva', 'não tem'],
      ['Ivo', '-'],
    ];
    expect(errorsOf(rows)).toEqual(['3 Telefone duplicado']);
    expect(errorsOf(rows, { skipDuplicates: false })).toEqual([]);
  });

  test('a refused row does not make the next one a repetition', () => {
    expect(
      errorsOf([
        ['', '11987654321'],
        ['Ana', '11987654321'],
      ]),
    ).toEqual(['2 Nome é obrigatório']);
  });

  test('for a phone of fewer than 10 or more than 15 digits, when phones are validated', () => {
    const rows: [string, string][] = [
      ['a', '123456789'],
      ['b', '1234567890'],
      ['c', '123456789012345'],
      ['d', '1234567890123456'],
      ['e', '(11) 98765-4321 / (11) 3333-4444'],
      ['f', '551198765432.0'],
    ];
    expect(errorsOf(rows)).toEqual([]);
    expect(errorsOf(rows, { validatePhones: true })).toEqual([
      '2 Formato de telefone inválido',
      '5 Formato de telefone inválido',
    ]);
    expect(errorsOf([['a', '98765-4321']], { validatePhones: true, defaultAreaCode: '11' })).toEqual([]);
  });

  test('when a cell is longer than the server takes, instead of losing the whole file', () => {
    expect(
      errorsOf([
        ['A'.repeat(1001), '11987654321'],
        ['Ana', '11987654321'],
      ]),
    ).toEqual(['2 Texto longo demais']);
  });
});

test('numbers without an area code are counted among the leads', () => {
  const { withoutAreaCode } = build([
    ['a', '98765-4321'],
    ['b', '3333-4444'],
    ['c', '33334444.0'],
    ['d', '(11) 98765-4321'],
    ['e', '4004-1234'],
    ['f', '+55 98765-4321'],
    ['g', 'não tem'],
  ]);
  expect(withoutAreaCode).toBe(3);
});

test('every record becomes a lead or an error, whatever is in it', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...`0119876-+() ',;/eE=`) }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 40 }),
      fc.boolean(),
      fc.boolean(),
      (rows, skipDuplicates, validatePhones) => {
        const records = rows.map((cells, index) => ({ line: index + 2, cells }));
        const { leads, errors } = buildRows(records, ['phone', 'name', 'tags'], {
          ...rules,
          skipDuplicates,
          validatePhones,
        });
        const lines = [...leads, ...errors].map(({ line }) => line ?? 0);
        expect(lines.sort((one, other) => one - other)).toEqual(records.map(({ line }) => line));
      },
    ),
  );
});
