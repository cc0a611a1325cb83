import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newMember, type Operator } from '../product/operator.ts';
import { demonstrationIds, openScreen, SCREENS } from '../product/screens.ts';
import { sharedProduct } from '../product/shared-product.ts';

/** Counts until the live stream is open and no request was made for 2 s. */
const QUIET = 2_000;
const { url, visitAs } = sharedProduct();
let ana: Operator;
let ids: Record<string, string>;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  ids = await demonstrationIds(ana);
  // The demonstration still changes for a while, and every page refetches.
  const { page, context } = await visitAs(ana);
  const { untilQuiet } = countReads(page);
  await page.goto('/dashboard');
  await untilQuiet(10_000);
  await context.close();
});

function countReads(page: Page) {
  const reads = new Map<string, number>();
  let last = Date.now();
  let hasActed = false;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
    last = Date.now();
    if (request.method() !== 'GET') hasActed = true;
    if (hasActed) return;
    reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1);
  });
  return {
    reads,
    async untilQuiet(quiet = QUIET) {
      while (Date.now() - last < quiet) await page.waitForTimeout(200);
    },
  };
}

const LOADS = SCREENS.filter(({ press }) => press === undefined);

test.each(LOADS)('$name asks for each thing once', async (screen) => {
  // A first visit marks the conversation as read, which notifies all pages.
  const before = await visitAs(ana);
  const settling = countReads(before.page);
  await openScreen(before.page, screen, ids);
  await settling.untilQuiet();
  await before.context.close();
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const { page } = await visitAs(ana);
  const { reads, untilQuiet } = countReads(page);
  const stream = page.waitForResponse('**/api/events*');
  await openScreen(page, screen, ids);
  await stream;
  await untilQuiet();
  expect(reads.size).toBeGreaterThan(0);
  expect([...reads].filter(([, times]) => times > 1)).toEqual([]);
});

test('what fails is asked for once more, and no oftener', async () => {
  const { page } = await visitAs(ana);
  await page.route(/\/api\/leads\?/, (route) =>
    route.fulfill({ status: 500, json: { error: 'Erro ao buscar leads' } }),
  );
  const { reads, untilQuiet } = countReads(page);
  await page.goto('/leads');
  await page.getByText('Erro ao carregar leads').waitFor();
  await untilQuiet();
  expect([...reads].filter(([path]) => path.startsWith('/api/leads?')).map(([, times]) => times)).toEqual([2]);
});

test('what changes while a page begins is shown without another look at all the rest', async () => {
  const { page } = await visitAs(ana);
  const { reads, untilQuiet } = countReads(page);
  await page.route('**/api/events*', async (route) => {
    await ana.call('POST', '/api/leads', { name: 'Entrou Agora', phone: '11987651444' });
    await route.continue();
  });
  await page.goto('/leads');
  await page.getByText('Entrou Agora').first().waitFor();
  await untilQuiet();
  expect(reads.get('/api/general/settings')).toBe(1);
});
