import { describe, expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const META = 'id;created_time;ad_name;form_name;platform;full_name;phone_number;email';
const read = (...lines: string[]) => parseCsv(`${lines.join('\n')}\n`);

describe('a title above the header', () => {
  test.each([
    ['alone in its line', ['CLIENTES 2026'], 1],
    ['with the separators of a sheet', ['CLIENTES 2026;;;'], 1],
    ['with another separator in it', ['Clientes, parceiros, indicações e leads'], 1],
    ['of two lines', ['Imobiliária Horizonte', 'Clientes de março'], 2],
    ['of two lines with an empty one between', ['Imobiliária Horizonte;;;', '', 'Clientes de março;;;'], 2],
    ['followed by a row of nothing but separators', ['Clientes', ';;;'], 1],
    ['called like a column', ['CLIENTES'], 1],
    ['with a date beside it', ['Gerado em;12/03/2026;;'], 1],
    ['with the telephone of who made it', ['Imobiliária Horizonte - (11) 3333-4444'], 1],
    ['with the address of who made it', ['Imobiliária Horizonte, contato@horizonte.com.br;;;'], 1],
  ])('%s is recognised', (_what, titles, count) => {
    const { header, records, columnErrors, lines } = read(
      ...titles,
      'NOME DO CLIENTE;Telefone Celular;e mail;Cidade',
      'Ana;11987654321;a@a.com;Santos',
      'Rui;11987654322;;',
    );
    expect(header).toEqual(['NOME DO CLIENTE', 'Telefone Celular', 'e mail', 'Cidade']);
    expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [titles.length + 2, 'Ana'],
      [titles.length + 3, 'Rui'],
    ]);
    expect(columnErrors).toEqual([]);
    expect(lines).toEqual({ title: count, header: 1, blank: titles.length - count, row: 2, continued: 0 });
  });

  test('of three cells is recognised above a longer header', () => {
    const filters = 'Filtros aplicados;Status: Novo;Origem: Portal;;';
    const header = 'Data;Nome do Lead;Telefone;E-mail;Imóvel';
    const { lines, records } = read(filters, header, '01/03/2026;Ana;11987654321;a@a.com;AP12');
    expect([lines.title, records.length]).toEqual([1, 1]);
  });

  test('is not needed: an export of Meta begins with its header', () => {
    expect(read(META, '1;2026-03-01;a;b;fb;Ana;p:+5511987654321;a@a.com')).toMatchObject({
      header: META.split(';'),
      records: [{ line: 2 }],
      lines: { title: 0 },
    });
  });
});

describe("a row of data is nobody's title", () => {
  test.each([
    ['a row above a second header', ['Pessoa X;Fone X', 'Ana;11987654321', 'nome;telefone', 'Rui;11987654322']],
    ['a row with a telephone alone', ['11987654321;', 'nome;telefone', 'Rui;11987654322']],
    ['a row with a spaced telephone alone', ['(11) 98765 4321;', 'nome;telefone', 'Rui;11987654322']],
    ['a row with an address alone', ['ana@a.com;', 'nome;telefone', 'Rui;11987654322']],
    ['a row whose cells are words of a header', ['Quem;Onde', 'Cliente;WhatsApp', 'Rui;11987654322']],
    ['a header of unknown names', ['Quem;Onde;Quando;Como', 'a;b;c;d']],
  ])('%s stays a row', (_what, rows) => {
    const { header, lines, records, columnErrors } = read(...rows);
    expect(header).toEqual(rows[0]?.split(';'));
    expect(lines.title).toBe(0);
    expect(records.length + columnErrors.length).toBe(rows.length - 1);
  });
});
