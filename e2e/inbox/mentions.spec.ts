import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { picture } from '../product/browser.ts';
import { log } from '../product/chat.ts';
import { violationsOf } from '../product/look.ts';
import { joinTeam, type Member, newMember } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
const LEAD = { phone: '11987652301', name: 'Rita Lima' };
let ana: Member;
let bia: Member;
let conversationId: string;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('PATCH', '/api/auth/me', { name: 'Ana' });
  bia = await joinTeam(url, ana, 'broker', 'Bia');
  await bia.call('PATCH', '/api/auth/me', { name: 'Bia Souza' });
  await joinTeam(url, ana, 'broker', 'Beto');
  await ana.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Oi, quero um apartamento em Moema' });
  conversationId = await conversationOf(ana);
});

const conversationOf = (who: Member) =>
  vi.waitFor(async () => {
    const [first] = await who.call<{ id: string }[]>('GET', '/api/conversations');
    if (!first) throw new Error('no conversation was begun');
    return first.id;
  }, 10_000);

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Nota interna' });
const namesOffered = (page: Page) =>
  people(page)
    .getByRole('option')
    .evaluateAll((options) => options.map((one) => one.lastElementChild?.textContent));
const people = (page: Page) => page.getByRole('listbox', { name: 'Quem mencionar' });

async function beginNote(page: Page, id: string) {
  await page.goto(`/inbox?conversationId=${id}`);
  await log(page).waitFor();
  await page.getByRole('button', { name: 'Nota interna' }).first().click();
  await noteField(page).waitFor();
}

test('a person is chosen by keys, told in the bell at once, and led to the note', async () => {
  const [one, other] = await Promise.all([visitAs(ana), visitAs(bia)]);
  await other.page.goto('/leads');
  await other.page
    .getByRole('button', { name: /^Avisos/ })
    .first()
    .waitFor();

  await beginNote(one.page, conversationId);
  const note = noteField(one.page);
  await note.pressSequentially('Fala com @b');
  await people(one.page).getByRole('option', { name: 'Bia Souza' }).waitFor();
  expect(await namesOffered(one.page)).toEqual(['Beto', 'Bia Souza']);
  await picture(one.page, 'mention-list');
  expect(await violationsOf(one.page)).toEqual([]);
  await note.press('ArrowDown');
  await note.press('Enter');
  expect(await note.inputValue()).toBe('Fala com @Bia Souza ');
  await people(one.page).waitFor({ state: 'detached' });
  await one.page.getByText('Bia Souza recebe um aviso').waitFor();
  await note.pressSequentially('sobre a visita');
  await note.press('Enter');
  await note.waitFor({ state: 'detached' });
  const marked = log(one.page).locator('mark').filter({ hasText: '@Bia Souza' });
  await marked.waitFor();
  await picture(one.page, 'mention-in-thread');
  expect(await violationsOf(one.page)).toEqual([]);

  await other.page
    .getByRole('button', { name: /^Avisos, / })
    .first()
    .click();
  await picture(other.page, 'mention-in-bell');
  const notice = other.page.getByRole('link', { name: /Uma nota sobre Rita Lima menciona você/ });
  await notice.getByText('Nota de Ana: Fala com @Bia Souza sobre a visita').waitFor();
  await notice.click();
  const seen = log(other.page).getByRole('article', { name: 'Nota interna' });
  await seen.getByText('@Bia Souza').waitFor();
  await expect.poll(() => new URL(other.page.url()).searchParams.has('nota')).toBe(false);
  await picture(other.page, 'mention-opened');
  expect(await violationsOf(other.page)).toEqual([]);
  expect([...one.problems, ...other.problems]).toEqual([]);
});

test('the notice of an old note opens at it, above a hundred messages', async () => {
  const dora = await newMember(url, 'dora');
  const caio = await joinTeam(url, dora, 'manager', 'Caio');
  await dora.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Primeira mensagem' });
  const id = await conversationOf(dora);
  const { id: caioId } = await caio.call<{ id: string }>('GET', '/api/auth/me');
  await dora.call('POST', `/api/conversations/${id}/takeover`);
  await dora.call('POST', `/api/conversations/${id}/notes`, { text: '@Caio, começo', mentions: [caioId] });
  for (let number = 1; number <= 110; number += 1)
    await dora.call('POST', '/api/simulator/messages', { ...LEAD, text: `mensagem ${number}` });
  const { page, problems } = await visitAs(caio);
  await page.goto('/leads');
  await page
    .getByRole('button', { name: /^Avisos, / })
    .first()
    .click();
  await page.getByRole('link', { name: /menciona você/ }).click();
  const note = log(page).getByRole('article', { name: 'Nota interna' });
  await note.waitFor();
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await expect.poll(() => note.evaluate(isInSight)).toBe(true);
  expect(problems).toEqual([]);
});

test('by mouse on a narrow dark screen, and nobody who does not see the lead is offered', async () => {
  const { page, problems } = await visitAs(ana, { width: 390, theme: 'dark' });
  await beginNote(page, conversationId);
  await page.getByRole('button', { name: 'Mencionar alguém' }).click();
  await people(page).waitFor();
  // Away from the button, whose tooltip would cover the field.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await picture(page, 'mention-list-narrow');
  expect(await violationsOf(page)).toEqual([]);
  await people(page).getByRole('option', { name: 'Beto' }).click();
  expect(await noteField(page).inputValue()).toBe('@Beto ');
  await page.getByText('Beto recebe um aviso').waitFor();
  await picture(page, 'mention-chosen-narrow');
  await noteField(page).pressSequentially('@z');
  await page.getByText('Ninguém da equipe com esse nome vê este lead.').waitFor();
  await noteField(page).press('Escape');
  await noteField(page).waitFor();
  await noteField(page).press('Escape');
  await noteField(page).waitFor({ state: 'detached' });

  await bia.call('POST', `/api/conversations/${conversationId}/takeover`);
  await beginNote(page, conversationId);
  await noteField(page).fill('@');
  await people(page).getByRole('option', { name: 'Bia Souza' }).waitFor();
  await expect.poll(() => namesOffered(page)).toEqual(['Bia Souza']);
  expect(problems).toEqual([]);
});

test('alone in an account the field is as it was: no @ button, no list', async () => {
  const solo = await newMember(url, 'solo');
  await solo.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Alguém aí?' });
  const id = await conversationOf(solo);
  const { page, problems } = await visitAs(solo);
  await beginNote(page, id);
  await page.waitForLoadState('networkidle');
  await noteField(page).fill('@');
  await noteField(page).pressSequentially('eu');
  expect(await page.getByRole('button', { name: 'Mencionar alguém' }).count()).toBe(0);
  expect(await page.getByRole('listbox').count()).toBe(0);
  await noteField(page).press('Enter');
  await log(page).getByText('@eu').waitFor();
  expect(problems).toEqual([]);
});
