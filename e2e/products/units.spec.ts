import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { violationsOf } from '../product/look.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;
let page: Page;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/products', { name: 'Vista Moema', type: 'apartamento', neighborhood: 'Moema' });
  for (const [index, name] of ['Rita Alves', 'Davi Luz'].entries())
    await ana.call('POST', '/api/leads', { name, phone: `1198765200${index}` });
  ({ page } = await visitAs(ana, { width: 390 }));
}, 180_000);

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const card = () =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vista Moema', level: 2 }) });
const cardText = async () => (await card().textContent())?.replaceAll('\u00a0', ' ');
const unitRow = (name: string) =>
  dialog('Unidades de Vista Moema')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const choose = async (inside: Locator, label: string, option: string | RegExp) => {
  await inside.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};

async function look(name: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      await picture(page, `units-${name}-${width}-${colorScheme}`);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('on a phone a product gets typologies, and its price follows them', async () => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Editar Vista Moema' }).click();
  const form = dialog('Editar Produto');
  for (const [place, [name, bedrooms, areaMin, priceMin, left]] of [
    ['2 quartos', '2', '58,5', '480000', '4'],
    ['3 quartos com suíte', '3', '78', '690000', '2'],
  ].entries()) {
    await form.getByRole('button', { name: 'Adicionar tipologia' }).click();
    const typology = form.getByRole('group', { name: `Tipologia ${place + 1}` });
    await typology.getByLabel('Nome').fill(name ?? '');
    await typology.getByLabel('Quartos').fill(bedrooms ?? '');
    await typology.getByLabel('Área mín. (m²)').pressSequentially(areaMin ?? '');
    await typology.getByLabel('Preço mín. (R$)').pressSequentially(priceMin ?? '');
    await typology.getByLabel('Unidades livres').fill(left ?? '');
  }
  const second = form.getByRole('group', { name: 'Tipologia 2' });
  await second.getByLabel('Preço máx. (R$)').pressSequentially('1');
  await form.getByRole('button', { name: 'Atualizar' }).click();
  await second.getByText('Mínimo maior que o máximo').waitFor();
  await second.getByLabel('Preço máx. (R$)').fill('');
  await second.getByText('Mínimo maior que o máximo').waitFor({ state: 'detached' });
  await second.getByLabel('Nome').evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await look('form');
  await form.getByRole('button', { name: 'Atualizar' }).click();
  await form.waitFor({ state: 'detached' });
  await expect
    .poll(cardText)
    .toContain('a partir de R$ 480.0002 e 3 quartos · a partir de 58,5 m²6 unidades disponíveis');
});

test('units open over the form, which keeps what was typed', async () => {
  await page.getByRole('button', { name: 'Editar Vista Moema' }).click();
  const form = dialog('Editar Produto');
  await form.getByLabel('Nome *').first().fill('Vista Moema II');
  await form.getByRole('button', { name: 'Abrir unidades' }).click();
  const units = dialog('Unidades de Vista Moema');
  await units.getByText('Nenhuma unidade cadastrada').click();
  await units.getByRole('button', { name: 'Fechar' }).click();
  await units.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Nome *').first().inputValue()).toBe('Vista Moema II');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await form.waitFor({ state: 'detached' });
});

test('units are added by floors and one by one, and what is left of them is the card’s', async () => {
  await card().getByRole('button', { name: '6 unidades disponíveis' }).click();
  const units = dialog('Unidades de Vista Moema');
  await units.getByText('Nenhuma unidade cadastrada').waitFor();
  await look('none');
  await units.getByRole('button', { name: 'Adicionar várias' }).click();
  const many = dialog('Adicionar várias unidades');
  await many.getByLabel('Bloco ou torre').fill('A');
  await many.getByLabel('Até o andar').fill('3');
  await many.getByLabel('Unidades por andar').fill('2');
  await choose(many, 'Tipologia', '2 quartos');
  await many.getByLabel('Preço (R$)').pressSequentially('500000');
  await many.getByText('Serão criadas 6 unidades, de 101 a 302.').waitFor();
  await look('many');
  await many.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await many.waitFor({ state: 'detached' });
  await units.getByText('6 unidades disponíveis de 6').waitFor();
  await units.getByRole('button', { name: 'Adicionar unidade' }).click();
  const one = dialog('Adicionar unidade');
  await one.getByLabel('Número').fill('101');
  await one.getByLabel('Bloco ou torre').fill('a');
  await one.getByLabel('Preço (R$)').pressSequentially('475000');
  await one.getByRole('button', { name: 'Salvar' }).click();
  await one.getByText('Já há uma unidade com este número neste bloco.').waitFor();
  await one.getByLabel('Bloco ou torre').fill('B');
  await one.getByRole('button', { name: 'Salvar' }).click();
  await one.waitFor({ state: 'detached' });
  await unitRow('Bloco B, unidade 101').waitFor();
});

