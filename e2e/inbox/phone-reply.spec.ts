import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeZapi, startFakeZapi } from '../../apps/server/test/fakes/fake-zapi.ts';
import { openBrowser, picture, visitAs } from '../product/browser.ts';
import { log } from '../product/chat.ts';
import { type Operator, signUp } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';

const RITA = { name: 'Rita Prado', from: '5511987650001' };
const SAULO = { name: 'Saulo Reis', from: '5511987650002' };

let zapi: FakeZapi;
let server: Server;
let browser: Browser;
let ana: Operator;

beforeAll(async () => {
  zapi = await startFakeZapi();
  server = await startServer({ env: { ZAPI_BASE_URL: zapi.url } });
  browser = await openBrowser();
  ana = await signUp(server.url, 'ana');
  const body = { provider: 'zapi', ...zapi.settings, answers: 'everyone' };
  zapi.inbound = (await ana.call<{ inboundUrl: string }>('POST', '/api/whatsapp/settings', body)).inboundUrl;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await zapi?.close();
});

/** A busy machine may be late, and a real number's AI waits until a burst rests. */
const poll = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 60_000 });

const lead = ({ from, name }: typeof RITA, text: string) =>
  zapi.tell(zapi.telling.message({ id: randomUUID(), from, name, text, at: new Date() }));
const typedOnPhone = ({ from }: typeof RITA, text: string) =>
  zapi.tell({
    type: 'ReceivedCallback',
    instanceId: zapi.settings.instanceId,
    messageId: randomUUID(),
    phone: from,
    fromMe: true,
    fromApi: false,
    isGroup: false,
    momment: Date.now(),
    status: 'SENT',
    text: { message: text },
  });
const sentTo = ({ from }: typeof RITA) => zapi.accepted.filter(({ to }) => to === from);

const card = (page: Page, { name }: typeof RITA) =>
  page.getByRole('navigation', { name: 'Conversas' }).getByRole('listitem').filter({ hasText: name });

const aiBar = (page: Page) => page.getByText('A IA está respondendo automaticamente.');

/** WhatsApp's 'sent' receipt lets the next message leave. */
async function answered(who: typeof RITA): Promise<void> {
  await poll(() => sentTo(who).length).toBe(1);
  for (const message of sentTo(who)) await zapi.tell(zapi.telling.receipt(message, 'sent', new Date()));
}

test('what is typed on the phone is in the open inbox at once, takes the conversation, and the AI’s answer never leaves', async () => {
  const { context, page, problems } = await visitAs(browser, ana, { url: server.url });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/inbox');
  await typedOnPhone(RITA, 'Oi Rita, vi que você procura apartamento');
  await lead(RITA, 'oi, procuro sim');
  await typedOnPhone(RITA, 'Já te chamo');
  await card(page, RITA).click();
  await log(page).getByText('Já te chamo').waitFor();
  await page.getByRole('button', { name: 'Devolver para IA' }).click();
  await aiBar(page).waitFor();

  // The AI's answer is due after a short pause; the phone's message comes earlier.
  await lead(RITA, 'procuro dois quartos em Moema');
  await typedOnPhone(RITA, 'Aqui é a Ana. Qual o seu orçamento?');
  const typed = log(page).getByRole('listitem').filter({ hasText: 'Aqui é a Ana' });
  await typed.getByText('Você (celular)').waitFor();
  await poll(() => log(page).getByText('Conversa assumida pelo celular').count()).toBe(2);
  await aiBar(page).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Mensagem', exact: true }).waitFor();
  await card(page, RITA).getByText('Humano').waitFor();
  await picture(page, 'inbox-phone-reply');

  // Saulo wrote later: an answer due to Rita would have left before his.
  await lead(SAULO, 'oi, tem apartamento em Pinheiros?');
  await answered(SAULO);
  expect(sentTo(RITA)).toEqual([]);

  await page.getByRole('button', { name: 'Devolver para IA' }).click();
  await aiBar(page).waitFor();
  await lead(RITA, 'até 600 mil');
  await answered(RITA);
  expect(loads, 'nothing was reloaded').toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});
