import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const SEEN_WITHIN_MS = 4000;
const BETWEEN_LOOKS_MS = 80;

// Only compared with the next picture, so this quality suffices.
const look = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide', type: 'jpeg', quality: 80 });

export async function settle(page: Page): Promise<void> {
  await standStill(page).catch(async () => {
    await page.waitForLoadState();
    await standStill(page);
  });
}

async function standStill(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true], .animate-skeleton') === null)
    .catch(() => {});
  await page.evaluate(
    ([quiet, most]) =>
      new Promise<void>((resolve) => {
        const end = setTimeout(done, most);
        let still = setTimeout(done, quiet);
        const watch = new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(done, quiet);
        });
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        function done() {
          watch.disconnect();
          clearTimeout(end);
          clearTimeout(still);
          resolve();
        }
      }),
    [300, 5000] as const,
  );
}

async function settledLook(page: Page): Promise<Buffer> {
  let last = await look(page);
  for (let round = 0; round < 20; round += 1) {
    await delay(BETWEEN_LOOKS_MS);
    const next = await look(page);
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

const carrying = (page: Page, key: string) => page.locator(`[data-press=${JSON.stringify(key)}]`).first();

async function approach(page: Page, key: string): Promise<() => Promise<void>> {
  const target = carrying(page, key);
  const isPointedAt = await target.hover({ timeout: 3000 }).then(
    () => true,
    () => target.focus().then(() => false),
  );
  if (isPointedAt) return () => target.click({ timeout: 20_000 });
  const isTicked = await target.evaluate((element) => element.matches('input'));
  return () => target.press(isTicked ? 'Space' : 'Enter');
}

export const activate = async (page: Page, key: string): Promise<void> => (await approach(page, key))();

export async function canPressAgain(page: Page, key: string): Promise<boolean> {
  const isRefused = await page.locator('[aria-invalid=true]:visible').first().isVisible();
  const target = carrying(page, key);
  return isRefused && (await target.isVisible()) && (await target.getAttribute('type')) === 'submit';
}

/** Submitting again focuses the field the server refused, which counts as an effect. */
const isAtRefusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('[aria-invalid=true]') === true).catch(() => false);

export async function press(page: Page, key: string): Promise<string | null> {
  const go = await approach(page, key);
  const before = await settledLook(page);
  // Hovering already opens a submenu, so a press adds nothing.
  if (await carrying(page, key).evaluate((element) => element.matches('[role=menuitem][aria-expanded=true]')))
    return 'a change';
  const address = page.url();
  let elsewhere: string | null = null;
  page.once('download', () => (elsewhere = 'a download'));
  page.once('filechooser', () => (elsewhere = 'a file chooser'));
  page.context().once('page', (opened) => {
    elsewhere = 'another page';
    void opened.close();
  });
  await go();
  for (const end = Date.now() + SEEN_WITHIN_MS; Date.now() < end; await delay(BETWEEN_LOOKS_MS)) {
    if (elsewhere !== null) return elsewhere;
    if (page.url() !== address) return 'another address';
    if (!(await look(page)).equals(before)) return 'a change';
    if (await isAtRefusedField(page)) return 'the focus on the refused field';
  }
  return elsewhere;
}
