import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture, type VisitOptions } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();

type Account = { page: Page; api: Operator; dialog: Locator; problems: string[] };

async function openImport(options: Omit<VisitOptions, 'url'> = { width: 1440 }, api?: Operator): Promise<Account> {
  const member = api ?? (await newMember(url, 'importa'));
  const { page, problems } = await visitAs(member, options);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Escolher planilha' }).waitFor();
  return { page, api: member, dialog, problems };
}

const choose = (dialog: Locator, name: string, buffer: Buffer) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const importButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Importar \d/ });
const listed = (api: Operator) => api.call('GET', '/api/products');
const bytesOf = async (download: Download) => readFileSync(await download.path());

const HEADINGS = 'Código;Título do anúncio;Tipo do imóvel;Bairro;Dormitórios;Vagas;Área útil;Valor;IPTU;Aceita pet';
const ROWS = [
  'AP-1;Vista Moema;Apto;Moema;3;2;98,5;R$ 590.000,00;1.200;sim',
  'AP-2;Casa do Açude;Casa;Alto;4;3;300;1.250.000;;não',
  'AP-3;Com erro;Apto;Centro;muitos;1;50;350.000;;',
  'AP-1;De novo;Apto;Centro;1;1;50;350.000;;',
];
const latin = (text: string) => Buffer.from(text, 'latin1');

test('a file of another system is understood, says what will happen, and is undone', async () => {
  const { page, api, dialog, problems } = await openImport();
  await api.call('POST', '/api/products', { name: 'Casa antiga', code: 'AP-2', bedrooms: 2, city: 'Santos' });
  await choose(dialog, 'imóveis.csv', latin(`${[HEADINGS, ...ROWS].join('\r\n')}\r\n`));
  await dialog.getByText('Linha 4: Quartos: não entendi “muitos”').waitFor();
  await dialog.getByText('Linha 2: Período do IPTU: Diga se o IPTU é por mês ou por ano').waitFor();
  await dialog.getByRole('combobox', { name: 'O IPTU do arquivo é' }).click();
  await page.getByRole('option', { name: 'Por ano' }).click();
  await dialog.getByText('Linha 5: Repete o produto da linha 2').waitFor();
  await dialog.getByText('1 produto novo · 1 atualizado · 0 já estão iguais').waitFor();
  await dialog.getByText('Linha 2: cria Vista Moema').waitFor();
  await dialog.getByText('Linha 3: atualiza Casa antiga (Nome, Tipo, ').waitFor();
  await picture(page, 'products-import-preview');
  await importButton(dialog).click();
  await dialog.getByText('1 produto criado.').waitFor();
  await dialog.getByText('1 produto atualizado.').waitFor();
  await picture(page, 'products-import-result');
  const [vista, house] = await listed(api);
  expect(vista).toMatchObject({ code: 'AP-1', bedrooms: 3, usefulArea: 98.5, precoMin: 590_000, precoMax: 590_000 });
  expect(vista).toMatchObject({ type: 'apartamento', iptu: 1_200, iptuPeriod: 'year', acceptsPets: true });
  expect(house).toMatchObject({ name: 'Casa do Açude', bedrooms: 4, city: 'Santos', acceptsPets: false });

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
  const refused = await saved;
  expect(refused.suggestedFilename()).toBe('imóveis-recusadas.csv');
  expect((await bytesOf(refused)).toString()).toContain('Quartos: não entendi “muitos”;AP-3;Com erro;Apto');

  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('O produto que ela criou será excluído.').waitFor();
  await question.getByRole('button', { name: 'Desfazer importação' }).click();
  await dialog.getByText('1 produto excluído.').waitFor();
  expect(await listed(api)).toMatchObject([{ name: 'Casa antiga', bedrooms: 2, type: null, acceptsPets: null }]);
  await dialog.getByRole('button', { name: 'Histórico de importações' }).click();
  await dialog.getByText('imóveis.csv').waitFor();
  await dialog.getByText(/Desfeita em/).waitFor();
  expect(problems).toEqual([]);
});

