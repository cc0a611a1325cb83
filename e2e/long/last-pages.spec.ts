import { beforeAll, expect, test } from 'vitest';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
const MANY = 10_013;
const COUNTED = 10_000;
const LEADS_AN_IMPORT = 2_500;
let ana: Operator;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  for (let first = 0; first < MANY; first += LEADS_AN_IMPORT) {
    const leads = Array.from({ length: Math.min(LEADS_AN_IMPORT, MANY - first) }, (_unused, index) => ({
      line: index + 2,
      name: `Pessoa ${first + index}`,
      phone: `119${80_000_000 + first + index}`,
    }));
    await ana.call('POST', '/api/leads/import', { leads, options: {} });
  }
}, 180_000);

test('behind page 1,000 of a search the next page is there, and the last one is the last', async () => {
  const { page } = await visitAs(ana, { width: 1440 });
  await page.goto('/leads?search=pessoa&page=1000');
  const rows = page.getByRole('checkbox', { name: /^Selecionar Pessoa/ });
  const next = page.getByRole('button', { name: 'Próxima página' });
  await expect.poll(() => rows.count()).toBe(10);
  await next.click();
  await page.waitForURL(/page=1001/);
  await expect.poll(() => rows.count()).toBe(10);
  await next.click();
  await page.waitForURL(/page=1002/);
  await expect.poll(() => rows.count()).toBe(MANY - COUNTED - 10);
  await page.getByText(/de 10\.013 resultados/).waitFor();
  expect(await next.isDisabled()).toBe(true);
});

test('all leads of the account, and all of a stage, are counted to the last', async () => {
  const { page } = await visitAs(ana, { width: 1440 });
  for (const address of ['/leads', '/leads?status=novo']) {
    await page.goto(address);
    await page.getByText(/de 10\.013 resultados/).waitFor();
  }
});
