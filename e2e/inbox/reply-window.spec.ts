// The Cloud API allows free text for 24 hours after the lead's message, then only approved templates.
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeCloudApi, startFakeCloudApi } from '../../apps/server/test/fakes/fake-cloud-api.ts';
import { openBrowser, picture, visitAs } from '../product/browser.ts';
import { type Operator, signUp } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';

const HOUR_MS = 3_600_000;

let cloud: FakeCloudApi;
let server: Server;
let browser: Browser;
let ana: Operator;

beforeAll(async () => {
  cloud = await startFakeCloudApi();
  cloud.templates.push({
    name: 'retomada',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [{ type: 'BODY', text: 'Oi {{1}}, ainda procura imóvel em {{2}}?' }],
  });
  server = await startServer({ env: { CLOUD_API_BASE_URL: cloud.url } });
  browser = await openBrowser();
  ana = await signUp(server.url, 'ana');
  const body = { provider: 'cloud-api', ...cloud.settings, answers: 'nobody' };
  cloud.inbound = (await ana.call<{ inboundUrl: string }>('POST', '/api/whatsapp/settings', body)).inboundUrl;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await cloud?.close();
});

async function conversationOf(name: string, from: string, hoursAgo: number): Promise<string> {
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  const said = { id: `wamid.${randomUUID()}`, from, name, text: 'oi, tem apartamento em Moema?', at };
  await cloud.tell(cloud.telling.message(said));
  const find = async () =>
    (await ana.call<{ id: string; leadName: string }[]>('GET', '/api/conversations')).find(
      ({ leadName }) => leadName === name,
    )?.id;
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return (await find()) ?? '';
}

test('within a day a person writes freely', async () => {
  const id = await conversationOf('Saulo Reis', '5511987650002', 1);
  const { page, problems } = await visitAs(browser, ana, { url: server.url });
  await page.goto(`/inbox?conversationId=${id}`);
  await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Tem sim! Quer visitar?');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => cloud.accepted.map(({ text }) => text), { timeout: 15_000 })
    .toEqual(['Tem sim! Quer visitar?']);
  expect(problems).toEqual([]);
});

test('after a day the composer says why nothing can be typed, and sends an approved text with its values once', async () => {
  const id = await conversationOf('Rita Prado', '5511987650001', 30);
  cloud.accepted.length = 0;
  const { page, problems } = await visitAs(browser, ana, { url: server.url });
  await page.goto(`/inbox?conversationId=${id}`);
  await page.getByText('Passaram mais de 24 horas da última mensagem do lead.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Mensagem', exact: true }).count()).toBe(0);
  const send = page.getByRole('button', { name: 'Enviar modelo' });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await page.getByLabel('Modelo aprovado').last().click();
  await page.getByRole('option', { name: 'retomada · pt_BR' }).click();
  await page.getByLabel(/^Campo 1/).fill('Rita');
  await page.getByLabel(/^Campo 2/).fill('Moema');
  await page.getByText('Oi Rita, ainda procura imóvel em Moema?').waitFor();
  await picture(page, 'reply-window');

  await page.getByRole('button', { name: 'Nota interna', exact: true }).click();
  const note = page.getByRole('textbox', { name: 'Nota interna' });
  await note.fill('Pediu para ligar na segunda');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await page
    .getByRole('log')
    .getByRole('article', { name: 'Nota interna' })
    .getByText('Pediu para ligar na segunda')
    .waitFor();
  await page.getByText('Oi Rita, ainda procura imóvel em Moema?').waitFor();
  expect(cloud.accepted).toEqual([]);
  await send.dblclick();
  await page.getByRole('log').getByText('Oi Rita, ainda procura imóvel em Moema?').waitFor();
  await expect.poll(() => cloud.accepted.length, { timeout: 15_000 }).toBe(1);
  expect(cloud.accepted[0]?.template).toEqual({ name: 'retomada', language: 'pt_BR', values: ['Rita', 'Moema'] });
  expect(problems).toEqual([]);
});

test('a campaign reaches who has not written in the last day with an approved text, written in the editor of a message', async () => {
  await ana.call('POST', '/api/sending/settings', { allowedHours: null });
  await ana.call('POST', '/api/leads', { name: 'Davi Melo', phone: '11987650009', city: 'Moema', tags: ['moema'] });
  const { id: productId } = await ana.call<{ id: string }>('POST', '/api/products', { name: 'Vista Moema' });
  const wanted = { name: 'Moema em março', productId, targetTags: ['moema'] };
  const { id } = await ana.call<{ id: string }>('POST', '/api/campaigns', wanted);
  cloud.accepted.length = 0;
  const { page, problems } = await visitAs(browser, ana, { url: server.url });
  await page.goto(`/campaigns/${id}/edit`);
  await page.getByRole('button', { name: 'Escrever a primeira mensagem' }).click();
  await page.getByLabel('Como sai no WhatsApp').last().click();
  await page.getByRole('option', { name: 'retomada · pt_BR' }).click();
  await page.getByLabel(/^Campo 1/).fill('{empresa}');
  await page.getByRole('button', { name: 'Salvar mensagem' }).click();
  await page.getByText('Este valor pode ficar vazio').waitFor();
  await page.getByText('Preencha este campo').waitFor();
  await page.getByLabel(/^Campo 1/).fill('{nome|tudo bem}');
  await page.getByLabel(/^Campo 2/).click();
  await page.getByRole('button', { name: 'Inserir {cidade} no campo' }).click();
  await page.getByText('Oi Mariana, ainda procura imóvel em São Paulo?').waitFor();
  await picture(page, 'step-template');
  await page.getByRole('button', { name: 'Salvar mensagem' }).click();
  await page.getByText('Modelo retomada', { exact: true }).waitFor();
  const free = { sequence: 2, content: 'Posso mandar as plantas?', delayAmount: 2, delayUnit: 'days' };
  await ana.call('POST', `/api/campaigns/${id}/templates`, free);
  await page.goto(`/campaigns/${id}/plan`);
  await page.getByText('A mensagem 2 não é um modelo aprovado').waitFor();
  await page.getByText('Oi Davi, ainda procura imóvel em Moema?').waitFor();
  await page.getByRole('button', { name: 'Executar Moema em março' }).click();
  await page.getByRole('button', { name: 'Executar campanha' }).click();
  await expect.poll(() => cloud.accepted.length, { timeout: 15_000 }).toBe(1);
  expect(cloud.accepted[0]?.template).toEqual({ name: 'retomada', language: 'pt_BR', values: ['Davi', 'Moema'] });
  expect(problems).toEqual([]);
});
