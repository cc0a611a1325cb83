import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visit, visitAs } = sharedProduct();
let ana: Operator;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
});

/** Blocks the code of the matching files until letThrough. */
async function without(
  page: Page,
  isMeant: (url: URL) => boolean,
): Promise<{ letThrough(): void; asked(name: string): number }> {
  let isAway = true;
  const asked: string[] = [];
  await page.route(isMeant, (route) => {
    asked.push(route.request().url());
    return isAway ? route.abort() : route.continue();
  });
  return {
    letThrough() {
      isAway = false;
    },
    asked: (name) => asked.filter((url) => url.includes(`/assets/${name}-`)).length,
  };
}

const isFirst = ({ pathname }: URL) => /^\/assets\/(base|shell|rolldown-runtime|dashboard)-/.test(pathname);

test('a window whose code does not come says so, and opens when it is tried again', async () => {
  const { page, problems } = await visitAs(ana);
  const parts = await without(page, (file) => file.pathname.endsWith('.js') && !isFirst(file));
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const failed = page.getByRole('listitem').filter({ hasText: 'Não foi possível abrir' });

  // It was prefetched and failed: no error is shown before the person opens the palette.
  await expect.poll(() => parts.asked('palette')).toBe(1);
  expect(await failed.count()).toBe(0);
  await page.keyboard.press('Control+k');
  await expect.poll(() => parts.asked('palette')).toBe(2);
  parts.letThrough();
  await failed.getByText('Verifique a conexão e tente novamente.').waitFor();
  await failed.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByPlaceholder('Ir para uma tela ou buscar um lead...').waitFor();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Ir para uma tela ou buscar um lead...').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir para uma tela ou buscar um lead...').waitFor();
  expect(problems).toEqual([]);
});

test('where the code of the login does not come the whole page says so, and opens when it is tried again', async () => {
  const { page, problems } = await visit();
  const parts = await without(page, ({ pathname }) => pathname.startsWith('/assets/login-screen-'));
  await page.goto('/');
  await page.getByText('Não foi possível abrir o sistema').waitFor();
  await page.getByText('Verifique a conexão e tente novamente.').waitFor();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText('Não foi possível abrir o sistema').waitFor();
  parts.letThrough();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('heading', { name: 'Prumo Login' }).waitFor();
  expect(problems).toEqual([]);
});

test('what was to be told while the code of the notices was away is told once it comes', async () => {
  const { page, problems } = await visitAs(ana);
  const notices = await without(page, ({ pathname }) => pathname.startsWith('/assets/toast-view-'));
  await page.goto('/leads?edit=novo');
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill('Rita Prado');
  await form.getByLabel('Telefone').fill('11987651777');
  await form.getByRole('button', { name: 'Criar Lead' }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => notices.asked('toast-view')).toBeGreaterThan(0);
  notices.letThrough();
  await page.getByRole('listitem').getByText('Lead criado com sucesso.').waitFor();
  expect(problems).toEqual([]);
});

test('a tooltip comes to who rests, goes along, describes its control, and leaves with Escape, focus or pointer', async () => {
  const { page, problems } = await visitAs(ana);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const tooltip = page.getByRole('tooltip');
  const controls = page.locator('button[data-tooltip]:visible, a[data-tooltip]:visible');
  const first = controls.first();
  const second = controls.nth(1);
  const wordsOf = async (control: typeof first) => (await control.getAttribute('data-tooltip')) ?? '';

  await first.hover();
  await tooltip.getByText(await wordsOf(first), { exact: true }).waitFor();
  await second.hover();
  await tooltip.getByText(await wordsOf(second), { exact: true }).waitFor();
  await expect.poll(() => tooltip.count()).toBe(1);
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'detached' });

  await first.hover();
  await tooltip.waitFor();
  await page.mouse.move(700, 600);
  await tooltip.waitFor({ state: 'detached' });

  await page.keyboard.press('Tab');
  await first.focus();
  await tooltip.getByText(await wordsOf(first), { exact: true }).waitFor();
  const described = await first.evaluate((node) => {
    const { id, textContent } = document.querySelector('[role=tooltip]') ?? {};
    const isItsName = node.getAttribute('aria-label') === textContent;
    return isItsName || (node.getAttribute('aria-describedby') ?? '').split(' ').includes(id ?? '');
  });
  expect(described).toBe(true);
  await first.blur();
  await tooltip.waitFor({ state: 'detached' });
  await first.focus();
  await tooltip.waitFor();
  await first.evaluate((node) => node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await tooltip.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
