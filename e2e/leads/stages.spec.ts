import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
const RITA = '11987659001';
const BETO = '11987659002';
let ana: Operator;
let page: Page;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  const { id: productId } = await ana.call('POST', '/api/products', {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    statusImovel: 'Pronto para morar',
    precoMin: 520_000,
    precoMax: 590_000,
  });
  await ana.call('POST', '/api/leads', { name: 'Rita Alves', phone: RITA, tags: ['feirão'] });
  const { id } = await ana.call('POST', '/api/campaigns', { name: 'Moema', productId, targetTags: ['feirão'] });
  await ana.call('POST', `/api/campaigns/${id}/templates`, {
    sequence: 1,
    content: 'Oi {nome}, conhece o Vista Moema?',
    delayAmount: 0,
    delayUnit: 'minutes',
  });
}, 180_000);

const columnOf = (name: string) =>
  page
    .locator('[data-column]')
    .filter({ has: page.locator('[data-handle]', { hasText: name }) })
    .getAttribute('data-column');
const expectIn = (column: string, name = 'Rita Alves') =>
  expect.poll(() => columnOf(name), { timeout: 20_000 }).toBe(column);
async function write(phone: string, text: string): Promise<void> {
  await ana.call('POST', '/api/simulator/messages', { phone, text });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 40 });
}
async function openHistory(name: string): Promise<void> {
  await page.locator('[data-handle]', { hasText: name }).click();
  await page.getByRole('tab', { name: 'Histórico' }).click();
}
const entry = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a campaign, an answer, the five items and a wish to visit move the card, with the words that showed it', async () => {
  ({ page } = await visitAs(ana, { width: 1440, height: 900 }));
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Executar Moema' }).click();
  await page.getByRole('button', { name: 'Executar campanha' }).click();
  await page.getByText('Campanha iniciada').first().waitFor();
  await page.goto('/pipeline');
  // Three days reach the next sending window at whatever hour the test runs.
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3 * 24 * 3600 });
  await expectIn('contatado');
  await write(RITA, 'oi, me conta mais');
  await expectIn('interessado');
  await write(RITA, 'apartamento pronto em Moema, até 600 mil, para morar');
  await expectIn('qualificado');
  await write(RITA, 'posso visitar sábado de manhã?');
  await expectIn('quente');
  await openHistory('Rita Alves');
  await entry('Status: Qualificado → Quente')
    .getByText('Pediu para visitar: “posso visitar sábado de manhã?”')
    .waitFor();
  await entry('Status: Novo → Contatado')
    .getByText(/Recebeu a nossa primeira mensagem/)
    .waitFor();
  await picture(page, 'stages-history');
});

test('a move is taken back in the history, and the same wish does not make it again', async () => {
  ({ page } = await visitAs(ana, { width: 1440, height: 900 }));
  await page.goto('/pipeline');
  await openHistory('Rita Alves');
  await entry('Status: Qualificado → Quente').getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('O lead voltou para a etapa anterior.').first().waitFor();
  await page.keyboard.press('Escape');
  await expectIn('qualificado');
  await write(RITA, 'e a visita, posso ir domingo?');
  await page.reload();
  await expectIn('qualificado');
});

test('a move by hand is offered back in its toast for 11 seconds', async () => {
  ({ page } = await visitAs(ana, { width: 1440, height: 900 }));
  await page.goto('/pipeline');
  // Counted and pressed in the page: on a busy machine a click of the test can come after the toast has gone.
  const isPressed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = setInterval(() => {
          const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Desfazer');
          if (!undo) return;
          clearInterval(look);
          setTimeout(() => resolve(undo.click()), 11_000);
        }, 50);
      }),
  );
  await page.locator('[data-handle]', { hasText: 'Rita Alves' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectIn('proposta');
  await page.getByText('Lead movido para Proposta', { exact: true }).first().waitFor();
  await isPressed;
  await expectIn('qualificado');
});

test('with the switch off nobody moves', async () => {
  ({ page } = await visitAs(ana, { width: 1440, height: 900 }));
  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: 'Mover leads no funil automaticamente' });
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await toggle.click();
  await picture(page, 'stages-setting');
  await page.locator('form').filter({ has: toggle }).getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Configurações gerais salvas com sucesso.').first().waitFor();
  await ana.call('POST', '/api/leads', { name: 'Beto Lima', phone: BETO });
  await write(BETO, 'oi, posso visitar o Vista Moema amanhã?');
  await expect
    .poll(async () => (await ana.call('GET', `/api/simulator/messages?phone=${BETO}`)).length)
    .toBeGreaterThan(1);
  await page.goto('/pipeline');
  await expectIn('novo', 'Beto Lima');
});

test('every list of stages has the order of the board', async () => {
  ({ page } = await visitAs(ana, { width: 1440, height: 900 }));
  await page.goto('/pipeline');
  await page.locator('[data-column] h2, [data-column] h3').first().waitFor();
  const board = await page
    .locator('[data-column]')
    .evaluateAll((columns) => columns.map((one) => one.querySelector('h2, h3')?.textContent?.trim() ?? ''));
  expect(board).toHaveLength(10);
  const optionsOf = async (open: () => Promise<void>) => {
    await open();
    const options = await page.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    return options.map((option) => option.trim()).filter((option) => board.includes(option));
  };
  await openHistory('Rita Alves');
  await page.getByRole('tab', { name: 'Dados' }).click();
  expect(await optionsOf(() => page.getByLabel('Status').first().click())).toEqual(board);
  await page.goto('/leads');
  expect(await optionsOf(() => page.getByRole('combobox').first().click())).toEqual(board);
});
