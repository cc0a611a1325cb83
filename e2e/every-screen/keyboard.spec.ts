import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '../product/browser.ts';
import { prepareWalks, walkByTab } from '../product/keyboard.ts';
import { type Member, newMember, PASSWORD } from '../product/operator.ts';
import { demonstrationIds, layerOf, openerOf, openScreen, SCREENS, untilStill } from '../product/screens.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visit, visitAs } = sharedProduct();
let ana: Member;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
});

test('from the login to a screen by the keyboard alone', async () => {
  const { page } = await visit();
  await prepareWalks(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Prumo Login' }).waitFor();
  expect(await walkByTab(page)).toEqual([]);
  await page.getByLabel('Usuário').focus();
  await page.keyboard.type(ana.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Ir para o conteúdo' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.getByRole('link', { name: 'Leads', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
});

/** Every sixth screen and window; all of them in `npm run proof -- screens`. */
const walked = SCREENS.filter((_, index) => process.env.ALL_VIEWS === '1' || index % 6 === 0);

describe('with the demonstration', () => {
  let visitor: Visit;
  let ids: Record<string, string>;
  beforeAll(async () => {
    ids = await demonstrationIds(ana);
    visitor = await visitAs(ana);
    await prepareWalks(visitor.page);
  });
  afterAll(() => visitor?.context.close());

  test.each(walked.filter(({ press }) => !press))('$name: Tab reaches all of it', async (screen) => {
    await openScreen(visitor.page, screen, ids);
    expect(await walkByTab(visitor.page)).toEqual([]);
  });

  test.each(walked.filter(({ press }) => press))('$name keeps the focus, and gives it back', async (screen) => {
    const { page } = visitor;
    const { name, path, heading, press = '', layer = '' } = screen;
    await openScreen(page, { name, path, heading }, ids);
    const opener = openerOf(page, press);
    await opener.focus();
    await page.keyboard.press('Enter');
    await layerOf(page, layer).waitFor();
    await untilStill(page);
    expect(await walkByTab(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await layerOf(page, layer).waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
