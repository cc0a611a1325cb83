import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
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

const write = (phone: string, name: string, text: string) =>
  ana.call('POST', '/api/simulator/messages', { phone, name, text });
const bell = () => page.getByRole('button', { name: /^Avisos/ });
const unread = (label: string) => page.getByRole('button', { name: label, exact: true }).waitFor();
const toastOf = (title: string, text: string) =>
  page
    .getByRole('region', { name: /Notificações/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: text });

test('the bell tells what happened while one was away, opens it, and is silent about what is on screen', async () => {
  await page.goto('/leads');
  await bell().click();
  await page.getByText('Nada de novo').waitFor();
  await page.keyboard.press('Escape');
  await write('11987650001', 'Rita Prado', 'Oi, vi o anúncio');
  await write('11987650002', 'Saulo Reis', 'Quero falar com um atendente');
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  await unread('Avisos, 2 não lidos');
  await bell().focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Avisos' });
  await list.getByRole('link', { name: /Saulo Reis espera por uma pessoa/ }).waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await picture(page, 'notifications-bell');
  await list.getByRole('link', { name: /Saulo Reis/ }).press('Enter');
  await page.waitForURL(/\/inbox\?conversationId=/);
  await unread('Avisos, 1 não lido');
  await page.getByText('Quero falar com um atendente').last().waitFor();
  await write('11987650002', 'Saulo Reis', 'Alguém aí?');
  await page.getByText('Alguém aí?').last().waitFor();
  await unread('Avisos, 1 não lido');
  await bell().click();
  await list.getByRole('button', { name: 'Marcar tudo como lido' }).click();
  await unread('Avisos');
});

/** Replaces the system's notices, and simulates a person who looks elsewhere. */
function fakeNotices() {
  const shown: { title: string; body: string; tag: string; click(): void }[] = [];
  class FakeNotice extends EventTarget {
    static permission = localStorage.getItem('granted') ?? 'default';
    static async requestPermission() {
      FakeNotice.permission = 'granted';
      localStorage.setItem('granted', 'granted');
      return 'granted';
    }
    constructor(title: string, { body, tag } = { body: '', tag: '' }) {
      super();
      if (FakeNotice.permission === 'granted')
        shown.push({ title, body, tag, click: () => this.dispatchEvent(new Event('click')) });
    }
    close() {}
  }
  let isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  Object.assign(window, {
    Notification: FakeNotice,
    shown,
    setHidden(hidden: boolean) {
      isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  });
}
type FakedNotices = { shown: { title: string; body: string; click(): void }[]; setHidden(hidden: boolean): void };
const shownIn = (tab: Page) =>
  tab.evaluate(() => (window as never as FakedNotices).shown.map(({ title, body }) => ({ title, body })));
const hide = (tab: Page, isHidden: boolean) =>
  tab.evaluate((hidden) => (window as never as FakedNotices).setHidden(hidden), isHidden);

test('the browser asks once, tells a message once while no tab is in sight, and the notice opens the conversation', async () => {
  await visitor.context.addInitScript(fakeNotices);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Permitir neste navegador' }).click();
  await page.getByRole('button', { name: 'Permitir neste navegador' }).waitFor({ state: 'detached' });
  const other = await visitor.context.newPage();
  await other.goto('/leads');
  await other.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  await hide(page, true);
  await write('11987650003', 'Téo Luz', 'primeira');
  await other.getByRole('button', { name: 'Avisos, 1 não lido' }).waitFor();
  expect([await shownIn(page), await shownIn(other)]).toEqual([[], []]);
  await hide(other, true);
  await write('11987650003', 'Téo Luz', 'segunda');
  await expect.poll(() => shownIn(page)).toEqual([{ title: 'Nova conversa: Téo Luz', body: '2 mensagens · segunda' }]);
  expect(await shownIn(other)).toEqual([]);
  await page.evaluate(() => (window as never as FakedNotices).shown[0]?.click());
  await page.waitForURL(/\/inbox\?conversationId=/);
  await other.close();
  await hide(page, false);
});

test('a browser that shows no notices of pages says so in the place of a switch that would do nothing', async () => {
  const phone = await visitAs(ana);
  await phone.context.addInitScript(() => {
    class OnlyOfWorkers extends EventTarget {
      static permission = 'default';
      constructor() {
        super();
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    }
    Object.assign(window, { Notification: OnlyOfWorkers });
  });
  await phone.page.goto('/settings');
  await phone.page.getByText('Este navegador não mostra avisos de páginas.', { exact: false }).waitFor();
  expect(await phone.page.getByRole('switch', { name: 'Avisos do navegador' }).count()).toBe(0);
  expect(await phone.page.getByRole('button', { name: 'Permitir neste navegador' }).count()).toBe(0);
  expect(phone.problems).toEqual([]);
});

test('the switches and the addresses are saved together; what is no address is told at its field, and a failure in a toast', async () => {
  await page.goto('/settings');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notificações' }) });
  await panel.getByText('Requer configuração de e-mail').waitFor();
  const save = panel.getByRole('button', { name: 'Salvar' });
  await panel.getByLabel('E-mail que recebe o resumo').fill('dona');
  await save.click();
  await panel.getByText('Email inválido').waitFor();
  await panel.getByLabel('E-mail que recebe o resumo').fill('dona@exemplo.com.br');
  await panel.getByRole('switch', { name: 'Resumo diário por WhatsApp' }).click();
  await panel.getByLabel('Número que recebe o resumo').fill('11 98765-9999');
  await panel.getByRole('switch', { name: 'Avisos do navegador' }).click();
  // Only the save fails: a refetch of the settings at this moment must not use up the failure.
  const saves = '**/api/notifications/settings';
  await page.route(saves, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
  );
  await save.click();
  await toastOf('Erro', 'Erro ao salvar configurações gerais.').waitFor();
  await page.unroute(saves);
  await save.click();
  await toastOf('Sucesso', 'Configurações gerais salvas com sucesso.').waitFor();
  // SET-033: the general settings report their own failure and keep what was typed.
  await page.route('**/api/general/settings', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  const general = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Geral', exact: true }) });
  await general.getByLabel('Nome da empresa').fill('Porto Azul');
  await general.getByRole('button', { name: 'Salvar' }).click();
  await toastOf('Erro', 'Erro ao salvar configurações gerais.').waitFor();
  expect(await general.getByLabel('Nome da empresa').inputValue()).toBe('Porto Azul');
  expect(await ana.call('GET', '/api/general/settings')).toMatchObject({
    emailNotifications: true,
    browserNotifications: false,
    whatsappNotifications: true,
  });
  await write('11987650004', 'Lia', 'oi');
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 24 * 3600 });
  await panel.getByText(/Último resumo, de \d\d\/\d\d: enviado/).waitFor();
  // A toast that is fading out is too pale for a moment.
  await toastOf('Erro', 'Erro ao salvar configurações gerais.').waitFor({ state: 'hidden' });
  await picture(page, 'notifications-settings');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(visitor.problems).toEqual([]);
});