test('a unit is reserved for a lead until a time, and its reservation stands in Hoje', async () => {
  await unitRow('Bloco A, unidade 102').getByRole('button', { name: 'Reservar Bloco A, unidade 102' }).click();
  const reservation = dialog('Reservar Bloco A, unidade 102');
  await reservation.getByLabel('Para o lead').click();
  await page.getByPlaceholder('Buscar por nome ou telefone').fill('rita');
  await page.getByRole('option', { name: 'Rita Alves' }).click();
  await look('reserve');
  await reservation.getByRole('button', { name: 'Reservar', exact: true }).click();
  await reservation.waitFor({ state: 'detached' });
  await unitRow('Bloco A, unidade 102').getByText('para Rita Alves por', { exact: false }).waitFor();
  await look('list');
  const [product] = await ana.call('GET', '/api/products');
  const free = (await ana.call('GET', `/api/products/${product.id}/units`)).find(
    ({ block }: { block: string }) => block === 'B',
  );
  const until = new Date();
  until.setTime(until.getTime() + 90_000);
  await ana.call('POST', `/api/units/${free.id}/reserve`, { until: until.toISOString() });
  await unitRow('Bloco B, unidade 101').getByText('Reservada').waitFor();
  await page.goto('/dashboard');
  const shown = page.getByText('Reserva que termina: Bloco B, unidade 101, Vista Moema');
  await shown.waitFor();
  await look('today');
  await page.getByRole('link', { name: 'Ver unidades de Vista Moema, com a reserva de Bloco B, unidade 101' }).click();
  await unitRow('Bloco B, unidade 101')
    .getByRole('button', { name: /^Mais ações/ })
    .click();
  await page.getByRole('menuitem', { name: 'Liberar' }).click();
  await dialog('Unidades de Vista Moema').getByText('6 unidades disponíveis de 7').waitFor();
});

test('a sale offers what is reserved for its lead, takes its price, and one unit less is left', async () => {
  await page.goto('/leads');
  const [rita] = (await ana.call('GET', '/api/leads?search=Rita')).leads;
  await ana.call('PATCH', `/api/leads/${rita.id}/status`, { status: 'fechado' });
  await page.goto(`/leads?lead=${rita.id}`);
  await page.getByRole('button', { name: 'Registrar venda' }).click();
  const sale = dialog('Registrar venda');
  await choose(sale, 'Produto', 'Vista Moema');
  await expect.poll(() => sale.getByLabel('Valor da venda').inputValue()).toBe('475.000');
  await sale.getByLabel('Unidade', { exact: true }).click();
  expect(await page.getByRole('option').nth(1).textContent()).toContain(
    'Bloco A, unidade 102 · reservada para este lead · 2 quartos',
  );
  await page.getByRole('option').nth(1).click();
  expect(await sale.getByLabel('Valor da venda').inputValue()).toBe('500.000');
  await sale.getByRole('checkbox', { name: 'Marcar a unidade como vendida' }).waitFor();
  await look('sale');
  await sale.getByRole('button', { name: 'Registrar venda' }).click();
  await sale.waitFor({ state: 'detached' });
  await page.getByText('Venda de R$ 500.000 · Vista Moema · Bloco A, unidade 102').first().waitFor();
  await page.goto('/products');
  await expect.poll(cardText).toContain('a partir de R$ 475.000');
  // Two more are left of the typology that has no units of its own.
  await expect.poll(cardText).toContain('8 unidades disponíveis');
  await look('card');
  await ana.call('PATCH', `/api/leads/${rita.id}/status`, { status: 'negociacao' });
  await expect.poll(cardText).toContain('9 unidades disponíveis');
});
