import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let operator: Operator;

beforeAll(async () => {
  operator = await newMember(url, 'ana');
  for (const [index, name] of ['Ana Lima', 'Bia Reis', 'Caio Sá', 'Davi Luz'].entries())
    await operator.call('POST', '/api/leads', { name, phone: `1198765000${index}` });
  for (const [index, name] of ['Eva Dias', 'Fábio Paz'].entries())
    await operator.call('POST', '/api/leads', { name, phone: `1198765100${index}`, status: 'contatado' });
}, 180_000);

async function openBoard(options: Parameters<typeof visitAs>[1]) {
  const { context, page } = await visitAs(operator, options);
  await page.goto('/pipeline');
  await page.locator('[data-card]').first().waitFor();
  await page.getByRole('region', { name: 'Canal de mensagens' }).waitFor();
  return { context, page };
}

const namesIn = (page: Page, status: string) => page.locator(`[data-column=${status}] [data-handle]`).allTextContents();

async function pointOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-card]', { hasText: name }).boundingBox();
  if (!box) throw new Error(`no card of ${name}`);
  return { x: box.x + 80, y: box.y + box.height * 0.7 };
}

const waitForToast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('a mouse drag begins after five pixels, drops where the line was, and stays there after a reload', async () => {
  const { page } = await openBoard({ width: 1440, height: 900 });
  const moves: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && moves.push(request.url()));
  const from = await pointOf(page, 'Davi Luz');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y);
  await page.mouse.up();
  await page.getByRole('tab', { name: 'Histórico' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Davi Luz');

  const dragTo = async (to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.mouse.up();
  };
  await dragTo(await pointOf(page, 'Bia Reis'));
  await dragTo({ x: 60, y: 500 });
  expect([moves, new URL(page.url()).search]).toEqual([[], '']);

  await dragTo(await pointOf(page, 'Fábio Paz'));
  await waitForToast(page, 'Lead movido para Contatado');
  const expected = ['Fábio Paz', 'Davi Luz', 'Eva Dias'];
  expect(await namesIn(page, 'contatado')).toEqual(expected);
  await page.reload();
  await page.locator('[data-card]').first().waitFor();
  expect(await namesIn(page, 'contatado')).toEqual(expected);
});

test('while it is saved a card says so and is not moved; a refusal leaves the board as it was', async () => {
  const { page } = await openBoard({ width: 1440, height: 900 });
  let refuse = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    void page.route('**/status', async (route) => {
      resolve();
      await new Promise<void>((answer) => {
        refuse = answer;
      });
      await route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } });
    });
  });
  const before = await namesIn(page, 'novo');
  const [from, to] = [await pointOf(page, 'Bia Reis'), await pointOf(page, 'Eva Dias')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
  await asked;
  await page.locator('[data-card][aria-busy=true]', { hasText: 'Salvando...' }).waitFor();
  expect(await namesIn(page, 'novo')).toEqual(before);
  refuse();
  await waitForToast(page, 'Erro ao atualizar status do lead');
  expect(await namesIn(page, 'novo')).toEqual(before);
});

test('a finger that swipes scrolls; one that rests 120 ms takes the card along', async () => {
  const { context, page } = await openBoard({ width: 800, height: 900, isTouched: true });
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const slide = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / 10,
        y: from.y + ((to.y - from.y) * step) / 10,
      });
  };
  const before = await namesIn(page, 'novo');
  const from = await pointOf(page, 'Caio Sá');
  await touch('touchStart', from);
  await slide(from, { x: from.x, y: from.y - 200 });
  await touch('touchEnd');
  await page.waitForTimeout(300);
  expect([await namesIn(page, 'novo'), new URL(page.url()).search]).toEqual([before, '']);

  const [again, target] = [await pointOf(page, 'Caio Sá'), await pointOf(page, 'Eva Dias')];
  await touch('touchStart', again);
  await page.waitForTimeout(250);
  await slide(again, target);
  await page.locator('[data-column=contatado][data-drop]').waitFor();
  await touch('touchEnd');
  await waitForToast(page, 'Lead movido para Contatado');
  await expect.poll(() => namesIn(page, 'contatado')).toContain('Caio Sá');
  expect(new URL(page.url()).search).toBe('');
});

