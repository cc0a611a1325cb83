import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('the history names who imported which file when, with its counts, newest first', async () => {
  const ana = await product.signUp('ana-historia');
  await aLead(ana, { name: 'Marta', phone: '11988887777' });
  const march = await ana.call('POST', '/api/leads/import', {
    leads: [
      { name: 'Marta', phone: '11988887777', city: 'Santos' },
      { name: 'Nova', phone: '11977776666' },
      { name: '', phone: '11977776667' },
    ],
    options: { fillEmpty: true },
    fileName: 'março.csv',
    rejected: { count: 1, header: ['nome', 'telefone'], rows: [{ line: 5, error: 'Linha 5: x', cells: ['só um'] }] },
  });
  expect(march.body).toMatchObject({ imported: 1, updated: 1, skipped: 0, failed: 2 });
  product.clock.advance(60_000);
  await ana.call('POST', '/api/leads/import', { leads: [{ name: 'B', phone: '11977770001' }], fileName: 'abril.csv' });
  const { body } = await ana.call('GET', '/api/imports');
  expect(body.total).toBe(2);
  expect(body.imports).toMatchObject([
    { fileName: 'abril.csv', importedBy: 'ana-historia', imported: 1, failed: 0, hasRejectedFile: false },
    { fileName: 'março.csv', imported: 1, updated: 1, skipped: 0, failed: 2, hasRejectedFile: true, canUndo: true },
  ]);
  expect(body.imports[0].createdAt > body.imports[1].createdAt).toBe(true);
  expect((await ana.call('GET', '/api/imports?page=2')).body).toEqual({ imports: [], total: 2 });
  expect((await ana.call('GET', '/api/imports?page=0')).status).toBe(400);
});

test('the rejected rows are a file with the columns of the original and the reason, safe to open', async () => {
  const ana = await product.signUp();
  const { body } = await ana.call('POST', '/api/leads/import', {
    leads: [
      { line: 2, name: 'Certa', phone: '11977776666' },
      { line: 4, name: '', phone: '11977776667', email: 'x@y.com' },
    ],
    rejected: {
      count: 2,
      header: ['Telefone', 'Nome', 'E-mail', 'obs; extra'],
      columns: ['phone', 'name', 'email', null],
      rows: [
        { line: 3, error: 'Nome é obrigatório', cells: ['+55 (11) 97777-6668', '', '', '=1+1'] },
        { line: 5, error: 'Linha 5: colunas', cells: ['meio \ud800 caractere'] },
      ],
    },
  });
  const answer = await ana.call('GET', `/api/imports/${body.importId}/rejected`);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.text.split('\r\n')).toEqual([
    '\ufeffMotivo;Telefone;Nome;E-mail;"obs; extra"',
    `Nome é obrigatório;+55 (11) 97777-6668;;;'=1+1`,
    'Nome é obrigatório;11977776667;;x@y.com;',
    'Linha 5: colunas;meio \ufffd caractere',
    '',
  ]);
});

test('an import without rejected rows has no such file', async () => {
  const ana = await product.signUp();
  const { body } = await ana.call('POST', '/api/leads/import', { leads: [{ name: 'A', phone: '11977776666' }] });
  expect((await ana.call('GET', `/api/imports/${body.importId}/rejected`)).status).toBe(404);
});

test('the check says what the import then does, and writes nothing', async () => {
  const ana = await product.signUp();
  await aLead(ana, { name: 'Marta', phone: '11988887777' });
  const leads = [
    { line: 2, name: 'Marta', phone: '(11) 8888-7777' },
    { line: 3, name: 'Nova', phone: '11977776666' },
    { line: 4, name: 'Nova de novo', phone: '+55 (11) 7777-6666' },
    { line: 5, name: 'Sem DDD', phone: '97777-6666' },
  ];
  for (const defaultAreaCode of [null, '11']) {
    const options = { defaultAreaCode, validatePhones: false };
    const { body: checked } = await ana.call('POST', '/api/leads/import/check', { leads, options });
    expect((await ana.call('GET', '/api/leads')).body.total).toBe(1);
    expect(checked).toMatchObject({ accepted: defaultAreaCode ? 2 : 3, known: 1, withoutAreaCode: 1 });
    expect(checked.errors[0]).toMatchObject({ line: 4, error: 'Telefone duplicado' });
  }
  const { body: done } = await ana.call('POST', '/api/leads/import', { leads, options: { defaultAreaCode: '11' } });
  expect(done).toMatchObject({ imported: 1, skipped: 1 });
  expect(done.errors).toHaveLength(2);
});

test('a number that asked for no messages stays on the list when its lead is deleted and imported again', async () => {
  const ana = await product.signUp();
  const leads = [{ name: 'Pediu', phone: '11966665555' }];
  await ana.call('POST', '/api/leads/import', { leads });
  await ana.call('POST', '/api/simulator/messages', { phone: '11966665555', text: 'SAIR' });
  await product.drain();
  const first = (await ana.call('GET', '/api/leads')).body.leads[0];
  expect(first.isSuppressed).toBe(true);
  await ana.call('DELETE', `/api/leads/${first.id}`);
  const { body } = await ana.call('POST', '/api/leads/import', {
    leads: [{ name: 'Voltou', phone: '(11) 6666-5555' }],
  });
  expect(body.imported).toBe(1);
  expect((await ana.call('GET', '/api/leads')).body.leads[0]).toMatchObject({ name: 'Voltou', isSuppressed: true });
});
