import { ImportBody } from '@prumo/contracts/csv-import';
import { describe, expect, test } from 'vitest';
import { generateLeads } from '../../../../../samples/generate-leads.ts';
import { openSession } from './csv-session.ts';
import type { RowRules } from './row-errors.ts';

const options = { skipDuplicates: true, validatePhones: false, autoTag: false, fillEmpty: false };
const rules: RowRules = { skipDuplicates: true, validatePhones: false, defaultAreaCode: null };

describe.each(['excel-br', 'bom', 'comma', 'tab', 'old-mac'] as const)('a file of 5,000 rows as %s', (dialect) => {
  const { bytes, manifest } = generateLeads({ rows: 5000, seed: 5, dialect });
  const session = openSession(bytes);
  const { mapping } = session.loaded;

  test('has its columns recognised and shows five rows', () => {
    expect(session.loaded.header).toEqual(manifest.header);
    expect(mapping).toEqual(['name', 'phone', 'email', 'company', 'city', 'tags', null]);
    expect(session.loaded.preview).toHaveLength(5);
    expect(session.loaded.rowCount).toBe(5000);
  });

  test('gives exactly the rows that were meant to be imported', () => {
    const { leads } = ImportBody.parse(JSON.parse(session.payload(mapping, options, 'leads.csv').json));
    const unseen = manifest.duplicates.filter(({ sameDigits }) => !sameDigits).map(({ line }) => line);
    const wanted = manifest.created.map(({ line, name, phone, email, company, city, tags }) => ({
      line,
      name,
      phone,
      email: email || null,
      company: company || null,
      city: city || null,
      tags,
      status: 'novo',
    }));
    expect(leads.filter(({ line }) => !unseen.includes(line ?? 0))).toEqual(wanted);
    expect(leads).toHaveLength(wanted.length + unseen.length);
  });

  test('names every row that cannot be imported, in order, with its line', () => {
    const { errors, errorCount } = session.check(mapping, rules);
    const wanted = [
      ...manifest.rowErrors.map(({ line, error }) => ({ line, error })),
      ...manifest.columnErrors.map(({ line, message }) => ({ line, error: message })),
      ...manifest.duplicates
        .filter(({ sameDigits }) => sameDigits)
        .map(({ line }) => ({ line, error: 'Telefone duplicado' })),
    ].sort((one, other) => one.line - other.line);
    expect(errorCount).toBe(wanted.length);
    expect(errors.map(({ line, error }) => ({ line, error }))).toEqual(wanted.slice(0, 200));
  });

  test('refuses short numbers on top of that when phones are validated', () => {
    const before = session.check(mapping, rules).errorCount;
    const after = session.check(mapping, { ...rules, validatePhones: true }).errorCount;
    expect(after - before).toBe(manifest.refusedWhenValidated.length);
  });

  test('gives its refused rows back as a file that can be read again', () => {
    const text = session.rejected(mapping, rules, [{ line: 2, name: '', phone: '', error: 'do servidor' }]);
    const again = openSession(new TextEncoder().encode(text));
    expect(again.loaded.header).toEqual(['Motivo', ...manifest.header]);
    expect(again.loaded.rowCount).toBe(session.check(mapping, rules).errorCount + 1);
    expect(again.loaded.mapping.slice(1)).toEqual(mapping);
  });
});

test('without name and phone only the columns are checked', () => {
  const session = openSession(new TextEncoder().encode('nome,cidade\nAna,Belém\nRui\n'));
  expect(session.check(session.loaded.mapping, rules)).toMatchObject({ leadCount: 0, errorCount: 1 });
});

test('formulas in the refused rows are made harmless, phones are not touched', () => {
  const session = openSession(new TextEncoder().encode('nome,telefone,obs\n,+5511987654321,=cmd()\n'));
  expect(session.rejected(session.loaded.mapping, rules, [])).toContain(`;+5511987654321;"'=cmd()"`);
});
