import type { Lead } from '@prumo/contracts/leads';
import { type Visit as BookedVisit, DEFAULT_VISIT_SETTINGS } from '@prumo/contracts/leads/visits';
import { addDays, localDay, toLocalText } from '@prumo/contracts/local-time';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

/** One lead from its first message to the sale. Each test goes on where the one before ended. */
const { url, visitAs } = sharedProduct();
const TIMEZONE = 'America/Sao_Paulo';
const RITA = '11987650001';
let ana: Operator;
let visitor: Visit;
let page: Page;
let productId: string;
let unitId: string;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  const [typologyId] = [crypto.randomUUID()];
  ({ id: productId } = await ana.call('POST', '/api/products', {
    name: 'Vista Moema',
    type: 'apartamento',
    neighborhood: 'Moema',
    city: 'São Paulo',
    typologies: [{ id: typologyId, name: '2 quartos', bedrooms: 2, areaMin: 58, priceMin: 520_000 }],
  }));
  await ana.call('POST', `/api/products/${productId}/units`, {
    units: [
      { typologyId, number: '11', price: 530_000 },
      { typologyId, number: '12', price: 540_000 },
    ],
  });
  const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]);
  await ana.call('PUT', '/api/visits/settings', {
    ...DEFAULT_VISIT_SETTINGS,
    hours: { week, exceptions: [] },
    isClosedOnHolidays: false,
    reminders: { ...DEFAULT_VISIT_SETTINGS.reminders, isOn: true },
  });
  await morning();
  visitor = await visitAs(ana);
  page = visitor.page;
}, 180_000);

/** How far the simulated clock is ahead, in seconds. */
let ahead = 0;
const accountNow = () => new Date(Date.now() + ahead * 1000);
async function advance(seconds: number): Promise<void> {
  const advanceSeconds = Math.ceil(seconds);
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds });
  ahead += advanceSeconds;
}
/** Nine o'clock of the next day, so that no hour of today matters. */
async function morning(): Promise<void> {
  const now = accountNow();
  const day = addDays(localDay(now, TIMEZONE), 1);
  await advance((Date.parse(`${day}T12:00:00Z`) - now.getTime()) / 1000);
}
const heard = async (): Promise<string[]> =>
  (await ana.call<{ direction: string; text: string }[]>('GET', `/api/simulator/messages?phone=${RITA}`))
    .filter(({ direction }) => direction === 'to_phone')
    .map(({ text }) => text);
async function says(text: string): Promise<string> {
  const before = (await heard()).length;
  await ana.call('POST', '/api/simulator/messages', { phone: RITA, name: 'Rita Prado', text });
  await expect
    .poll(
      async () => {
        await advance(10);
        return (await heard()).length;
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThan(before);
  return (await heard()).at(-1) ?? '';
}
const lead = async (): Promise<Lead> => (await ana.call<{ leads: Lead[] }>('GET', '/api/leads')).leads[0] as Lead;
const visits = async (): Promise<BookedVisit[]> => ana.call('GET', `/api/leads/${(await lead()).id}/visits`);
const dialog = () => page.getByRole('dialog').last();

test('the account lets the agent book, and a person confirm', async () => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: /O agente reserva, e a pessoa confirma/ }).check();
  await picture(page, 'visit-agent-settings-1440');
  await page
    .getByRole('heading', { name: 'Visitas', exact: true })
    .locator('xpath=ancestor::section')
    .getByRole('button', { name: 'Salvar' })
    .click();
  await page.getByText('Horários de visita salvos.').first().waitFor();
});

test('a lead that asks to visit is offered free times and gets the one it chooses', async () => {
  expect(await says('oi, quero visitar o Vista Moema')).toMatch(/1\) hoje, .*\n2\) amanhã, .*, às 14h\n3\) /);
  expect(await says('o segundo')).toMatch(/reservei para você: visita ao imóvel \*Vista Moema\*, amanhã, .*, às 14h/);
  expect(await visits()).toMatchObject([{ state: 'proposed', bookedBy: null, product: { name: 'Vista Moema' } }]);
  await page.goto('/agenda?vista=semana');
  const block = page.getByRole('button', { name: 'Visita de Rita Prado, às 14:00' });
  await block.waitFor();
  await picture(page, 'agenda-week-1440');
  await block.click();
  await dialog().getByText('A confirmar').waitFor();
  await page.keyboard.press('Escape');
});

