import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { generateLeads } from '../../samples/generate-leads.ts';
import { picture } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();

type Account = { page: Page; api: Operator; dialog: Locator; problems: string[] };
type ChosenFile = { name: string; buffer: Buffer };

async function openImport(): Promise<Account> {
  const api = await newMember(url, 'importa');
  const { page, problems } = await visitAs(api);
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Importar CSV' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Escolher arquivo CSV' }).waitFor();
  return { page, api, dialog, problems };
}

const choose = (dialog: Locator, { name, buffer }: ChosenFile) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const importButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Importar \d/ });
const countOn = async (button: Locator) => Number((await button.innerText()).replace(/\D/g, ''));
const totalOf = async (api: Operator) => (await api.call('GET', '/api/leads')).total;
const text = (content: string) => Buffer.from(content);

test('the button counts what the server makes; the import is undone from its result and stands in the history', async () => {
  const { page, api, dialog, problems } = await openImport();
  const { bytes, manifest } = generateLeads({ rows: 5000, seed: 21 });
  await choose(dialog, { name: 'clientes março.csv', buffer: Buffer.from(bytes) });
  await importButton(dialog).waitFor();
  const checked = manifest.created.length - manifest.refusedWhenValidated.length;
  expect(await countOn(importButton(dialog))).toBe(checked);
  await importButton(dialog).click();
  await dialog.getByText('Importação concluída').waitFor({ timeout: 120_000 });
  await picture(page, 'import-result');
  expect(await totalOf(api)).toBe(checked);

  const { leads } = await api.call('GET', '/api/leads');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await api.call('PUT', `/api/leads/${leads[0].id}`, { company: 'Alterada Ltda' });
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/leads que ela criou serão excluídos/).waitFor();
  await question.getByRole('button', { name: 'Desfazer importação' }).click();
  await dialog.getByText('1 lead ficou como está:').waitFor({ timeout: 30_000 });
  await dialog.getByText(leads[0].name).first().waitFor();
  await picture(page, 'import-undone');
  expect(await totalOf(api)).toBe(1);

  await dialog.getByRole('button', { name: 'Histórico de importações' }).click();
  await dialog.getByText('clientes março.csv').waitFor();
  await dialog.getByText(/Desfeita em/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Linhas recusadas' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('clientes março-recusadas.csv');
  const refused = readFileSync(await file.path());

  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: 'Importar CSV' }).first().click();
  await choose(dialog, { name: 'recusadas.csv', buffer: refused });
  await dialog.getByText('Linhas com erro').waitFor();
  expect(problems).toEqual([]);
});

test('a title, names of columns as people write them and a stray quote cost no row; every line is told', async () => {
  const { page, api, dialog, problems } = await openImport();
  const people = Array.from(
    { length: 60 },
    (_unused, index) => `Pessoa ${index};119876500${String(index).padStart(2, '0')};`,
  );
  const lines = [
    'CLIENTES 2026',
    '',
    'NOME DO CLIENTE;Tel. WhatsApp;e mail',
    '"Ana;11987654321;ana@exemplo',
    ...people,
  ];
  await choose(dialog, { name: 'clientes.csv', buffer: text(lines.join('\r\n')) });
  await dialog.getByText('64 linhas no arquivo: 1 de título, 1 de cabeçalho, 1 em branco e 61 de leads.').waitFor();
  await importButton(dialog).waitFor();
  expect(await countOn(importButton(dialog))).toBe(61);
  await picture(page, 'import-title');
  await importButton(dialog).click();
  await dialog.getByText('Importação concluída').waitFor({ timeout: 120_000 });
  await dialog.getByText('64 linhas no arquivo').waitFor();
  expect(await totalOf(api)).toBe(61);
  expect(problems).toEqual([]);
});

test('a workbook becomes leads; a second look says who is known already', async () => {
  const { page, api, dialog, problems } = await openImport();
  const buffer = readFileSync(new URL('../../samples/leads.xlsx', import.meta.url));
  await choose(dialog, { name: 'leads.xlsx', buffer });
  await importButton(dialog).waitFor();
  const announced = await countOn(importButton(dialog));
  await importButton(dialog).click();
  await dialog.getByText('Importação concluída').waitFor();
  expect(await totalOf(api)).toBe(announced);
  expect(announced).toBeGreaterThan(10);
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: 'Importar CSV' }).first().click();
  await choose(dialog, { name: 'leads.xlsx', buffer });
  await dialog.getByText(`${announced} já estão nos seus leads e serão ignorados.`).waitFor();
  await picture(page, 'import-known');
  expect(problems).toEqual([]);
});

test('what one account exports another imports, and exports the same again', async () => {
  const first = await openImport();
  const second = await openImport();
  const awkward = [
    {
      name: `d'Ávila "Jô" José`,
      phone: '(11) 98765-4321',
      email: 'jo@a.com',
      company: `'=x`,
      city: `'Natal'`,
      tags: ['a b', 'ç'],
    },
    {
      name: '=HYPERLINK("x")',
      phone: '1133334444',
      company: '@empresa',
      city: '+55 11',
      tags: ['=1', '-2'],
    },
    { name: 'מרים 😀', phone: '+351 912 345 678', company: `''=y`, city: 'Linha 1\nLinha 2' },
    { name: `'"=z`, phone: 'sem telefone', company: `'`, city: '; , \t x' },
    { name: 'Sem DDD', phone: '98765-4321' },
  ];
  for (const lead of awkward) await first.api.call('POST', '/api/leads', lead);
  const exported = await exportOf(first.page);
  await choose(second.dialog, { name: 'leads.csv', buffer: Buffer.from(exported) });
  await importButton(second.dialog).waitFor();
  // A number without area code is stored as typed, but a checked import refuses it.
  await second.dialog.getByLabel('Validar telefones').uncheck();
  await importButton(second.dialog).click();
  await second.dialog.getByText('Importação concluída').waitFor();
  expect(fieldsOf(await exportOf(second.page))).toEqual(fieldsOf(exported));
  expect([...first.problems, ...second.problems]).toEqual([]);
});

const exportOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/leads/export');
    return answer.text();
  });

/** The lines in any order, without what an import sets itself (status, source, time). */
const fieldsOf = (csv: string) =>
  csv
    .split('\r\n')
    .map((line) => line.split(';').toSpliced(-13, 3).join(';'))
    .sort();

const row = 'Ana,11987654321';

const REFUSED: [what: string, file: () => ChosenFile, says: string][] = [
  [
    'a picture',
    () => ({ name: 'foto.csv', buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0', 'latin1') }),
    'Erro ao processar arquivo CSV.',
  ],
  ['nothing', () => ({ name: 'vazio.csv', buffer: text('') }), 'Arquivo vazio'],
  [
    '11 MB',
    () => ({ name: 'grande.csv', buffer: Buffer.alloc(11 * 1024 * 1024, 'a') }),
    'Arquivo muito grande. Máximo de 10MB.',
  ],
  [
    'another kind of file',
    () => ({ name: 'leads.pdf', buffer: text('x') }),
    'Por favor, selecione um arquivo CSV válido.',
  ],
  ['no workbook', () => ({ name: 'leads.xlsx', buffer: text('nome,telefone') }), 'Não foi possível ler a planilha.'],
  ['a header without names', () => ({ name: 'a.csv', buffer: text(';;;\n1;2;3;4') }), 'Cabeçalho inválido'],
  ['a header alone', () => ({ name: 'a.csv', buffer: text('nome,telefone\n') }), 'O arquivo tem apenas o cabeçalho.'],
  [
    'one column',
    () => ({ name: 'a.csv', buffer: text('telefone\n11987654321\n') }),
    'Nome e telefone são campos obrigatórios.',
  ],
  ['no valid lead', () => ({ name: 'a.csv', buffer: text('nome,telefone\nAna,\n') }), 'Nenhum lead válido encontrado.'],
  [
    '5,001 leads',
    () => ({
      name: 'a.csv',
      buffer: text(
        `nome,telefone\n${Array.from({ length: 5001 }, (_unused, index) => `L,119${80_000_000 + index}`).join('\n')}`,
      ),
    }),
    'O arquivo excede o máximo de 5.000 leads.',
  ],
  [
    'a name of 10,000 characters',
    () => ({ name: 'a.csv', buffer: text(`nome,telefone\n${'A'.repeat(10_000)},1\n${row}`) }),
    'Texto longo demais',
  ],
  [
    'a wrong number of columns',
    () => ({ name: 'a.csv', buffer: text(`nome,telefone\n${row}\nRui\n`) }),
    'Linha 3: Número de colunas não confere (esperado: 2, encontrado: 1)',
  ],
];

test('a file that cannot be imported says why, and nothing is lost or made', async () => {
  const { page, dialog, api, problems } = await openImport();
  for (const [what, file, says] of REFUSED) {
    await choose(dialog, file());
    await dialog
      .getByText(says)
      .first()
      .waitFor()
      .catch(() => expect.fail(`${what}: not told "${says}"`));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Importar CSV' }).first().click();
  }
  expect(await totalOf(api)).toBe(0);
  expect(problems).toEqual([]);
});

test('10,000 columns, formulas, emoji and names from right to left arrive as they are', async () => {
  const { dialog, api, problems } = await openImport();
  const wide = Array.from({ length: 10_000 }, (_unused, index) => `c${index}`).join(',');
  const rows = ['=1+1,11987654321', '😀 Zé,11987654322', 'مريم,11987654323'].map(
    (cells) => `${cells},${'x,'.repeat(9_999)}x`,
  );
  await choose(dialog, { name: 'larga.csv', buffer: text(`nome,telefone,${wide}\n${rows.join('\n')}\n`) });
  await importButton(dialog).click();
  await dialog.getByText('Importação concluída').waitFor();
  const { leads } = await api.call('GET', '/api/leads');
  expect(leads.map(({ name }: { name: string }) => name).sort()).toEqual(['=1+1', '😀 Zé', 'مريم'].sort());
  expect(problems).toEqual([]);
});

test('10 MB are read, checked and left again without the page noticing', async () => {
  const { page, dialog, problems } = await openImport();
  const remark = 'x'.repeat(2000);
  const rows = Array.from(
    { length: 5000 },
    (_unused, index) => `Pessoa ${index},119${80_000_000 + index},"${remark}, ""${index}"""`,
  );
  const buffer = text(`nome,telefone,obs\n${rows.join('\n')}\n`);
  expect(buffer.length).toBeGreaterThan(9.5 * 1024 * 1024);
  expect(buffer.length).toBeLessThan(10 * 1024 * 1024);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  // From disk: the page's own thread would unpack bytes that came from the test.
  const folder = mkdtempSync(join(tmpdir(), 'prumo-import-'));
  const path = join(folder, 'pesado.csv');
  writeFileSync(path, buffer);
  let readBy = 0;
  page.on('worker', () => {
    readBy += 1;
  });
  await dialog.locator('input[type=file]').setInputFiles(path);
  await importButton(dialog).waitFor({ timeout: 30_000 });
  await importButton(dialog).click();
  await dialog.getByText('Importação concluída').waitFor({ timeout: 90_000 });
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  console.info(`10 MB: longest task of the page ${Math.max(0, ...tasks).toFixed(0)} ms, ${tasks.length} over 50 ms`);
  expect(readBy, 'the file is read by a worker, not by the page').toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([]);
});
