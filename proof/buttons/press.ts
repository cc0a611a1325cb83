import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** How long a press may take until something is seen; the machine may be busy, a person would have looked away. */
const SEEN_WITHIN_MS = 4000;
const BETWEEN_LOOKS_MS = 80;

const look = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** Until what a screen asked for has come and its document stands still. */
export async function settle(page: Page): Promise<void> {
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

/** The screen as it stands when it has stopped changing by itself. */
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

/** Presses what carries this key; says what was seen of it, or null when nothing was. */
export async function press(page: Page, key: string): Promise<string | null> {
  const target = page.locator(`[data-press=${JSON.stringify(key)}]`).first();
  // What is shown to the keyboard alone has nowhere to point at.
  const isPointedAt = await target.hover({ timeout: 5000 }).then(
    () => true,
    () => target.focus().then(() => false),
  );
  const before = await settledLook(page);
  const address = page.url();
  let elsewhere: string | null = null;
  page.once('download', () => (elsewhere = 'a download'));
  page.once('filechooser', () => (elsewhere = 'a file chooser'));
  page.context().once('page', (opened) => {
    elsewhere = 'another page';
    void opened.close();
  });
  await (isPointedAt ? target.click() : target.press('Enter'));
  for (const end = Date.now() + SEEN_WITHIN_MS; Date.now() < end; await delay(BETWEEN_LOOKS_MS)) {
    if (elsewhere !== null) return elsewhere;
    if (page.url() !== address) return 'another address';
    if (!(await look(page)).equals(before)) return 'a change';
  }
  return elsewhere;
}
