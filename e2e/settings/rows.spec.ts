import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAKE_ZAPI, type FakeZapi, startFakeZapi } from '../../apps/server/test/fakes/fake-zapi.ts';
import { openBrowser, visitAs } from '../product/browser.ts';
import { type Operator, signUp } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';

let zapi: FakeZapi;
let server: Server;
let browser: Browser;
let ana: Operator;

beforeAll(async () => {
  zapi = await startFakeZapi();
  server = await startServer({ env: { ZAPI_BASE_URL: zapi.url } });
  browser = await openBrowser();
  ana = await signUp(server.url, 'ana');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await zapi?.close();
});

const toast = (page: Page, ...texts: string[]) =>
  texts
    .reduce(
      (found, text) => found.filter({ has: page.getByText(text, { exact: true }) }),
      page.locator('li[data-state]'),
    )
    .waitFor();
const status = (page: Page) => page.getByText('Status da conexão').locator('..');

const answers = (page: Page, path: string, code: number, body: object = {}) =>
  page.route(path, (route) => route.fulfill({ status: code, json: body }));

const ADDRESS = 'Endereço de recebimento (URL do webhook)';
const FIELDS = [
  ['Z-API', ['ID da instância', 'Token da instância (API key)', 'Token de segurança da conta', ADDRESS]],
  [
    'WhatsApp Cloud API',
    [
      'ID do número de telefone',
      'ID da conta do WhatsApp Business',
      'Token de acesso',
      'Chave secreta do aplicativo',
      'Token de verificação',
      ADDRESS,
    ],
  ],
  ['Evolution API', ['Endereço do servidor', 'Nome da instância', 'Chave da API (apikey)', ADDRESS]],
] as const;

test('a new account is on the simulator, answers by itself, and four providers are offered', async () => {
  const { page, context, problems } = await visitAs(browser, ana, { url: server.url });
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Configurações', exact: true }).waitFor();
  await status(page).getByText('Conectado', { exact: true }).waitFor();
  for (const name of ['Resposta automática', 'Agente de IA ativo'])
    await expect.poll(() => page.getByRole('switch', { name }).isChecked(), { message: name }).toBe(true);
  await page.getByLabel('Provedor').click();
  const offered = await page.getByRole('option').allTextContents();
  expect(offered).toEqual(['Simulador', 'Z-API', 'WhatsApp Cloud API', 'Evolution API']);
  for (const [provider, fields] of FIELDS) {
    await page.getByRole('option', { name: provider }).click();
    await page.getByText(`Como conectar: ${provider}`).waitFor();
    for (const field of fields) await page.getByLabel(field).waitFor();
    await page.getByLabel('Provedor').click();
  }
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
  await context.close();
});

test('on Z-API the status, the masked key, the address and the switches are shown, and saving says what came of it', async () => {
  await ana.call('POST', '/api/whatsapp/settings', { ...zapi.settings, answers: 'known', simulated: 'erase' });
  const { page, context, problems } = await visitAs(browser, ana, { url: server.url });
  await page.goto('/settings');
  await page.getByLabel('Provedor').getByText('Z-API').waitFor();
  await status(page).getByText('Conectado', { exact: true }).waitFor();
  await status(page).getByText('Online', { exact: true }).waitFor();
  await status(page).getByText('+55 (11) 98888-7777').waitFor();
  const mask = `••••${FAKE_ZAPI.token.slice(-4)}`;
  const key = page.getByLabel('Token da instância (API key)');
  expect([await key.getAttribute('type'), await key.getAttribute('placeholder')]).toEqual(['password', mask]);
  expect(await page.getByLabel('ID da instância').inputValue()).toBe(FAKE_ZAPI.instanceId);
  const address = page.getByLabel(ADDRESS);
  expect(await address.inputValue()).toMatch(/\/api\/webhooks\/zapi\/[\w-]{43}$/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar endereço' }).click();
  await toast(page, 'Endereço copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());
  await page.getByText('Falta o endereço público deste servidor').waitFor();

  const save = page.getByRole('button', { name: 'Salvar', exact: true }).first();
  await page.getByRole('switch', { name: 'Agente de IA ativo' }).click();
  await answers(page, '**/api/whatsapp/settings', 500, { error: 'Erro interno do servidor', code: 'internal' });
  await save.click();
  await toast(page, 'Erro', 'Erro ao salvar configurações do WhatsApp.');
  await page.unroute('**/api/whatsapp/settings');
  await address.fill('ftp://imobiliaria.com.br');
  await save.click();
  await page.getByText('Informe um endereço http(s) ou deixe vazio').waitFor();
  await page.getByRole('button', { name: 'Usar o endereço deste sistema' }).click();
  await save.click();
  await toast(page, 'Sucesso', 'Configurações do WhatsApp salvas com sucesso.');
  const stored = { instanceId: FAKE_ZAPI.instanceId, apiKey: mask, token: mask, webhookUrl: null };
  expect(await ana.call('GET', '/api/whatsapp/settings')).toMatchObject({
    ...stored,
    autoReply: true,
    aiEnabled: false,
  });
  expect(problems).toEqual([]);
  await context.close();
});

test('a test of the connection says how it went, and without it the status is asked for every thirty seconds', async () => {
  const { page, context } = await visitAs(browser, ana, { url: server.url });
  await page.route('**/api/events*', (route) => route.abort());
  await page.clock.install();
  await page.goto('/settings');
  await status(page).getByText('Conectado', { exact: true }).waitFor();
  const run = () => page.getByRole('button', { name: 'Testar', exact: true }).click();
  await run();
  await toast(page, 'Teste realizado', 'Status da conexão atualizado.');
  zapi.isConnected = false;
  await run();
  await toast(page, 'Teste realizado', 'Status da conexão atualizado.');
  await status(page).getByText('Desconectado', { exact: true }).waitFor();
  await status(page).getByText('Offline', { exact: true }).waitFor();
  zapi.isConnected = true;
  await answers(page, '**/api/whatsapp/test', 502, { error: 'Erro ao testar conexão.', code: 'channel_unreachable' });
  await run();
  await toast(page, 'Erro', 'Erro ao testar conexão.');

  await answers(page, '**/api/whatsapp/status', 500, { error: 'Erro ao verificar status', code: 'internal' });
  const asked = page.waitForRequest('**/api/whatsapp/status');
  await page.clock.runFor(30_000);
  await asked;
  await page.reload();
  await status(page).getByText('Erro ao verificar status').waitFor();
  await context.close();
});
