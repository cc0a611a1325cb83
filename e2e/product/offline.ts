import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const TOLD_WITHIN = 20_000;
/** Long enough for a queued request to be sent automatically. */
const LATER = 2_500;

type OfflineAct = {
  act: () => Promise<unknown>;
  told: Locator;
  kept?: [Locator, string];
};

/** Toasts load with other scripts when the page is idle. */
export const untilPartsAreThere = (page: Page) =>
  page.waitForFunction(() => {
    const parts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    const last = Math.max(...parts.map(({ startTime, duration }) => startTime + duration));
    return parts.some(({ name }) => name.includes('/toast-view-')) && performance.now() - last > 500;
  });

/** On a busy machine a request can still leave after Chromium confirmed the switch; this returns once requests fail. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() =>
    fetch('/api/health', { cache: 'no-store' }).then(
      () => false,
      () => !navigator.onLine,
    ),
  );
}

/** The act must fail visibly, keep what was typed, and not be sent when the network returns. */
export async function expectToFailOffline(page: Page, { act, told, kept }: OfflineAct): Promise<void> {
  await untilPartsAreThere(page);
  await goOffline(page);
  const sent: string[] = [];
  try {
    await act();
    await told.waitFor({ timeout: TOLD_WITHIN }).catch(async (error: unknown) => {
      const toasts = await page.locator('li[data-state]').allTextContents();
      throw new Error(`Told instead: ${JSON.stringify(toasts)}`, { cause: error });
    });
    if (kept) expect(await kept[0].inputValue()).toBe(kept[1]);
    await expect.poll(() => page.locator('button[aria-busy=true]:visible').count()).toBe(0);
  } finally {
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.context().setOffline(false);
  }
  await page.waitForTimeout(LATER);
  expect(sent.filter((one) => !/\/(read|reading|audience|preview|check)$/.test(one))).toEqual([]);
  if (kept) expect(await kept[0].inputValue()).toBe(kept[1]);
  page.removeAllListeners('request');
}