test.each(['CSV, para Excel', 'Planilha .xlsx'])(
  'what is exported as %s changes nothing when it comes back',
  async (format) => {
    const api = await newMember(url, 'volta');
    await api.call('POST', '/api/products', {
      ...{ name: '=Cobertura; "Mar"', code: '007', type: 'cobertura', purpose: 'ambos', precoMin: 1_250_000 },
      ...{ rentPrice: 9_000, usefulArea: 98.55, latitude: -23.5505, longitude: -46.633308, floor: -1, iptu: 0 },
      ...{
        description: 'Linha um,\nlinha "dois"; fim',
        features: ['2 vagas, cobertas'],
        keyNotes: '-chave\n@portaria',
      },
    });
    await api.call('POST', '/api/products', { name: 'Sem código', addressDisclosure: 'all', acceptsPets: false });
    const { page, dialog, problems } = await openImport({ width: 1440 }, api);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const file = await saved;
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await choose(dialog, file.suggestedFilename(), await bytesOf(file));
    await dialog.getByText('0 produtos novos · 0 atualizados · 2 já estão iguais').waitFor();
    const before = await listed(api);
    await dialog.getByRole('button', { name: 'Importar' }).last().click();
    await dialog.getByText('2 produtos já estavam iguais.').waitFor();
    expect(await listed(api)).toEqual(before);
    expect(await dialog.getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

test('five thousand rows show their progress; a connection lost on the way imports all of it or nothing', async () => {
  const { page, api, dialog } = await openImport();
  const rows = Array.from({ length: 5_000 }, (_, index) => `T-${index};Torre ${index};${index % 5};${300 + index}000`);
  await choose(dialog, 'torres.csv', Buffer.from(`Código;Nome;Quartos;Preço\n${rows.join('\n')}\n`));
  await importButton(dialog).waitFor({ timeout: 60_000 });
  await dialog.getByText('5.000 produtos novos').waitFor();
  await page.route('**/api/products/import', async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await importButton(dialog).click();
  await dialog.getByText('Não foi possível conectar ao servidor').waitFor();
  await picture(page, 'products-import-offline');
  expect(await listed(api)).toEqual([]);
  await page.unroute('**/api/products/import');
  await page.context().setOffline(false);

  await importButton(dialog).click();
  await dialog.getByText(/Enviando|Gravando/).waitFor();
  await dialog.getByText('5.000 produtos criados.').waitFor({ timeout: 120_000 });
  expect((await api.call('GET', '/api/products/list')).total).toBe(5_000);

  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click();
  await dialog.getByText('5.000 produtos excluídos.').waitFor({ timeout: 120_000 });
  expect(await listed(api)).toEqual([]);
});

test('an import that is cancelled, or whose answer is lost, leaves no half of it', async () => {
  const { page, api, dialog } = await openImport();
  const rows = Array.from({ length: 3_000 }, (_, index) => `T-${index};Torre ${index};${300 + index}000`);
  await choose(dialog, 'torres.csv', Buffer.from(`Código;Nome;Preço\n${rows.join('\n')}\n`));
  await importButton(dialog).waitFor({ timeout: 60_000 });
  await importButton(dialog).click();
  await dialog.getByRole('button', { name: 'Cancelar importação' }).click();
  await page.getByText('Nenhum produto foi importado.', { exact: true }).waitFor();
  await expect.poll(async () => [0, 3_000].includes((await listed(api)).length), { timeout: 30_000 }).toBe(true);
});

test.each([
  ['vazio.csv', Buffer.alloc(0), 'Arquivo vazio'],
  [
    'foto.xlsx',
    Buffer.from('isto não é uma planilha'),
    'Não foi possível ler a planilha. Salve-a de novo como .xlsx ou .csv.',
  ],
  ['imoveis.pdf', Buffer.from('%PDF'), 'Por favor, selecione um arquivo .csv ou .xlsx.'],
  ['titulos.csv', Buffer.from('Código;Nome;Preço\n'), 'O arquivo tem apenas o cabeçalho.'],
])('%s is refused in words', async (name, content, words) => {
  const { dialog } = await openImport();
  await choose(dialog, name, content);
  await dialog.getByText(words).first().waitFor();
});

const VIEWS: Omit<VisitOptions, 'url'>[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

test('it looks well in both widths and themes', async () => {
  const api = await newMember(url, 'olha');
  for (const view of VIEWS) {
    const { page, dialog, problems } = await openImport(view, api);
    await choose(dialog, 'imoveis.csv', Buffer.from(`${[HEADINGS, ...ROWS].join('\r\n')}\r\n`));
    const planned = dialog.getByText('Linha 3: cria Casa do Açude');
    await planned.waitFor();
    await picture(page, `products-import-columns-${view.width}-${view.theme}`);
    await planned.scrollIntoViewIfNeeded();
    await picture(page, `products-import-rows-${view.width}-${view.theme}`);
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(problems).toEqual([]);
  }
});
