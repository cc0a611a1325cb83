import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  visitor = await visitAs(ana);
  page = visitor.page;
});

/** The query keeps its error: read it through React's fibers. */
const raisedBy = (path: string) =>
  page.evaluate((asked) => {
    type Query = { queryKey: unknown[]; state: { error: Error | null } };
    type Fiber = {
      memoizedProps: { client?: { getQueryCache(): { getAll(): Query[] } } } | null;
      child: Fiber | null;
    };
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    let fiber: Fiber | null = root[key ?? ''] ?? null;
    while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
    const queries = fiber?.memoizedProps?.client?.getQueryCache().getAll() ?? [];
    return queries.find(({ queryKey }) => String(queryKey[0]).startsWith(asked))?.state.error?.message;
  }, path);

test.each([
  ['its message', 500, { message: 'A soma não fecha', error: 'Outro texto' }, 'A soma não fecha', 'A soma não fecha'],
  ['without one, its error', 409, { error: 'Outro texto' }, 'Outro texto', 'Outro texto'],
  ['an empty one is none', 400, { message: '', error: 'Outro texto' }, 'Outro texto', 'Outro texto'],
  [
    'without both, its status',
    502,
    { detail: 'upstream' },
    'Request failed (502) Bad Gateway',
    'O servidor respondeu com o erro 502. Tente novamente em alguns instantes.',
  ],
])('a request that does not succeed is raised and told with %s', async (_name, status, json, raised, told) => {
  await page.route('**/api/analytics/overview?*', (route) => route.fulfill({ status, json }));
  await page.goto('/analytics');
  await page.getByRole('alert').getByText(told, { exact: true }).waitFor();
  // A refetch clears the error for a moment, so poll.
  await expect.poll(() => raisedBy('/api/analytics/overview')).toBe(raised);
  await page.unroute('**/api/analytics/overview?*');
});

const CREATED = [
  ['2026-08-22T03:00:00.000Z', 'Hoje', '22/08/2026 00:00'],
  ['2026-08-22T02:59:00.000Z', 'Ontem', '21/08/2026 23:59'],
  ['2026-08-20T12:00:00.000Z', '2 dias atrás', '20/08/2026 09:00'],
  ['2026-08-16T12:00:00.000Z', '6 dias atrás', '16/08/2026 09:00'],
  ['2026-08-15T12:00:00.000Z', '1 semana atrás', '15/08/2026 09:00'],
  ['2026-07-24T12:00:00.000Z', '4 semanas atrás', '24/07/2026 09:00'],
  ['2026-07-23T12:00:00.000Z', '23/07/2026', '23/07/2026 09:00'],
] as const;

test('a lead’s date is told by days of the account’s zone, and by another zone once that is saved', async () => {
  for (const [index] of CREATED.entries())
    await ana.call('POST', '/api/leads', { name: `Lead ${index}`, phone: `1198765430${index}` });
  await page.clock.setFixedTime('2026-08-22T20:00:00Z');
  await page.route('**/api/leads?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const lead of body.leads) lead.createdAt = CREATED[Number(lead.name.at(-1))]?.[0];
    await route.fulfill({ response: answer, json: body });
  });
  const dateOf = async (index: number) => {
    const cell = page
      .getByRole('row', { name: `Lead ${index}` })
      .locator('td[title]')
      .last();
    return [await cell.innerText(), await cell.getAttribute('title')];
  };
  await page.goto('/leads');
  await page.getByRole('row', { name: 'Lead 6' }).waitFor();
  for (const [index, [, told, full]] of CREATED.entries()) expect(await dateOf(index)).toEqual([told, full]);

  await page.goto('/settings');
  await page.getByLabel('Fuso horário').click();
  await page.getByRole('option', { name: 'Fernando de Noronha (GMT-2)' }).click();
  const general = page.locator('form', { has: page.getByLabel('Fuso horário') });
  await general.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Configurações gerais salvas com sucesso.', { exact: true }).first().waitFor();
  await page.goto('/leads');
  await page.getByRole('row', { name: 'Lead 6' }).waitFor();
  await expect.poll(() => dateOf(1)).toEqual(['Hoje', '22/08/2026 00:59']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(visitor.problems).toEqual([]);
});
