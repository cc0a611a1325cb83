import type { Page } from 'playwright-core';
import { settle } from './press.ts';

/** Where no screen is. */
const NOWHERE = '/nao-existe';

/**
 * The screen as it is when one comes to it: from another screen, as a person would, or with a load of its own where the
 * product does not stand as it should (the first time, after a press that left it, or while a toast of the press before
 * would go by itself and look like an effect).
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
