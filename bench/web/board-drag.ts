import type { Browser, Page } from 'playwright-core';
import { openBrowser, visit } from '../../e2e/product/browser.ts';

export type BoardRound = {
  cards: number;
  nodes: number;
  longest: number;
  shown: number;
};

type Options = { url: string; cookie: string; clicks: number; rounds: number };

export async function measureBoard({ url, cookie, clicks, rounds }: Options): Promise<BoardRound[]> {
  const browser = await openBrowser();
  try {
    const { context, page } = await visit(browser, { url });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const measured: BoardRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await page.goto('/pipeline');
      await page.locator('[data-card]').first().waitFor();
      const shown = performance.now() - start;
      await openColumn(page, clicks);
      const cards = await page.locator('[data-card]').count();
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      measured.push({ cards, nodes, shown, longest: await longestTaskOf(browser, page, () => drag(page)) });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function openColumn(page: Page, clicks: number): Promise<void> {
  const more = page.locator('[data-column=novo] button', { hasText: 'Carregar Mais' });
  for (let click = 0; click < clicks; click += 1) {
    const before = await more.textContent();
    await more.click();
    await page.waitForFunction((text) => {
      const button = [...document.querySelectorAll('[data-column=novo] button')].at(-1);
      return button?.textContent !== text && button?.textContent !== 'Carregando...';
    }, before);
  }
}

/** Ends on its own column, so every round starts from the same board. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator('[data-column=contatado] [data-card]').first().boundingBox();
  if (!box) throw new Error('no card to drag');
  const [x, y] = [box.x + 60, box.y + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [toX, toY] of [
    [x + 344, y + 40],
    [x - 344, y + 300],
    [x - 344, y + 20],
    [x, y],
  ] as const)
    await page.mouse.move(toX, toY, { steps: 30 });
  await page.mouse.up();
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; args?: { name?: string } };

async function longestTaskOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && mains.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('the browser traced no task');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
