import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { outlineOf, violationsOf } from '../product/look.ts';
import { newMember, type Operator, operatorOf, PASSWORD, usernameOf } from '../product/operator.ts';
import { demonstrationIds, openLayer, openScreen, SCREENS, type Screen, untilStill } from '../product/screens.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visit, visitAs } = sharedProduct();
let ana: Operator;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
});

const WIDTHS = [1440, 768, 360] as const;
const THEMES = ['light', 'dark'] as const;
/**
 * `npm run proof -- screens` checks all six views of every screen; a test run every sixth screen, in one view each.
 */
const IN_ALL_VIEWS = process.env.ALL_VIEWS === '1';
const looked = SCREENS.filter((_, index) => IN_ALL_VIEWS || index % 6 === 0);

type ScreenView = {
  screen: Pick<Screen, 'name' | 'heading' | 'title'>;
  place: number;
  open?: () => Promise<void>;
  reopen?: () => Promise<void>;
};

async function problemsOf(page: Page, { screen, place, open, reopen }: ScreenView) {
  const problems: string[] = [];
  const device = await page.context().newCDPSession(page);
  const viewsOf = <One>(all: readonly One[]) =>
    IN_ALL_VIEWS ? all : all.filter((_, index) => index === place % all.length);
  const widths = viewsOf(WIDTHS);
  for (const theme of viewsOf(THEMES)) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Touch makes every control larger, and the screen must still fit.
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: width === 360 });
      // Cards out of sight never end their colour transition, so each theme starts with a fresh screen.
      if (width === widths[0]) await open?.();
      else await reopen?.();
      await untilStill(page);
      const found = [...(await outlineProblems(page, screen)), ...(await violationsOf(page))];
      problems.push(...found.map((problem) => `${width}, ${theme}: ${problem}`));
      if (IN_ALL_VIEWS) await picture(page, `screen-${screen.name}-${width}-${theme}`);
    }
  }
  await device.detach();
  return problems;
}

async function outlineProblems(
  page: Page,
  { heading, title: named = heading }: ScreenView['screen'],
): Promise<string[]> {
  const { title, headings, mains, scrollsSideways } = await outlineOf(page);
  return [
    title === `${named} · Prumo` ? '' : `the tab reads '${title}', not '${named} · Prumo'`,
    headings.length === 1 ? '' : `the headings are ${headings.join(', ')}`,
    mains === 1 ? '' : `${mains} main landmarks`,
    scrollsSideways ? 'the page scrolls sideways' : '',
  ].filter(Boolean);
}

describe('signed in', () => {
  let visitor: Visit;
  let ids: Record<string, string>;
  beforeAll(async () => {
    ids = await demonstrationIds(ana);
    visitor = await visitAs(ana);
  });
  afterAll(() => visitor?.context.close());

  test.each(looked.map((screen, place) => ({ screen, place, name: screen.name })))(
    '$name',
    async ({ screen, place }) => {
      const { page, problems } = visitor;
      problems.length = 0;
      const open = () => openScreen(page, screen, ids);
      const reopen = () => openLayer(page, screen);
      expect(await problemsOf(page, { screen, place, open, reopen })).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  test('no two screens have one title, nor two tabs of a screen', () => {
    const byTitle = Map.groupBy(SCREENS, ({ title, heading }) => title ?? heading);
    const placeOf = ({ path }: Screen) => path.split('?')[0] + (/\btab=\w+/.exec(path)?.[0] ?? '');
    const places = [...byTitle].map(([title, all]) => [title, ...new Set(all.map(placeOf))]);
    expect(places.filter(([, ...more]) => more.length > 1)).toEqual([]);
  });

  test('a screen whose files do not come says so, and is a page of its own', async () => {
    const { page } = await visitAs(ana);
    await page.goto('/leads');
    await page.getByRole('heading', { name: 'Leads' }).waitFor();
    const code = /analytics[^/]*\.js(\?.*)?$/; // the query is what retryable-import.ts adds on a retry
    await page.route(code, (route) => route.abort());
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByText('Algo deu errado nesta tela').waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/fetch|module|http/i);
    expect((await outlineOf(page)).mains).toBe(1);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Recarregar a página' }).click();
    await page.getByRole('heading', { name: 'Analytics & Relatórios' }).waitFor();
  });
});

test('before: the login, the registration and the first two questions', async () => {
  const { page, problems, context } = await visit();
  const found: string[] = [];
  let seen = 0;
  const look = async (name: string, heading: string, title = heading) => {
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await untilStill(page);
    const screen = { name, heading, title };
    found.push(...(await problemsOf(page, { screen, place: seen++ })).map((problem) => `${name}, ${problem}`));
  };
  const username = usernameOf('bia');
  const fill = async (button: string) => {
    await page.getByLabel('Usuário').fill(username);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  await page.goto('/');
  await look('login', 'Prumo Login', 'Entrar');
  await page.getByRole('button', { name: 'Não tem conta? Criar conta' }).click();
  await look('register', 'Criar Conta');
  await fill('Criar Conta');
  await page.getByRole('heading', { name: 'Prumo Login' }).waitFor();
  await fill('Entrar');
  await look('welcome-company', 'Boas-vindas ao Prumo');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await look('welcome-data', 'Com o que você quer começar?');
  const bia = await operatorOf(context, url);
  await bia.call('POST', '/api/first-run', { step: 'done' });
  for (const path of ['/inbox', '/leads', '/products', '/campaigns', '/campaigns/create', '/pipeline', '/analytics']) {
    const screen = SCREENS.find((one) => one.path.split('?')[0] === path && !one.layer);
    if (!screen) throw new Error(`no screen at ${path}`);
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    await page.goto(path);
    await look(`empty-${screen.name}`, screen.heading);
  }
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
});
