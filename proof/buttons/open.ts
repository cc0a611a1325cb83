import type { Page } from 'playwright-core';
import { settle } from './press.ts';

const NOWHERE = '/nao-existe';

/**
 * Reloads for the first screen, after leaving the product, and while a toast is open, which would close on its own and
 * count as an effect.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  if (!(await comeFromElsewhere(page, path).catch(() => false))) await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await settle(page);
}

async function comeFromElsewhere(page: Page, path: string): Promise<boolean> {
  const isQuiet = await page.evaluate(
    () => document.querySelector('#content') !== null && document.querySelector('[data-swipe-direction]') === null,
  );
  if (!isQuiet || path === NOWHERE) return false;
  await page.evaluate((nowhere) => history.pushState(null, '', nowhere), NOWHERE);
  await page.getByRole('heading', { name: '404' }).waitFor({ timeout: 5_000 });
  await page.evaluate((wanted) => history.pushState(null, '', wanted), path);
  await page.getByRole('heading', { name: '404' }).waitFor({ state: 'detached', timeout: 5_000 });
  return true;
}
