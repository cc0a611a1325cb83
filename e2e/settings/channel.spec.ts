// From the simulator to a real number and back (NS-080, NS-158, NS-166).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAKE_ZAPI, type FakeZapi, startFakeZapi } from '../../apps/server/test/fakes/fake-zapi.ts';
import { openBrowser, picture, type Visit, visitAs } from '../product/browser.ts';
import { type Operator, signUp } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';

const AUDIENCE = ['5511987650001', '5511987650002'];
/** Two sends a few seconds apart on a busy machine; no test of speed. */
const CONTACTED_WITHIN = 150_000;

let zapi: FakeZapi;
let server: Server;
let browser: Browser;
let ana: Operator;
let bia: Operator;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  zapi = await startFakeZapi();
  server = await startServer({
    env: { ZAPI_BASE_URL: zapi.url, PUBLIC_URL: 'https://crm.exemplo.com.br' },
  });
  browser = await openBrowser();
  ana = await signUp(server.url, 'ana');
  bia = await signUp(server.url, 'bia');
  for (const person of [ana, bia]) await simulate(person);
  visitor = await visitAs(browser, ana, { url: server.url });
  page = visitor.page;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await zapi?.close();
});

async function simulate(person: Operator): Promise<void> {
  const { id: productId } = await person.call('POST', '/api/products', { name: 'Vista Moema' });
  for (const [index, phone] of AUDIENCE.entries())
    await person.call('POST', '/api/leads', { name: `Lead ${index + 1}`, phone: phone.slice(2), tags: ['moema'] });
  const { id } = await person.call('POST', '/api/campaigns', { name: 'Moema', productId, targetTags: ['moema'] });
  for (const sequence of [1, 2])
    await person.call('POST', `/api/campaigns/${id}/templates`, {
      sequence,
      content: `Passo ${sequence} para {nome|você}`,
      delayAmount: sequence === 1 ? 0 : 20,
      delayUnit: 'days',
    });
  await person.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  await person.call('POST', '/api/simulator/clock', { advanceSeconds: 3 * 24 * 3600 });
  await person.call('POST', '/api/simulator/messages', { phone: AUDIENCE[0], text: 'SAIR' });
  await person.call('POST', '/api/simulator/messages', { phone: '11955554444', text: 'Oi, tem apartamento?' });
  await person.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
}

const chooseProvider = async (name: string) => {
  await page.getByLabel('Provedor').click();
  await page.getByRole('option', { name }).click();
};
const dialog = () => page.getByRole('dialog');
const saved = () => page.getByText('Configurações do WhatsApp salvas com sucesso.').first();

test('a provider is chosen with its steps, and says which fields it misses', async () => {
  await page.goto('/settings');
  await page.getByText('Simulador: nada sai para o WhatsApp').waitFor();
  await chooseProvider('Z-API');
  await page.getByText('Como conectar: Z-API').waitFor();
  await page.getByRole('button', { name: 'Mudar para Z-API...' }).click();
  await page.getByText('Informe o ID da instância').waitFor();
  await page.getByText('Informe o token da instância').waitFor();
  expect(await dialog().count()).toBe(0);
  await picture(page, 'channel-1-missing');
});

test('what is typed and not saved is not thrown away silently', async () => {
  await page.getByLabel('ID da instância').fill(FAKE_ZAPI.instanceId);
  await chooseProvider('Evolution API');
  await page.getByText('Descartar as alterações?').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByText('Sair sem salvar?').waitFor();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  expect(await page.getByLabel('ID da instância').inputValue()).toBe(FAKE_ZAPI.instanceId);
});

test('the move says what happens, asks what becomes of the simulated and whom the AI answers', async () => {
  await page.getByLabel('Token da instância').fill(FAKE_ZAPI.token);
  await page.getByLabel('Token de segurança').fill(FAKE_ZAPI.clientToken);
  await page.getByRole('button', { name: 'Mudar para Z-API...' }).click();
  await dialog().getByText('Campanhas em andamento são pausadas').waitFor();
  await expect.poll(() => page.getByLabel('Apagar o que foi simulado').isChecked()).toBe(true);
  await picture(page, 'channel-2-move');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => page.getByLabel('Quem veio de campanha, anúncio ou planilha').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Mudar para Z-API', exact: true }).click();
  await saved().waitFor();
  await page.getByText('+55 (11) 98888-7777').waitFor();
  expect(await page.getByText('Simulador: nada sai para o WhatsApp').count()).toBe(0);
  expect(await page.getByLabel('Token da instância').inputValue()).toBe('');
  expect(await page.content()).not.toContain(FAKE_ZAPI.token);
});

test('the address is registered when asked, and what stood there before can be put back', async () => {
  await page.getByText('Nenhum endereço registrado').waitFor();
  zapi.webhookUrl = 'https://outro.exemplo.com.br/zapi';
  await page.reload();
  await page.getByText('https://outro.exemplo.com.br/zapi').waitFor();
  await page.getByRole('button', { name: 'Registrar endereço' }).click();
  await page.getByText('Trocar o endereço registrado?').waitFor();
  await page.getByRole('button', { name: 'Registrar endereço' }).last().click();
  await page.getByText('o provedor entrega as mensagens aqui').waitFor();
  expect(zapi.webhookUrl).toMatch(/^https:\/\/crm\.exemplo\.com\.br\/api\/webhooks\/zapi\/[\w-]{43}$/);
  const before = zapi.webhookUrl;
  await page.getByRole('button', { name: 'Trocar o segredo' }).click();
  await page.getByRole('button', { name: 'Trocar o segredo' }).last().click();
  await page.getByText('Segredo trocado').first().waitFor();
  expect(zapi.webhookUrl).not.toBe(before);
  await picture(page, 'channel-3-registered');
  await page.getByRole('button', { name: 'Devolver o anterior' }).click();
  await page.getByRole('button', { name: 'Devolver o anterior' }).last().click();
  await expect.poll(() => zapi.webhookUrl).toBe('https://outro.exemplo.com.br/zapi');
});

