import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { violationsOf } from '../product/look.ts';
import { expectToFailOffline } from '../product/offline.ts';
import { joinTeam, type Member, newMember } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
const RITA = { phone: '11987653301', name: 'Rita Lima' };
const SECONDS = { timeout: 10_000 };
let ana: Member;
let bia: Member;

beforeEach(async () => {
  ana = await newMember(url, 'ana');
  bia = await joinTeam(url, ana, 'broker', 'Bia');
});

async function looks(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await picture(page, `${name}-${width}-${colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await violationsOf(page), `${name} ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('an owner sets up a roleta, tries it out, saves it, and finds it told in the trail', async () => {
  await ana.call('POST', '/api/leads', RITA);
  const { page, problems } = await visitAs(ana);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/settings?tab=roleta');
  await page.getByRole('switch', { name: 'Usar a roleta' }).click();
  await button('Novo grupo').click();
  const name = page.getByLabel('Nome do grupo');
  await name.fill('Lançamentos');
  const group = page.getByRole('group', { name: 'Lançamentos', exact: true });
  await group.getByRole('checkbox', { name: 'Bia' }).click();
  await group.getByLabel('Peso de Bia').fill('2');
  await group.getByRole('switch', { name: 'Tem horário de plantão' }).click();
  await button('Nova regra').click();
  await page.getByLabel('Origem').fill('Orgânico');
  await page.getByLabel('Origem').press('Enter');
  await button('Simular').click();
  const shares = page.getByRole('definition');
  await expect.poll(() => shares.allTextContents()).toEqual(expect.arrayContaining(['100 leads']));
  await page.getByText('Cada lead e o motivo').click();
  await page.getByText('Roleta Lançamentos: vez de Bia', { exact: false }).first().waitFor();
  await looks(page, 'roleta-settings');

  const told = page.locator('li[data-state=open]').filter({ hasText: 'Não foi possível salvar a roleta' }).first();
  await expectToFailOffline(page, { act: () => button('Salvar roleta').click(), told, kept: [name, 'Lançamentos'] });
  await button('Salvar roleta').click();
  await page.getByText('Roleta salva', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Lançamentos');
  expect(await page.getByLabel('Peso de Bia').first().inputValue()).toBe('2');
  const { entries } = await ana.call('GET', '/api/trail');
  expect(entries[0]).toMatchObject({ act: 'roleta_changed', before: { isOn: false }, after: { isOn: true } });
  await page.goto('/settings?tab=registro');
  await page.getByText('Regra 1, Lançamentos: origem Orgânico', { exact: false }).waitFor();
  await page.getByText('Lançamentos: seg a sex 09:00 às 18:00', { exact: false }).waitFor();
  await looks(page, 'roleta-in-trail');
  expect(problems).toEqual([]);
});

test('a lead waits in the queue until somebody is available, who accepts it; others see it without reloading', async () => {
  const { people: _people, queued: _queued, demoGroups: _demoGroups, ...roleta } = await ana.call('GET', '/api/roleta');
  await ana.call('PUT', '/api/roleta', { ...roleta, isOn: true, moment: 'on_arrival', acceptWithinMinutes: 5 });
  await ana.call('POST', '/api/simulator/messages', { ...RITA, text: 'Oi, quero um apartamento em Moema' });
  const { page: hers, problems } = await visitAs(ana);
  const { page: settings, problems: inSettings } = await visitAs(ana);
  await settings.goto('/settings?tab=roleta');
  await settings.getByText('1 lead espera na fila', { exact: false }).waitFor();
  const biasLine = settings
    .getByRole('list', { name: 'Quem está disponível' })
    .getByRole('listitem')
    .filter({ hasText: 'Bia' });
  await biasLine.getByText('Ausente').waitFor();
  await ana.call('POST', '/api/leads', { name: 'Rui Costa', phone: '11987653302' });
  await settings.getByText('2 leads esperam na fila', { exact: false }).waitFor(SECONDS);
  await hers.goto('/inbox');
  await hers.getByRole('link', { name: /Rita Lima/ }).click();
  await hers.getByText('Roleta: na fila: ninguém disponível', { exact: false }).waitFor();

  const { page: brokers, problems: others } = await visitAs(bia);
  await brokers.goto('/inbox');
  const duty = (words: string) => brokers.getByRole('button', { name: `Roleta: ${words}` }).first();
  await duty('Ausente').click();
  await brokers.getByRole('menuitem', { name: 'Volta às...' }).click();
  await brokers.getByLabel('Volta às').fill('23:59');
  await picture(brokers, 'roleta-back');
  expect(await violationsOf(brokers)).toEqual([]);
  await brokers.getByRole('button', { name: 'Salvar' }).click();
  await duty('Volta às 23:59').click();
  await brokers.getByRole('menuitem', { name: 'Disponível' }).click();
  await duty('Disponível').waitFor();

  await hers.getByText('A roleta passou este lead para Bia e espera o aceite.').waitFor(SECONDS);
  await settings.getByText('Ninguém na fila', { exact: false }).waitFor(SECONDS);
  await biasLine.getByText('2 conversas à espera').waitFor(SECONDS);
  await biasLine.getByText('Disponível').waitFor();
  const marked = brokers.getByRole('link', { name: /Rita Lima.*Passado a você pela roleta\. Aceite em [45]:\d\d/s });
  await marked.waitFor();
  await looks(brokers, 'roleta-offer-in-list');
  await marked.click();
  await brokers.getByText('A roleta passou este lead para você.', { exact: false }).waitFor();
  await looks(brokers, 'roleta-offer');
  await brokers.getByRole('button', { name: 'Aceitar' }).click();
  await brokers.getByRole('button', { name: 'Aceitar' }).waitFor({ state: 'detached' });
  await marked.waitFor({ state: 'detached' });
  await hers
    .getByText('A roleta passou este lead para Bia e espera o aceite.')
    .waitFor({ state: 'detached', ...SECONDS });
  expect([...problems, ...others, ...inSettings]).toEqual([]);
});
