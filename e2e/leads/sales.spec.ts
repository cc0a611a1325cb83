import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { violationsOf } from '../product/look.ts';
import { joinTeam, newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;
let page: Page;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await joinTeam(url, ana, 'broker', 'bia');
  const { id: productId } = await ana.call('POST', '/api/products', { name: 'Vista Moema', precoMin: 640_000 });
  const tags = ['feirão'];
  const { id } = await ana.call('POST', '/api/campaigns', { name: 'Moema', productId, cost: 2000, targetTags: tags });
  await ana.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi, {nome}!', delayAmount: 0 });
  const second = { sequence: 2, content: 'Ainda procura?', delayAmount: 5, delayUnit: 'days' };
  await ana.call('POST', `/api/campaigns/${id}/templates`, second);
  for (const [index, name] of ['Rita Alves', 'Davi Luz'].entries())
    await ana.call('POST', '/api/leads', { name, phone: `1198765200${index}`, tags, budget: '900000' });
  await ana.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true, ignoreHours: true });
}, 180_000);

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const card = (name: string) => page.locator('[data-card]', { hasText: name });
/** All ten columns side by side. */
const WIDE = { width: 3200, height: 900 };
const NARROW = { width: 390, height: 844 };
const USUAL = { width: 1440, height: 900 };

async function centreOf(element: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + Math.min(80, box.width / 2), y: box.y + Math.min(60, box.height / 2) };
}

async function drag(name: string, status: string): Promise<void> {
  const from = await centreOf(card(name));
  const to = await centreOf(page.locator(`[data-column=${status}]`));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 15 });
  await page.mouse.up();
}