test('on a phone the names of the columns lead to each and say which one is in sight', async () => {
  const { page } = await openBoard({ width: 360, height: 780 });
  const jump = page.getByRole('navigation', { name: 'Ir para a coluna' });
  const inSight = jump.locator('[aria-current=true]');
  await expect.poll(() => inSight.allInnerTexts()).toEqual([expect.stringContaining('Novo')]);
  await jump.getByRole('button', { name: 'Proposta' }).click();
  await expect.poll(() => inSight.allInnerTexts()).toEqual([expect.stringContaining('Proposta')]);
  const [bar, current] = [await jump.boundingBox(), await inSight.boundingBox()];
  expect(Math.abs((current?.x ?? 0) + (current?.width ?? 0) / 2 - 180)).toBeLessThan((bar?.width ?? 0) / 3);
});

test('by keyboard every step is told; Perdido asks for the reason, and Escape there moves nothing', async () => {
  const { page } = await openBoard({ width: 1440, height: 900 });
  const told = () => page.locator('[aria-live=assertive]').first().textContent();
  await page.getByRole('button', { name: 'Ana Lima', exact: true }).focus();
  await page.keyboard.press('Space');
  expect(await told()).toContain('Ana Lima levantado na coluna Novo');
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
  expect(await told()).toBe('Ana Lima sobre a coluna Perdido, posição 1 de 1.');
  await page.keyboard.press('Space');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ana Lima');
  expect(await namesIn(page, 'novo')).toContain('Ana Lima');

  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Perdido' }).click();
  await page.getByLabel('Motivo da perda').fill('Comprou com outro');
  await page.getByRole('button', { name: 'Mover para Perdido' }).click();
  await waitForToast(page, 'Lead movido para Perdido');
  expect(await namesIn(page, 'perdido')).toEqual(['Ana Lima']);
  const { leads } = await operator.call('GET', '/api/leads?search=Ana');
  expect(leads[0]).toMatchObject({ status: 'perdido', lostReason: 'Comprou com outro' });
});

test('a move is taken back by keyboard, which stays at its card; one that somebody else followed up is not', async () => {
  await operator.call('POST', '/api/leads', { name: 'Hugo Sá', phone: '11987652111' });
  const { page } = await openBoard({ width: 1440, height: 900 });
  const lift = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await waitForToast(page, 'Lead movido para Interessado');
  };
  const takeBack = async () => {
    for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Desfazer');
    await page.keyboard.press('Enter');
  };
  await lift('Hugo Sá');
  await takeBack();
  await waitForToast(page, 'Movimento desfeito');
  await expect.poll(() => namesIn(page, 'novo')).toContain('Hugo Sá');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Hugo Sá');

  await lift('Hugo Sá');
  const { leads } = await operator.call('GET', '/api/leads?search=Hugo');
  await operator.call('PATCH', `/api/leads/${leads[0].id}/status`, { status: 'proposta' });
  await expect.poll(() => namesIn(page, 'proposta')).toContain('Hugo Sá');
  await takeBack();
  await waitForToast(page, 'O lead mudou depois e ficou como está.');
  expect(await namesIn(page, 'proposta')).toContain('Hugo Sá');
  await operator.call('PATCH', `/api/leads/${leads[0].id}/status`, { status: 'novo' });
});

test('a search shows what it finds in every column, and without it all stand there again', async () => {
  await operator.call('POST', '/api/leads', { name: 'Gil Dias', phone: '11987652000', status: 'frio' });
  const { page } = await openBoard({ width: 1440, height: 900 });
  const names = () => page.locator('[data-handle]').allTextContents();
  const all = await names();
  expect(all).toEqual(expect.arrayContaining(['Ana Lima', 'Eva Dias', 'Gil Dias']));

  await page.getByRole('searchbox').fill('dias');
  await expect.poll(names).toEqual(['Eva Dias', 'Gil Dias']);
  await page.getByRole('searchbox').fill('');
  await expect.poll(names).toEqual(all);
  await page.getByRole('searchbox').fill('ninguém assim');
  await expect.poll(names).toEqual([]);
});
