import { DASHBOARD_FIGURES } from '@prumo/contracts/schema-free-values';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { contractCodes, MACHINE_TIME } from '../../apps/server/test/contract-codes.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { demonstrationIds, openScreen, SCREENS, untilStill } from '../product/screens.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;
let bia: Operator;
let codes: Set<string>;
beforeAll(async () => {
  ana = await newMember(url, 'ana');
  bia = await newMember(url, 'bia');
  codes = await contractCodes();
  for (const word of ALSO_WORDS) codes.delete(word);
});

const ALSO_WORDS = ['leads', 'objetivo'];
const tagsOf = async (person: Operator): Promise<string[]> => {
  const { leads } = await person.call<{ leads: { tags: string[] }[] }>('GET', '/api/leads?limit=200');
  return leads.flatMap(({ tags }) => tags);
};

const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.closest('script, style, pre, code') === null) texts.push(node.textContent?.trim() ?? '');
    // The browser shows a date in words of its own.
    const typed = 'input:not([type=radio], [type=checkbox], [type=date]), textarea';
    for (const field of document.querySelectorAll(typed)) texts.push((field as HTMLInputElement).value.trim());
    return texts.filter((text) => text !== '');
  });

/** A code as a whole text, a compound code anywhere, or a machine-written time. */
async function rawTexts(page: Page): Promise<string[]> {
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(0);
  const compound = (text: string) => (text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).some((word) => codes.has(word));
  return texts.filter((text) => codes.has(text) || compound(text) || MACHINE_TIME.test(text));
}

/** Some thirty screens, on a busy machine. */
const EVERY_SCREEN_MS = 600_000;

test('on no screen of the demonstration', { timeout: EVERY_SCREEN_MS }, async () => {
  const ids = await demonstrationIds(ana);
  const { page } = await visitAs(ana);
  const tags = await tagsOf(ana);
  const found: [string, string[]][] = [];
  for (const screen of SCREENS) {
    await openScreen(page, screen, ids);
    const raw = (await rawTexts(page)).filter((text) => !tags.includes(text));
    if (raw.length > 0) found.push([screen.name, raw]);
  }
  expect(found).toEqual([]);
});

test('in no rows of a figure', async () => {
  const { page } = await visitAs(ana);
  const lists = {
    dashboard: DASHBOARD_FIGURES.map((figure) => `figure=${figure}&value=unknown`),
    analytics: ['leads', 'converted', 'responses', 'conversations', 'transferred', 'satisfaction', 'sales'].map(
      (figure) => `period=90d&figure=${figure}`,
    ),
  };
  for (const [screen, searches] of Object.entries(lists))
    for (const search of searches) {
      await page.goto(`/${screen}?${search}`);
      await page.getByRole('dialog').waitFor();
      await untilStill(page);
      expect([search, await rawTexts(page)]).toEqual([search, []]);
    }
});

test('nor of a lead whose five items the agent wrote down, imported from a file', async () => {
  const phone = '11987650177';
  await bia.call('POST', '/api/leads/import', { leads: [{ name: 'Rita Prado', phone }], fileName: 'feira.csv' });
  const say = (text: string) => bia.call('POST', '/api/simulator/messages', { phone, name: 'Rita Prado', text });
  await say('procuro uma sala comercial em construção em Moema, até 600 mil, para valorização');
  const lead = async () => (await bia.call('GET', '/api/leads?search=rita')).leads[0];
  await expect.poll(async () => (await lead()).isDataComplete, { timeout: 20_000 }).toBe(true);
  const { id, ...known } = await lead();
  expect(known).toMatchObject({ propertyType: 'sala_comercial', propertyStage: 'construcao', objetivo: 'valorizacao' });

  const { page } = await visitAs(bia);
  await page.goto(`/leads?lead=${id}`);
  const panel = page.getByRole('dialog', { name: 'Rita Prado' });
  for (const word of ['Sala Comercial', 'Em construção', 'Valorização', 'R$ 600.000', 'Importação'])
    await panel.getByText(word, { exact: true }).waitFor();
  await untilStill(page);
  expect(await rawTexts(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Lead' });
  await form.getByText('Qualificação e anotações').click();
  const stage = form.getByLabel('Estágio do imóvel');
  expect(await stage.inputValue()).toBe('Em construção');
  expect(await rawTexts(page)).toEqual([]);
  await stage.fill('na planta');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await lead()).toMatchObject({ propertyStage: 'planta', propertyType: 'sala_comercial' });

  for (const path of [
    `/inbox?leadId=${id}`,
    '/leads',
    '/dashboard',
    '/ai-agent?tab=desempenho',
    '/analytics?period=1d',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await untilStill(page);
    expect([path, await rawTexts(page)]).toEqual([path, []]);
  }
});
