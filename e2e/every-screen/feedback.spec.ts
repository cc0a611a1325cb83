import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { untilPartsAreThere } from '../product/offline.ts';
import { newMember, PASSWORD, usernameOf } from '../product/operator.ts';
import { untilStill } from '../product/screens.ts';
import { seller } from '../product/seller.ts';
import { sharedProduct } from '../product/shared-product.ts';
import { tellingOf } from '../product/telling.ts';

const { url, visit, visitAs } = sharedProduct();
const sales = seller();

async function stopAnswers(page: Page, path: string | RegExp) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test('panels say what they load beside their skeletons, the board has a spinner', async () => {
  const ana = await newMember(url, 'ana');
  const { page } = await visitAs(ana);
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const sees = async (text: string) => {
    const line = page.getByText(text).locator('visible=true').first();
    await expect.poll(() => widthOf(line), { message: text }).toBeGreaterThan(60);
  };
  const letGo = await stopAnswers(page, /\/api\/(dashboard|leads|pipeline|suppressions|imports)/);
  await page.goto('/dashboard');
  for (const text of ['pipeline', 'campanhas', 'fontes', 'qualificação']) await sees(`Carregando ${text}...`);
  await picture(page, 'loading-dashboard');
  await page.goto('/pipeline');
  const status = page.getByRole('status').filter({ has: page.locator('.animate-skeleton') });
  await expect.poll(() => widthOf(status.locator('svg').first())).toBeGreaterThan(10);
  await picture(page, 'loading-pipeline');
  await page.goto('/settings?tab=nao-perturbar');
  await sees('Carregando números...');
  await expect.poll(() => page.locator('.animate-skeleton').locator('visible=true').count()).toBeGreaterThan(2);
  await page.goto('/leads');
  await sees('Carregando leads...');
  await picture(page, 'loading-leads');
  await page.setViewportSize({ width: 390, height: 800 });
  await sees('Carregando leads...');
  await page.getByRole('button', { name: 'Importar CSV' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Histórico' }).click();
  await sees('Carregando importações...');
  letGo();
});

test('while it is not known whether the first questions come the frame stands, and says that it loads', async () => {
  const ana = await newMember(url, 'ana');
  const { page } = await visitAs(ana);
  const letGo = await stopAnswers(page, '**/api/first-run');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Leads' }).locator('visible=true').waitFor();
  await page.getByRole('main').getByText('Carregando...').waitFor();
  await picture(page, 'loading-first-run');
  letGo();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

test('where nothing comes the dashboard asks for each thing twice, and is drawn once', async () => {
  const ana = await newMember(url, 'ana');
  // A new page is also told what changed up to a second and a half before it, such as the sign-up.
  await delay(3_000);
  const { page } = await visitAs(ana);
  const reads = new Map<string, number>();
  let streams = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/events') streams += 1;
    else if (pathname.startsWith('/api/')) reads.set(pathname, (reads.get(pathname) ?? 0) + 1);
  });
  await page.route(/\/api\/(?!auth|events)/, (route) => route.fulfill({ status: 500, json: { error: 'Fora do ar' } }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Tentar novamente' }).first().waitFor();
  await page.waitForTimeout(3000);
  expect([...reads].filter(([, times]) => times > 2)).toEqual([]);
  expect(reads.size).toBeGreaterThan(3);
  expect(streams).toBe(1);
});

test('the sidebar shows a name of 14 letters whole, and any name to who rests on it', async () => {
  const ana = await newMember(url, 'ana');
  await ana.call('PATCH', '/api/auth/me', { name: 'Mariana Duarte' });
  const { page } = await visitAs(ana);
  await page.goto('/dashboard');
  const name = page.getByText('Mariana Duarte').locator('visible=true').first();
  await name.waitFor();
  expect(await name.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  const told = page.getByRole('tooltip').getByText('Mariana Duarte');
  // What is drawn again under a resting pointer, as while a page loads, tells nothing until the pointer comes back.
  const isTold = async () => {
    await page.mouse.move(900, 450);
    await name.hover();
    return told.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isTold).toBe(true);
  await picture(page, 'sidebar-name');
});

test('the ring of a tab that has the focus is whole', async () => {
  const ana = await newMember(url, 'ana');
  const { page } = await visitAs(ana);
  await page.goto('/settings');
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  const hasRing = (tab: Locator) => tab.evaluate((node) => node.matches(':focus-visible'));
  // The focus moves after the key event; measuring earlier would take it from the tab.
  await expect.poll(() => hasRing(tabs.nth(1))).toBe(true);
  for (const tab of await tabs.all()) {
    await tab.focus();
    expect(await hasRing(tab)).toBe(true);
    const [ring, room] = await tab.evaluate((node) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(node);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const edge = (box: DOMRect, by: number) => [box.left - by, box.top - by, box.right + by, box.bottom + by];
      const list = node.parentElement as HTMLElement;
      const { left, top } = list.getBoundingClientRect();
      return [
        edge(node.getBoundingClientRect(), reach),
        [left, top, left + list.clientWidth, top + list.clientHeight],
      ] as const;
    });
    expect(ring[0]).toBeGreaterThanOrEqual(room[0] ?? 0);
    expect(ring[1]).toBeGreaterThanOrEqual(room[1] ?? 0);
    expect(ring[2]).toBeLessThanOrEqual(room[2] ?? 0);
    expect(ring[3]).toBeLessThanOrEqual(room[3] ?? 0);
  }
  await picture(page, 'tab-ring');
});

test('a tab shows its ring to the keyboard, not to the pointer', async () => {
  const ana = await newMember(url, 'ana');
  const { page } = await visitAs(ana);
  await page.goto('/settings');
  const ring = (name: string) =>
    page.getByRole('tab', { name }).evaluate((node) => getComputedStyle(node).outlineStyle);
  await page.getByRole('tab', { name: 'Envio' }).click();
  expect(await ring('Envio')).toBe('none');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => ring('Não perturbar')).toBe('solid');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => ring('Envio')).toBe('solid');
});

test('the number of unread notices sits on its bell', async () => {
  const lead = await sales.leadWho('Bela Sino', 'quero falar com um corretor de verdade');
  await sales.pass(600);
  for (const width of [1440, 390]) {
    const { page } = await sales.visit({ width });
    await page.goto('/dashboard');
    const bell = page.getByRole('button', { name: /^Avisos/ }).locator('visible=true');
    const count = bell.locator('.figure');
    await count.waitFor();
    const [icon, badge] = [await bell.locator('svg').boundingBox(), await count.boundingBox()];
    if (!icon || !badge) throw new Error('not seen');
    // The badge's middle must lie on the bell; hung on the button's edge, it would cover a corner at most.
    const isOn = (start: number, length: number, other: number, otherLength: number) =>
      other + otherLength / 2 > start && other + otherLength / 2 < start + length;
    expect(isOn(icon.x, icon.width, badge.x, badge.width)).toBe(true);
    expect(isOn(icon.y, icon.height, badge.y, badge.height)).toBe(true);
    await picture(page, `bell-${width}`);
  }
  expect(lead.id).not.toBe('');
});

test('after the registration one key signs in', async () => {
  const { page } = await visit();
  await page.goto('/');
  await tellingOf(page).button('Não tem conta? Criar conta').click();
  const name = usernameOf('nova');
  await page.getByLabel('Usuário').fill(name);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect(await page.getByLabel('Usuário').inputValue()).toBe(name);
  expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe(PASSWORD);
  await picture(page, 'registered');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => localStorage.getItem('prumo:signed-in') === '1');
});

test('a new lead that is thrown away leaves no draft, one that is kept does', async () => {
  const ana = await newMember(url, 'ana');
  const { page } = await visitAs(ana);
  const seen = tellingOf(page);
  await page.goto('/leads');
  await seen.button('Novo Lead').click();
  const name = page.getByRole('dialog').getByLabel('Nome *');
  await name.fill('Rascunho Lima');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByText('Descartar o que foi digitado?').waitFor();
  await picture(page, 'lead-discard');
  await seen.confirm('Continuar editando').click();
  expect(await name.inputValue()).toBe('Rascunho Lima');
  await page.keyboard.press('Escape');
  await seen.confirm('Descartar').click();
  await name.waitFor({ state: 'detached' });
  await seen.button('Novo Lead').click();
  expect(await name.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
});

test('what is no telephone is told at its field in the form; that there is none may be said', async () => {
  const ana = await newMember(url, 'ana');
  const { page } = await visitAs(ana);
  const seen = tellingOf(page);
  await page.goto('/leads');
  await seen.button('Novo Lead').click();
  const form = page.getByRole('dialog', { name: 'Novo Lead' });
  const phone = form.getByLabel('Telefone *');
  await form.getByLabel('Nome *').fill('Rita Prado');
  await phone.fill('abc');
  await seen.button('Criar Lead').click();
  await form.getByText(/^Telefone inválido/).waitFor();
  expect(await phone.inputValue()).toBe('abc');
  expect((await ana.call('GET', '/api/leads')).total).toBe(0);
  await phone.fill('sem telefone');
  await seen.button('Criar Lead').click();
  await form.waitFor({ state: 'detached' });
  expect((await ana.call('GET', '/api/leads')).leads).toMatchObject([{ name: 'Rita Prado', phone: 'sem telefone' }]);
});

test('F8 leads to the toast, over a window too, and the focus comes back', async () => {
  const ana = await newMember(url, 'ana');
  const { page } = await visitAs(ana);
  const seen = tellingOf(page);
  await page.goto('/leads');
  await untilPartsAreThere(page);
  await seen.button('Novo Lead').click();
  await seen.button('Criar Lead').click();
  const toast = page.locator('li[data-state=open]');
  await toast.waitFor();
  await page.locator('input[aria-invalid=true]:focus').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  const where = await focused();
  await page.keyboard.press('F8');
  const isIn = (selector: string) =>
    page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector);
  await expect.poll(() => isIn('[role=region]')).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => isIn('li[data-state=open]')).toBe(true);
  expect(await page.locator('li[data-state=open]').evaluate((node) => node.closest('[aria-hidden=true]'))).toBe(null);
  await page.keyboard.press('Escape');
  await toast.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Novo Lead' }).waitFor();
  await expect.poll(focused).toBe(where);
});

