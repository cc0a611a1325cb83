import { ImportBody } from '@prumo/contracts/csv-import';
import { describe, expect, test } from 'vitest';
import { generateLeads } from '../../../../../../samples/generate-leads.ts';
import { readTable } from '../parse/read-table.ts';
import type { RowRules } from '../rows/row-errors.ts';
import { type CsvSession, openSession } from './csv-session.ts';

const options = { skipDuplicates: true, validatePhones: false, autoTag: false, fillEmpty: false };
const rules: RowRules = { skipDuplicates: true, validatePhones: false, defaultAreaCode: null };

const open = async (bytes: Uint8Array, fileName = 'leads.csv') =>
  openSession(await readTable(bytes, fileName), 'leads');
const payloadOf = (session: CsvSession, ...asked: Parameters<CsvSession['payload']>) => {
  const { body, acceptedCount } = session.payload(...asked);
  return { body: body as ImportBody, acceptedCount };
};
const openText = (text: string) => open(new TextEncoder().encode(text));

describe.each(['excel-br', 'bom', 'comma', 'tab', 'old-mac'] as const)(
  'a file of 5,000 rows as %s',
  async (dialect) => {
    const { bytes, manifest } = generateLeads({ rows: 5000, seed: 5, dialect });
    const session = await open(bytes);
    const { mapping } = session.loaded;

    test('has its columns recognised and shows five rows', () => {
      expect(session.loaded.header).toEqual(manifest.header);
      expect(mapping).toEqual(['name', 'phone', 'email', 'company', 'city', 'tags', null]);
      expect(session.loaded.preview).toHaveLength(5);
      expect(session.loaded.rowCount).toBe(5000);
    });

    test('gives exactly the rows that were meant to be imported', () => {
      const { leads } = ImportBody.parse(payloadOf(session, mapping, options, 'leads.csv').body);
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
      expect(after - before).toBe(manifest.refusedWhenValidated.filter(({ by }) => by === 'length').length);
    });

    test('gives its refused rows back as a file that can be read again, the reasons ignored and written anew', async () => {
      const text = session.rejected(mapping, rules, [{ line: 2, name: '', phone: '', error: 'do servidor' }]);
      const again = await openText(text);
      expect(again.loaded.header).toEqual(['Motivo', ...manifest.header]);
      expect(again.loaded.rowCount).toBe(session.check(mapping, rules).errorCount + 1);
      expect(again.loaded.mapping).toEqual([null, ...mapping]);
      const third = await openText(again.rejected(again.loaded.mapping, rules));
      expect(third.loaded.header).toEqual(['Motivo', ...manifest.header]);
    });

    test('sends the refused rows along, with their cells and what the server refused besides', () => {
      const refused = [{ line: manifest.created[0]?.line ?? 0, name: '', phone: '', error: 'do servidor' }];
      const { body, acceptedCount } = payloadOf(session, mapping, options, 'leads.csv', refused);
      const { errorCount, acceptedCount: shown } = session.check(mapping, rules, refused);
      expect([body.leads.length, acceptedCount]).toEqual([shown, shown]);
      expect(body.rejected).toMatchObject({ count: errorCount, header: manifest.header, columns: mapping });
      expect(body.rejected?.rows).toHaveLength(errorCount);
      expect(body.leads.length + errorCount).toBe(5000);
      const first = body.rejected?.rows.find(({ error }) => error === 'do servidor');
      expect(first?.cells[0]?.trim()).toBe(manifest.created[0]?.name);
    });
  },
);

test('without name and phone only the columns are checked', async () => {
  const session = await openText('nome,cidade\nAna,Belém\nRui\n');
  expect(session.check(session.loaded.mapping, rules)).toMatchObject({ acceptedCount: 0, errorCount: 1 });
});

test('formulas in the refused rows are made harmless, phones are not touched', async () => {
  const session = await openText('nome,telefone,obs\n,+5511987654321,=cmd()\n');
  expect(session.rejected(session.loaded.mapping, rules)).toContain(`;+5511987654321;'=cmd()`);
});

test('rows corrected in the file of the refused ones are imported, with every cell as it was', async () => {
  const cells = [`'=x`, '-123', '@a', '\t=1', `d'água`, 'a;b', 'a "b"', 'ç\nd'];
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const session = await openText(`nome,telefone,obs\n${quoted.map((cell) => `,11987654321,${cell}`).join('\n')}\n`);
  const again = await openText(session.rejected(session.loaded.mapping, rules).replaceAll('obrigatório;;', 'x;Ana;'));
  const { leads } = payloadOf(
    again,
    ['tags', 'name', 'phone', 'city'],
    { ...options, skipDuplicates: false },
    'leads.csv',
  ).body;
  expect(leads.map(({ city }) => city)).toEqual(['=x', '-123', '@a', '=1', `d'água`, 'a;b', 'a "b"', 'ç\nd']);
});

test('of very long refused rows only as many travel with the import as leave room for the leads', async () => {
  const long = 'x'.repeat(20_000);
  const rows = Array.from({ length: 400 }, (_unused, index) => `${long},${index}`);
  const session = await openText(`nome,telefone\nAna,11987654321\n${rows.join('\n')}\n`);
  const { body } = payloadOf(session, session.loaded.mapping, options, 'leads.csv');
  expect(body.leads).toHaveLength(1);
  expect(body.rejected?.count).toBe(400);
  expect(JSON.stringify(body).length).toBeLessThan(5_000_000);
  expect(session.loaded.preview[1]?.cells[0]).toHaveLength(200);
});
