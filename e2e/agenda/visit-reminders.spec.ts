import type { Lead } from '@prumo/contracts/leads';
import type { Visit as BookedVisit } from '@prumo/contracts/leads/visits';
import { addDays, localDay } from '@prumo/contracts/local-time';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

/** Each test goes on where the one before ended. */
const { url, visitAs } = sharedProduct();
const TIMEZONE = 'America/Sao_Paulo';
const RITA = '11987650001';
const EVA = '11987650002';
let ana: Operator;
let visitor: Visit;
let page: Page;
let rita: Lead;
let eva: Lead;
let visit: BookedVisit;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  rita = await ana.call<Lead>('POST', '/api/leads', { name: 'Rita Prado', phone: RITA });
  eva = await ana.call<Lead>('POST', '/api/leads', { name: 'Eva Dias', phone: EVA });
  await ana.call('POST', '/api/suppressions', { phone: EVA });
  visitor = await visitAs(ana);
  page = visitor.page;
});

const panel = (of: Page = page) =>
  of.getByRole('heading', { name: 'Lembretes de visita para leads' }).locator('xpath=ancestor::section');
const visits = (of: Page = page) => of.getByRole('region', { name: 'Visitas' });

test('nothing is sent before somebody switches it on; a text with an unknown variable is refused', async () => {
  await page.goto('/settings');
  const isOn = panel().getByRole('switch', { name: 'Enviar lembretes' });
  await isOn.waitFor();
  expect(await isOn.getAttribute('aria-checked')).toBe('false');
  await panel().getByText('Desligado, nada é enviado.').waitFor();
  await isOn.click();
  const text = panel().getByLabel('Texto de 2 horas antes *');
  await text.fill('Até já, {apelido}! ');
  await panel().getByRole('button', { name: 'Salvar' }).click();
  await panel().getByText('Variável desconhecida: {apelido}').waitFor();
  await text.fill('Até já, ');
  await panel().getByRole('button', { name: 'Inserir {nome} em Texto de 2 horas antes' }).click();
  expect(await text.inputValue()).toBe('Até já, {nome}');
  await panel().scrollIntoViewIfNeeded();
  await picture(page, 'visit-reminders-settings-1440');
  await panel().getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Lembretes salvos.').first().waitFor();
  await page.reload();
  expect(await text.inputValue()).toBe('Até já, {nome}');
});

test('the panel on a phone in the dark', async () => {
  const phone = await visitAs(ana, { width: 390, height: 844, theme: 'dark', isTouched: true });
  await phone.page.goto('/settings');
  await panel(phone.page).getByLabel('Texto da véspera *').scrollIntoViewIfNeeded();
  await picture(phone.page, 'visit-reminders-settings-390-dark');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

test('a visit shows when its lead is reminded, that they were, and why not', async () => {
  const day = addDays(localDay(new Date(), TIMEZONE), 2);
  const book = (lead: Lead, time: string) =>
    ana.call<BookedVisit>('POST', `/api/leads/${lead.id}/visits`, { day, time, place: 'no estande' });
  visit = await book(rita, '10:00');
  await book(eva, '14:00');
  await page.goto(`/leads?lead=${rita.id}`);
  await visits().getByText('Lembrete da véspera programado: amanhã às 10:00').waitFor();
  const seconds = Math.ceil((Date.parse(visit.startsAt) - Date.now()) / 1000) - 24 * 3600 + 5 * 3600;
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: seconds });
  await visits().getByText('Lembrete da véspera enviado').waitFor();
  await picture(page, 'visit-reminder-sent-1440');
  await page.goto(`/leads?lead=${eva.id}`);
  await visits().getByText('Este contato pediu para não receber mensagens.').waitFor();
  await picture(page, 'visit-reminder-failed-1440');
});

test('the answer of the lead stands on the visit', async () => {
  await ana.call('POST', '/api/simulator/messages', { phone: RITA, text: 'Sim, confirmo!' });
  await page.goto(`/leads?lead=${rita.id}`);
  await visits().getByText('Confirmado pelo lead').waitFor();
  const phone = await visitAs(ana, { width: 390, height: 844, theme: 'dark', isTouched: true });
  await phone.page.goto(`/leads?lead=${rita.id}`);
  await visits(phone.page).getByText('Confirmado pelo lead').waitFor();
  await visits(phone.page).scrollIntoViewIfNeeded();
  await picture(phone.page, 'visit-confirmed-by-lead-390-dark');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
  expect(visitor.problems).toEqual([]);
});
