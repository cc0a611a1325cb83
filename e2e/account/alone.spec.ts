import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { joinTeam, newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;
let page: Page;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  for (const [name, phone] of [
    ['Rita Prado', '11987651101'],
    ['Caio Lima', '11987651102'],
  ])
    await ana.call('POST', '/api/leads', { name, phone, tags: ['vip'] });
  const { leads } = await ana.call('GET', '/api/leads');
  const { id } = await ana.call('POST', '/api/conversations/start', { leadId: leads[0].id });
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Bom dia' });
  const product = await ana.call('POST', '/api/products', { name: 'Vista Mar' });
  await ana.call('POST', '/api/campaigns', { name: 'Feirão', productId: product.id, targetTags: ['vip'] });
});
beforeEach(async () => {
  ({ page } = await visitAs(ana));
});

/** Words of owners, the roleta, roles and colleagues. */
const TEAM_WORDS =
  /respons[aá]ve|sem dono|roleta|equipe|corretor|gestor|dono|assistente\b(?! virtual)|minhas|colega|registro de a/i;

/** Texts, labels and hints of all there is, seen or not. */
const wordsOf = (where: Page): Promise<string[]> =>
  where.evaluate(() => {
    const told = [...document.querySelectorAll('body *')].flatMap((one) => [
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name)),
      ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue),
    ]);
    return [...new Set(told.flatMap((text) => text?.trim() || []))];
  });

async function open(path: string, shows: string): Promise<void> {
  await page.goto(path);
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const ofATeam = async () => (await wordsOf(page)).filter((text) => TEAM_WORDS.test(text));

test.each([
  ['/leads', 'Rita Prado'],
  ['/leads?lead=$lead', 'Prazo'],
  ['/pipeline', 'Caio Lima'],
  ['/pipeline?lead=$lead', 'Caio Lima'],
  ['/inbox', 'Caio Lima'],
  ['/inbox?leadId=$lead', 'Bom dia'],
  ['/campaigns', 'Feirão'],
  ['/campaign-monitoring', 'Monitor de Campanhas'],
  ['/analytics', 'Analytics & Relatórios'],
  ['/products', 'Vista Mar'],
])('nothing on %s tells of a team that is not there', async (path, shows) => {
  const { leads } = await ana.call('GET', '/api/leads?search=Rita');
  await open(path.replace('$lead', leads[0].id), shows);
  expect(await ofATeam()).toEqual([]);
});

test('the settings have one tab to invite a team at, and the first steps lead there', async () => {
  await open('/settings', 'Fuso horário');
  expect(await ofATeam()).toEqual(['Equipe']);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Convide sua equipe/ }).click();
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  await page.getByRole('dialog', { name: 'Convidar pessoa' }).waitFor();
});

test('whoever is alone again sees no owners on their screens, and who once answered by name', async () => {
  const dona = await newMember(url, 'dona');
  const bia = await joinTeam(url, dona, 'broker', 'Bia');
  const { id: leadId } = await bia.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987651111' });
  const { id } = await bia.call('POST', '/api/conversations/start', { leadId });
  await bia.call('POST', `/api/conversations/${id}/takeover`);
  await bia.call('POST', `/api/conversations/${id}/send-message`, { message: 'Bom dia, Rita' });
  const { members } = await dona.call<{ members: { userId: string; isSelf: boolean }[] }>('GET', '/api/team');
  const [to, left] = [true, false].map((isSelf) => members.find((member) => member.isSelf === isSelf)?.userId);
  await dona.call('POST', `/api/team/members/${left}/deactivate`, { to });

  const visitor = await visitAs(dona);
  page = visitor.page;
  await open('/inbox', 'Rita Prado');
  expect(await ofATeam()).toEqual([]);
  await open('/leads', 'Rita Prado');
  expect(await ofATeam()).toEqual([]);
  await page.goto(`/inbox?leadId=${leadId}`);
  const talk = page.getByRole('log');
  await talk.getByText('Bom dia, Rita').waitFor();
  await talk.getByLabel('Bia').first().waitFor();
  expect(await ofATeam()).toEqual([]);
  await picture(page, 'alone-again');
  expect(visitor.problems).toEqual([]);
});
