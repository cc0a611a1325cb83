import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type FakeCloudApi, startFakeCloudApi } from '../../../apps/server/test/fakes/fake-cloud-api.ts';
import { type FakeZapi, startFakeZapi } from '../../../apps/server/test/fakes/fake-zapi.ts';
import { type MailServer, startMailServer } from '../../../apps/server/test/fakes/mail-server.ts';
import { openBrowser, type Visit, visitAs } from '../../product/browser.ts';
import { expectToFailOffline } from '../../product/offline.ts';
import { type Member, type Operator, signUp } from '../../product/operator.ts';
import { demonstrationIds, untilStill } from '../../product/screens.ts';
import { type Server, startServer } from '../../product/server.ts';
import { tellingOf } from '../../product/telling.ts';

export const NO_NETWORK = 'Não foi possível conectar ao servidor';

export let mail: MailServer;
export let zapi: FakeZapi;
export let cloud: FakeCloudApi;
export let server: Server;
export let browser: Browser;
export let ana: Member;
export let ids: Record<string, string>;
export const tried = new Set<string>();
let visitors: Visit[] = [];

beforeAll(async () => {
  [mail, zapi, cloud] = await Promise.all([startMailServer(), startFakeZapi(), startFakeCloudApi()]);
  const env = {
    SMTP_URL: mail.url,
    SMTP_FROM: 'crm@exemplo.com.br',
    ZAPI_BASE_URL: zapi.url,
    CLOUD_API_BASE_URL: cloud.url,
    PUBLIC_URL: 'https://crm.exemplo.com.br',
  };
  server = await startServer({ env });
  browser = await openBrowser();
  ana = await signUp(server.url, 'ana');
  ids = await demonstrationIds(ana);
});
afterEach(async () => {
  await Promise.all(visitors.map(({ context }) => context.close()));
  visitors = [];
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await Promise.all([mail?.close(), zapi?.close(), cloud?.close()]);
});

export const toastWith = (page: Page, ...texts: string[]) =>
  texts.reduce((found, text) => found.filter({ hasText: text }), page.locator('li[data-state=open]')).first();

/** Closes an earlier toast, so that it does not count for this act. */
export async function closeToast(page: Page): Promise<void> {
  const shown = page.locator('li[data-state=open]');
  // Dispatched directly, because an open menu may cover the button for the pointer.
  if ((await shown.count()) > 0) await shown.getByRole('button').last().dispatchEvent('click');
  await shown.waitFor({ state: 'detached' });
}

export type ShownText = string | string[] | Locator;

export function actsOn(visitor: Visit) {
  const { page, context } = visitor;
  visitors.push(visitor);
  context.on('requestfailed', (request) => {
    if (request.method() !== 'GET') tried.add(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const expectFailure = (press: Locator | (() => Promise<unknown>), told: ShownText, kept?: [Locator, string]) =>
    expectToFailOffline(page, {
      act: typeof press === 'function' ? press : () => press.click(),
      told: typeof told === 'string' || Array.isArray(told) ? toastWith(page, ...[told].flat()) : told,
      ...(kept ? { kept } : {}),
    });
  return {
    page,
    seen: tellingOf(page),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first(),
    async fails(press: Locator | (() => Promise<unknown>), told: ShownText, kept?: [Locator, string]) {
      await closeToast(page);
      await expectFailure(press, told, kept);
    },
    failsInToast: (name: string, told: ShownText) =>
      expectFailure(page.locator('li[data-state=open]').getByRole('button', { name }), told),
  };
}

export type Acts = ReturnType<typeof actsOn>;

export async function at(path: string, person: Operator = ana) {
  const acts = actsOn(await visitAs(browser, person, { url: server.url }));
  await acts.page.goto(path.replace(/\$\w+/g, (name) => ids[name] ?? name));
  await acts.page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(acts.page);
  return acts;
}

export async function talkWith(person: Operator, name: string, phone: string, text: string) {
  await person.call('POST', '/api/simulator/messages', { phone, name, text });
  const find = async () =>
    (await person.call<{ id: string; leadId: string; leadName: string }[]>('GET', '/api/conversations')).find(
      ({ leadName }) => leadName === name,
    );
  await expect.poll(find).toBeDefined();
  const found = await find();
  if (!found) throw new Error(`no conversation with ${name}`);
  return found;
}

export async function pick(page: Page, ...names: string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await page.getByRole('menuitem', { name, exact: true }).press(index === names.length - 1 ? 'Enter' : 'ArrowRight');
}

export async function expectReasonToStay(
  page: Page,
  fails: Acts['fails'],
  open: () => Promise<unknown>,
  told: ShownText,
) {
  await open();
  await page.getByRole('option', { name: 'Perdido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mover para Perdido' });
  const reason = dialog.getByLabel('Motivo da perda');
  await reason.fill('Mudou de cidade');
  await fails(dialog.getByRole('button', { name: 'Mover para Perdido' }), told, [reason, 'Mudou de cidade']);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
}
