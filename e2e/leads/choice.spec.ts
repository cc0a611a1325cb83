import { beforeAll, expect, test } from 'vitest';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
const LEADS = 12;
let operator: Operator;

beforeAll(async () => {
  operator = await newMember(url, 'ana');
  for (let index = 1; index <= LEADS; index += 1) {
    const phone = `119876540${String(index).padStart(2, '0')}`;
    await operator.call('POST', '/api/leads', { name: `Lead ${index}`, phone });
  }
});

test.each([
  ['a row of the table', 1440],
  ['a card', 360],
])('%s that is ticked stays where it is, and so do the others', async (_where, width) => {
  const { page } = await visitAs(operator, { width });
  await page.goto('/leads');
  const boxes = page.getByRole('checkbox', { name: /^Selecionar Lead/ });
  await boxes.first().waitFor();
  await page.getByRole('region', { name: 'Canal de mensagens' }).waitFor();
  const places = () => boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().top));
  const before = await places();

  await boxes.nth(0).click();
  await page.getByText('1 selecionado', { exact: true }).waitFor();
  expect(await places()).toEqual(before);
  await boxes.nth(1).click();
  await page.getByText('2 selecionados', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await page.getByText('2 selecionados', { exact: true }).waitFor({ state: 'detached' });
  const boxOfPage = page.getByRole('checkbox', { name: 'Selecionar todos desta página' });
  await expect.poll(() => boxOfPage.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await places()).toEqual(before);
});

test('from the page to all of the filter, and what is done then is done to all of them', async () => {
  const { page } = await visitAs(operator);
  await page.goto('/leads?search=Lead');
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click();
  await page.getByText('10 selecionados nesta página').waitFor();
  await page.getByRole('button', { name: `Selecionar todos os ${LEADS} do filtro` }).click();
  await page.getByText(`Todos os ${LEADS} leads do filtro selecionados`).waitFor();

  await page.getByRole('button', { name: 'Ações em massa' }).click();
  await page.getByRole('menuitem', { name: 'Alterar status' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Contatado' }).press('Enter');
  await expect
    .poll(async () => {
      const { total } = await operator.call<{ total: number }>('GET', '/api/leads?status=contatado');
      return total;
    })
    .toBe(LEADS);
});