test('who shows it confirms on a phone in the dark, and the lead is told', async () => {
  const phone = await visitAs(ana, { width: 390, height: 844, theme: 'dark', isTouched: true });
  await phone.page.goto('/agenda');
  await picture(phone.page, 'agenda-proposed-390-dark');
  await phone.page.getByRole('button', { name: 'Confirmar' }).tap();
  await phone.page.getByText('Visita confirmada').first().waitFor();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toMatch(/Sua visita ao imóvel \*Vista Moema\* está confirmada: amanhã/);
  await phone.page.getByRole('button', { name: 'Dia', exact: true }).tap();
  await phone.page.getByRole('button', { name: 'Dia seguinte' }).tap();
  await phone.page.getByRole('button', { name: 'Visita de Rita Prado, às 14:00' }).waitFor();
  await picture(phone.page, 'agenda-day-390-dark');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

test('dragged to another time it asks whether the lead is told, and tells it', async () => {
  await page.goto('/agenda?vista=semana');
  const block = page.getByRole('button', { name: 'Visita de Rita Prado, às 14:00' });
  const day = addDays(localDay(accountNow(), TIMEZONE), 2);
  const column = page.locator(`[data-day="${day}"]`);
  const top = Number((await block.evaluate((element) => (element as HTMLElement).style.top)).replace('px', ''));
  await block.dragTo(column, { targetPosition: { x: 20, y: top + 50 } });
  await dialog().getByText('Remarcar visita').waitFor();
  expect(await dialog().getByRole('switch', { name: 'Avisar o lead por WhatsApp' }).getAttribute('aria-checked')).toBe(
    'true',
  );
  await picture(page, 'visit-dragged-1440');
  await dialog().getByRole('button', { name: 'Remarcar' }).click();
  await page.getByRole('button', { name: 'Visita de Rita Prado, às 15:00' }).waitFor();
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/mudou para .*, às 15h/);
  const [visit] = await visits();
  expect(toLocalText(visit?.startsAt ?? '', TIMEZONE)).toBe(`${day}T15:00`);
});

test('it is reminded the day before, asks for another time, and gets it', async () => {
  const [visit] = await visits();
  const now = accountNow();
  await advance((Date.parse(visit?.startsAt ?? '') - now.getTime()) / 1000 - 24 * 3600 + 60);
  await expect
    .poll(async () => (await heard()).at(-1), { timeout: 20_000 })
    .toContain('Passando para lembrar da sua visita amanhã');
  expect(await says('não vou poder às 15h, pode ser às 16h?')).toContain('remarquei sua visita');
  const [changed] = await visits();
  expect(toLocalText(changed?.startsAt ?? '', TIMEZONE).slice(11)).toBe('16:00');
  expect((await ana.call<{ tasks: object[] }>('GET', '/api/tasks?span=today')).tasks).toEqual([]);
  await ana.call('POST', `/api/visits/${changed?.id}/confirm`, {});
});

test('after the visit its broker says how it was, and the sale names the unit; the figures agree', async () => {
  const [visit] = await visits();
  await advance((Date.parse(visit?.endsAt ?? '') - accountNow().getTime()) / 1000 + 60);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Como foi?' }).first().click();
  await dialog().getByRole('button', { name: 'Gostou', exact: true }).click();
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  const { id } = await lead();
  const units = await ana.call<{ id: string; number: string }[]>('GET', `/api/products/${productId}/units`);
  unitId = units.find(({ number }) => number === '11')?.id ?? '';
  await ana.call('PUT', `/api/leads/${id}`, { status: 'fechado' });
  await ana.call('POST', `/api/leads/${id}/sales`, { value: 530_000, productId, unitId });
  const revenue = await ana.call('GET', '/api/analytics/revenue?period=90d');
  expect(revenue.totalRevenue).toBe(530_000);
  expect(await ana.call('GET', `/api/products/${productId}/units`)).toMatchObject([
    { state: 'sold' },
    { state: 'available' },
  ]);
  await page.goto('/products');
  await page.getByText('1 unidade disponível').first().waitFor();
  await picture(page, 'product-sold-unit-1440');
  expect(visitor.problems).toEqual([]);
});