test('a note ends the note mode and stands in Histórico and Anotações; a message of one’s own shows no toast', async () => {
  const lead = await sales.leadWho('Nota Prado', 'Oi');
  await sales.takeOver(lead);
  const { page } = await sales.openAt(lead);
  await untilStill(page);
  await page.keyboard.press('Alt+n');
  const note = page.getByRole('textbox', { name: /nota/i }).first();
  await note.fill('Prefere de manhã');
  await note.press('Enter');
  const field = page.getByLabel('Mensagem', { exact: true });
  await field.waitFor();
  await note.waitFor({ state: 'detached' });
  const pane = page.getByRole('complementary').last();
  await pane.getByText('Anotações').first().waitFor();
  await pane.getByText('Prefere de manhã').waitFor();
  await picture(page, 'notes-pane');
  await page.getByRole('tab', { name: 'Histórico' }).last().click();
  await page.getByText('Anotação da equipe').first().waitFor();
  await picture(page, 'notes-history');
  const { page: other } = await sales.visit();
  await other.goto(`/leads?lead=${lead.leadId}`);
  await other.getByRole('dialog').getByText('Prefere de manhã').nth(1).waitFor();
  expect(await other.getByRole('dialog').getByRole('definition').filter({ hasText: 'Prefere de manhã' }).count()).toBe(
    1,
  );

  await field.fill('Bom dia!');
  await field.press('Enter');
  await page.getByRole('log').getByRole('listitem').filter({ hasText: 'Bom dia!' }).waitFor();
  await expect.poll(() => sales.onPhone(lead)).toContain('Bom dia!');
  await page.waitForTimeout(500);
  expect(await page.locator('li[data-state=open]').count()).toBe(0);
});