test('what was simulated is gone, no figure counts it, campaigns are paused, leads and texts stay', async () => {
  await page.goto('/inbox');
  await page.getByText('Nenhuma conversa').first().waitFor();
  const stats = await ana.call('GET', '/api/leads/stats');
  expect(stats).toMatchObject({ totalLeads: 3, messagesSent: 0 });
  const overview = await ana.call('GET', '/api/dashboard/overview');
  expect(overview).toMatchObject({ aiConversationsToday: 0, firstResponse: { openWaits: 0 } });
  await page.goto('/campaigns');
  await page.getByText('Pausada').first().waitFor();
  const [campaign] = await ana.call('GET', '/api/campaigns');
  expect(campaign).toMatchObject({ status: 'paused', totalLeads: 0, sentLeads: 0 });
  expect(campaign.messages).toHaveLength(2);
  await picture(page, 'channel-4-campaigns');
});

test('nothing that waited on the simulator has left, and the first real run contacts the whole audience', async () => {
  expect(zapi.accepted).toEqual([]);
  await ana.call('POST', '/api/sending/settings', { allowedHours: null, firstContactGapSeconds: [3, 5] });
  await page.getByRole('button', { name: /^Executar/ }).click();
  await dialog().getByText('2 leads serão contatados').waitFor();
  await picture(page, 'channel-5-run');
  await page.getByRole('button', { name: 'Executar campanha' }).click();
  await expect
    .poll(() => zapi.accepted.map(({ to, text }) => `${to}: ${text}`).toSorted(), { timeout: CONTACTED_WITHIN })
    .toEqual(AUDIENCE.map((phone) => `${phone}: Passo 1 para você`));
});

test('a lost connection is said on every screen until it is back', async () => {
  const toast = (title: string) => page.locator('li[data-state]').getByText(title, { exact: true });
  const banner = page.getByText('WhatsApp desconectado desde');
  const { inboundUrl } = await ana.call('GET', '/api/whatsapp/settings');
  zapi.inbound = `${server.url}${new URL(inboundUrl).pathname}`;
  const known = page.waitForResponse('**/api/whatsapp/status');
  await page.goto('/leads');
  await known;
  await page.getByRole('row').filter({ hasText: 'Lead 1' }).getByText('Hoje').waitFor();
  zapi.isConnected = false;
  await toast('WhatsApp desconectado').waitFor({ timeout: 60_000 });
  await banner.waitFor();
  await picture(page, 'channel-6-lost');
  const provider = async (isConnected: boolean) => {
    zapi.isConnected = isConnected;
    await zapi.tell(zapi.telling.connection?.(isConnected, new Date()));
  };
  await provider(true);
  await toast('WhatsApp conectado de novo').waitFor();
  await banner.waitFor({ state: 'detached' });

  await provider(false);
  await banner.waitFor();
  zapi.isConnected = true;
  await page.getByRole('link', { name: 'Ver em Configurações' }).click();
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByText('Teste realizado').first().waitFor();
  await banner.waitFor({ state: 'detached' });
});

test('back on the simulator nothing leaves any more', async () => {
  await chooseProvider('Simulador');
  await page.getByRole('button', { name: 'Mudar para Simulador...' }).click();
  await dialog().getByText('Nada mais sai para o WhatsApp').waitFor();
  await page.getByRole('button', { name: 'Mudar para Simulador', exact: true }).click();
  await saved().waitFor();
  await page.getByText('Simulador: nada sai para o WhatsApp').waitFor();
  expect(visitor.problems).toEqual([]);
});

test('kept instead, the simulated stays in the history and out of every figure', async () => {
  const phone = await visitAs(browser, bia, { url: server.url, width: 360, theme: 'dark' });
  page = phone.page;
  await page.goto('/settings');
  await chooseProvider('Z-API');
  await page.getByLabel('ID da instância').fill(FAKE_ZAPI.instanceId);
  await page.getByLabel('Token da instância').fill(FAKE_ZAPI.token);
  await page.getByLabel('Token de segurança').fill(FAKE_ZAPI.clientToken);
  await page.getByRole('button', { name: 'Mudar para Z-API...' }).click();
  await page.getByLabel('Manter no histórico').check();
  await picture(page, 'channel-7-keep');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Ninguém por enquanto').check();
  await page.getByRole('button', { name: 'Mudar para Z-API', exact: true }).click();
  await saved().waitFor();
  expect(await bia.call('GET', '/api/whatsapp/settings')).toMatchObject({ provider: 'zapi', answers: 'nobody' });
  expect(await bia.call('GET', '/api/leads/stats')).toMatchObject({ messagesSent: 0 });
  expect((await bia.call('GET', '/api/conversations')).length).toBe(0);
  expect((await bia.call('GET', '/api/conversations/all')).length).toBeGreaterThan(0);
  const [campaign] = await bia.call('GET', '/api/campaigns');
  expect(campaign).toMatchObject({ status: 'paused', totalLeads: 0, sentLeads: 0 });
  expect(phone.problems).toEqual([]);
});
