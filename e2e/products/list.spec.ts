import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type VisitOptions } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;

const VIEWS: Omit<VisitOptions, 'url'>[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

const PLACES = [
  ['São Paulo', 'Moema'],
  ['São Paulo', 'Itaim Bibi'],
  ['Santos', 'Gonzaga'],
] as const;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  for (let index = 0; index < 30; index += 1) {
    const [city, neighborhood] = PLACES[index % PLACES.length] ?? PLACES[0];
    const isRent = index % 5 === 4;
    await ana.call('POST', '/api/products', {
      name: `Edifício ${String(index + 1).padStart(2, '0')}`,
      code: `AP-${1000 + index}`,
      type: index % 2 === 0 ? 'apartamento' : 'casa',
      purpose: isRent ? 'locacao' : 'venda',
      city,
      neighborhood,
      bedrooms: 1 + (index % 4),
      parking: index % 3,
      usefulArea: 40 + index * 3.5,
      ...(isRent ? { rentPrice: 2_000 + index * 100 } : { precoMin: 300_000 + index * 10_000 }),
    });
  }
});

const names = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('heading').allTextContents();
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('filters stand in the address: a shared link opens the same list, and the back button the page before', async () => {
  const { page, problems } = await visitAs(ana, { width: 1440 });
  await page.goto('/products');
  await expect.poll(() => names(page)).toHaveLength(24);
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect.poll(() => names(page)).toHaveLength(6);
  await page.goBack();
  await expect.poll(() => names(page)).toHaveLength(24);

  await page.getByRole('searchbox', { name: 'Buscar produto' }).fill('EDIFICIO moema');
  await page.getByText('10 produtos encontrados').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await choose(page, 'Finalidade', 'Aluguel');
  await page.getByText('6 produtos encontrados').waitFor();
  await page.getByLabel('Aluguel até (R$)').pressSequentially('3000');
  await page.getByText('2 produtos encontrados').waitFor();
  await choose(page, 'Ordenar por', 'Maior preço');
  await expect.poll(() => names(page)).toEqual(['Edifício 10', 'Edifício 05']);
  expect(new URL(page.url()).search).toBe('?purpose=locacao&maxPrice=3000&sort=price_down');

  const other = await visitAs(ana, { width: 1440 });
  await other.page.goto(page.url());
  await expect.poll(() => names(other.page)).toEqual(['Edifício 10', 'Edifício 05']);
  expect(await other.page.getByLabel('Aluguel até (R$)').inputValue()).toBe('3.000');

  await page.getByRole('button', { name: 'Editar Edifício 10' }).click();
  await page.getByRole('dialog').getByLabel('Nome *').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Buscar produto' }).fill('castelo');
  await page.getByText('Nenhum produto com esses filtros').waitFor();
  await picture(page, 'products-none-found');
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect.poll(() => names(page)).toHaveLength(24);
  expect([...problems, ...other.problems]).toEqual([]);
});

test('a product of another page opens by its address', async () => {
  const [first] = await ana.call('GET', '/api/products').then((all) => all.toReversed());
  const { page } = await visitAs(ana, { width: 1440 });
  await page.goto(`/products?edit=${first.id}`);
  expect(await page.getByRole('dialog').getByLabel('Nome *').inputValue()).toBe('Edifício 01');
});

test('on a phone the filters are in a sheet that says how many there are', async () => {
  const { page, problems } = await visitAs(ana, { width: 390 });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('combobox', { name: 'Região' }).click();
  await page.getByPlaceholder('Buscar cidade ou bairro').fill('gonz');
  await page.getByRole('option', { name: 'Gonzaga, Santos' }).click();
  await sheet.getByRole('button', { name: 'Ver 10 produtos' }).waitFor();
  await choose(page, 'Quartos', '3 ou mais');
  await picture(page, 'products-filter-sheet');
  await sheet.getByRole('button', { name: 'Ver 5 produtos' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Filtros (2)' }).waitFor();
  await expect.poll(() => names(page)).toHaveLength(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(problems).toEqual([]);
});

test('it looks well in both widths and themes', async () => {
  for (const view of VIEWS) {
    const { page, problems } = await visitAs(ana, view);
    await page.goto('/products?city=S%C3%A3o+Paulo&bedrooms=2');
    await page.getByText('produtos encontrados').waitFor();
    await picture(page, `products-list-${view.width}-${view.theme}`);
    expect(problems).toEqual([]);
  }
});

test('what was sold of it stands on the product and on its campaign, and opens to the sale', async () => {
  const bia = await newMember(url, 'bia');
  const { id: productId } = await bia.call('POST', '/api/products', { name: 'Vista Moema', precoMin: 640_000 });
  const { id } = await bia.call('POST', '/api/campaigns', { name: 'Moema', productId, targetTags: ['vip'] });
  await bia.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi, {nome}!', delayAmount: 0 });
  const leads: string[] = [];
  for (const [index, name] of ['Rita Alves', 'Davi Luz'].entries())
    leads.push((await bia.call('POST', '/api/leads', { name, phone: `1198765210${index}`, tags: ['vip'] })).id);
  await bia.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true, ignoreHours: true });
  for (const lead of leads) {
    await bia.call('PATCH', `/api/leads/${lead}/status`, { status: 'fechado' });
    const sale = { productId, value: 640_000, marksProductSold: false };
    await bia.call('POST', `/api/leads/${lead}/sales`, sale);
  }
  const { page, problems } = await visitAs(bia, { width: 1440 });
  for (const path of ['/products', `/campaigns/${id}/plan`]) {
    await page.goto(path);
    const line = page.getByRole('link', { name: /Vendido nos últimos 90 dias: R\$\s1\.280\.000 \(2 vendas\)/ });
    await line.waitFor();
    await picture(page, `products-revenue-${path === '/products' ? 'card' : 'campaign'}`);
    await line.click();
    const rows = page.getByRole('dialog');
    await rows.getByText('Rita Alves').waitFor();
    await rows.getByText('Davi Luz').waitFor();
  }

  await page.goto('/leads');
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click();
  await page.getByRole('button', { name: 'Ações em massa' }).click();
  await page.getByRole('menuitem', { name: 'Alterar status' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Negociação' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'O que fazer com as vendas?' });
  await question.getByText('Os leads escolhidos saem de Fechado, e 2 vendas são deles.').waitFor();
  await question.getByText('Manter as vendas').click();
  await picture(page, 'leads-bulk-sales');
  await question.getByRole('button', { name: 'Mover leads' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(async () => (await bia.call('GET', '/api/leads?status=negociacao')).total).toBe(2);
  expect((await bia.call('GET', '/api/analytics/revenue?period=90d')).totalRevenue).toBe(1_280_000);
  expect(problems).toEqual([]);
});