async function look(name: string): Promise<void> {
  for (const [size, at] of Object.entries({ '1440': USUAL, '390': NARROW })) {
    await page.setViewportSize(at);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      await picture(page, `sales-${name}-${size}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE);
  expect(await violationsOf(page)).toEqual([]);
}

const figureOn = async (path: string, name: string) => {
  await page.goto(path);
  const figure = button(new RegExp(`^${name}: `));
  await figure.waitFor();
  return (await figure.first().textContent())?.replace(`${name}: `, '');
};

test('a card that is dragged to Fechado asks for the sale, and every screen reckons from it', async () => {
  ({ page } = await visitAs(ana, WIDE));
  await page.goto('/pipeline');
  await page.getByRole('region', { name: 'Canal de mensagens' }).waitFor();
  await drag('Rita Alves', 'fechado');
  const sale = dialog('Registrar venda');
  const value = sale.getByLabel('Valor da venda');
  await value.waitFor();
  expect(await value.inputValue()).toBe('640.000');
  expect(await sale.getByRole('combobox', { name: 'Produto' }).textContent()).toContain('Vista Moema');
  expect(await sale.getByRole('checkbox', { name: 'Marcar o produto como vendido' }).isChecked()).toBe(true);
  await look('dialog');

  await value.fill('625000');
  await sale.getByLabel('Comissão (%)').fill('5');
  await button('Adicionar pessoa').click();
  await sale.getByRole('combobox', { name: 'Pessoa' }).click();
  await page.getByRole('option', { name: 'bia' }).click();
  await sale.getByLabel('Participação de bia (%)').fill('40');
  await sale.getByRole('button', { name: 'Registrar venda' }).click();
  await sale.getByText('As participações precisam somar 100%').waitFor();
  await sale.getByLabel('Participação de bia (%)').fill('100');
  await sale.getByRole('button', { name: 'Registrar venda' }).click();
  await page.getByText('1 campanha do produto pausada').first().waitFor();
  await sale.waitFor({ state: 'detached' });

  await page.goto('/analytics?tab=receita');
  await button(/^Receita Total/).waitFor();
  expect(await button(/^Receita Total/).textContent()).toContain('625');
  expect(await button(/^VGV/).textContent()).toContain('625');
  expect(await button(/^Comissão/).textContent()).toContain('31,3k');
  await page.getByText('Das vendas registradas no período').waitFor();
  await look('revenue');
  await page.setViewportSize(USUAL);
  await button(/^Receita Total/).click();
  await page.getByRole('dialog').getByText('Rita Alves').waitFor();
  await page.getByRole('dialog').getByText('Vista Moema · Moema').waitFor();
  const [product] = await ana.call('GET', '/api/products');
  expect(product.saleStatus).toBe('vendido');
});

test('a sale left for later stands on the dashboard until it is filled in', async () => {
  ({ page } = await visitAs(ana, WIDE));
  await page.goto('/pipeline');
  await page.getByRole('region', { name: 'Canal de mensagens' }).waitFor();
  await drag('Davi Luz', 'fechado');
  await dialog('Registrar venda').getByRole('button', { name: 'Preencher depois' }).click();
  await dialog('Registrar venda').waitFor({ state: 'detached' });
  expect(await figureOn('/analytics?tab=receita', 'Receita Total')).toContain('625');
  await button('Ticket Médio: 1 sem valor').waitFor();

  await page.goto('/');
  const fill = button('Preencher a venda de Davi Luz');
  await fill.waitFor();
  await look('dashboard');
  await page.setViewportSize(USUAL);
  await fill.click();
  const sale = dialog('Registrar venda');
  await sale.getByLabel('Valor da venda').fill('375000');
  await sale.getByRole('button', { name: 'Registrar venda' }).click();
  await fill.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Vendas a preencher').count()).toBe(0);
  expect(await figureOn('/analytics?tab=receita', 'Receita Total')).toContain('1,00 mi');
});

test('a lead that leaves Fechado is asked about its sale: undone it counts nowhere', async () => {
  ({ page } = await visitAs(ana, WIDE));
  await page.goto('/pipeline');
  await page.getByRole('region', { name: 'Canal de mensagens' }).waitFor();
  await drag('Davi Luz', 'negociacao');
  const question = dialog('O que fazer com a venda?');
  await question.getByText('Desfazer a venda').waitFor();
  await look('leaving');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.locator('[data-column=fechado]').getByText('Davi Luz').waitFor();
  await drag('Davi Luz', 'negociacao');
  await question.getByRole('button', { name: 'Mover lead' }).click();
  await page.locator('[data-column=negociacao]').getByText('Davi Luz').waitFor();
  expect(await figureOn('/analytics?tab=receita', 'Receita Total')).toContain('625');

  await page.goto('/pipeline');
  await drag('Rita Alves', 'negociacao');
  await question.getByText('Manter a venda').click();
  await question.getByRole('button', { name: 'Mover lead' }).click();
  await page.locator('[data-column=negociacao]').getByText('Rita Alves').waitFor();
  expect(await figureOn('/analytics?tab=receita', 'Receita Total')).toContain('625');
});

test('the panel of a lead shows its sales, which are changed, removed and joined by another', async () => {
  ({ page } = await visitAs(ana, USUAL));
  await page.goto('/pipeline');
  await page.locator('[data-handle]', { hasText: 'Rita Alves' }).click();
  await page.getByRole('tab', { name: 'Histórico' }).waitFor();
  await page.goto('/leads');
  await page.getByText('Rita Alves').first().click();
  const sales = page.getByRole('region', { name: 'Vendas' });
  await sales.getByText('Venda de R$ 625.000 · Vista Moema').waitFor();
  await look('panel');
  await page.setViewportSize(USUAL);
  await sales.getByRole('button', { name: 'Registrar outra venda' }).click();
  const another = dialog('Registrar venda');
  await another.getByRole('combobox', { name: 'Negócio' }).click();
  await page.getByRole('option', { name: 'Locação' }).click();
  await dialog('Registrar locação').getByLabel('Aluguel por mês').fill('3200');
  await dialog('Registrar locação').getByRole('button', { name: 'Registrar locação' }).click();
  await sales.getByText('Locação de R$ 3.200 por mês').waitFor();
  await sales.getByRole('button', { name: /^Alterar Venda/ }).click();
  await dialog('Alterar venda').getByLabel('Valor da venda').fill('630000');
  await dialog('Alterar venda').getByRole('button', { name: 'Salvar' }).click();
  await sales.getByText('Venda de R$ 630.000 · Vista Moema').waitFor();
  await sales.getByRole('button', { name: /^Remover Locação/ }).click();
  await button('Remover venda').click();
  await sales.getByText(/^Locação/).waitFor({ state: 'detached' });
  expect(await figureOn('/analytics?tab=receita', 'Receita Total')).toContain('630');
});
