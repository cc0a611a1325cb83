// Each test goes on where the one before ended.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateLeads } from '../samples/generate-leads.ts';
import { openBrowser, picture, type Visit, visit } from './product/browser.ts';
import { type Operator, operatorOf } from './product/operator.ts';
import { type Server, startServer } from './product/server.ts';

const ROWS = 5000;
const PHONE = '11987651234';

const { PRODUCT_URL } = process.env;

let server: Pick<Server, 'url' | 'stop'>;
let browser: Browser;
let visitor: Visit;
let page: Page;
let api: Operator;

beforeAll(async () => {
  server = PRODUCT_URL ? { url: PRODUCT_URL, stop: async () => {} } : await startServer();
  browser = await openBrowser();
  visitor = await visit(browser, { url: server.url });
  page = visitor.page;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).or(page.getByText(text)).first();

test('a newcomer creates an account and logs in', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Não tem conta? Criar conta' }).click();
  await page.getByLabel('Usuário').fill('ana');
  await page.getByLabel('Senha', { exact: true }).fill('uma senha longa');
  await page.getByRole('button', { name: 'Criar Conta', exact: true }).click();
  await toast('Conta criada com sucesso!').waitFor();
  await page.getByLabel('Usuário').fill('ana');
  await page.getByLabel('Senha', { exact: true }).fill('uma senha longa');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Pular', exact: true }).click();
  await page.getByRole('button', { name: 'Pular e ir para o painel' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await picture(page, '01-dashboard-empty');
  api = await operatorOf(visitor.context, server.url);
});

test('a file of 5,000 leads as a Brazilian spreadsheet writes it becomes leads in seconds', async () => {
  const { bytes, manifest } = generateLeads({ rows: ROWS, seed: 7, dialect: 'excel-br' });
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('button', { name: 'Importar CSV' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await dialog.getByText('As 5 primeiras linhas do arquivo').waitFor();
  await picture(page, '02-import-preview');
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await toast('Importação concluída').waitFor({ timeout: 30_000 });
  await picture(page, '03-import-done');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const { total } = await api.call('GET', '/api/leads');
  expect(total).toBe(manifest.created.length - manifest.refusedWhenValidated.length);
});

test('the leads are found without their accents', async () => {
  await page.goto('/leads');
  await page.getByPlaceholder('Buscar por nome, telefone ou email...').fill('conceicao');
  const { total } = await api.call('GET', '/api/leads?search=conceicao');
  await page.getByText(`Mostrando 1 a 10 de ${total.toLocaleString('pt-BR')} resultados`).waitFor();
  expect(await page.getByText(/Conceição/).count()).toBeGreaterThan(5);
  await picture(page, '04-leads-search');
});

test('a product is created', async () => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Novo Produto' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nome/).fill('Vista Moema');
  await dialog.getByLabel('Localização').fill('Moema, São Paulo');
  await dialog.getByLabel('Descrição').fill('Apartamentos de 2 quartos a três quadras do parque.');
  await dialog.getByLabel(/^Tipo/).click();
  await page.getByRole('option', { name: 'Apartamento' }).click();
  await dialog.getByLabel('Metragem mínima (m²)').fill('58');
  await dialog.getByLabel('Metragem máxima (m²)').fill('70');
  await dialog.getByLabel('Preço mínimo (R$)').fill('520.000');
  await dialog.getByLabel('Preço máximo (R$)').fill('590.000');
  await picture(page, '05-product-form');
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
  await toast('Produto criado com sucesso!').waitFor();
  await page.getByRole('heading', { name: 'Vista Moema' }).or(page.getByText('Vista Moema')).first().waitFor();
  await picture(page, '06-products');
});

test('a campaign with two steps reaches the leads with its tag, and the plan said so before', async () => {
  for (const [name, phone] of [
    ['Rita Prado', PHONE],
    ['Saulo Reis', '11987651235'],
  ] as const) {
    await api.call('POST', '/api/leads', { name, phone, tags: ['moema'] });
  }
  await page.goto('/products');
  await page
    .getByRole('link', { name: 'Criar Campanha' })
    .or(page.getByRole('button', { name: 'Criar Campanha' }))
    .first()
    .click();
  await page.getByRole('heading', { name: 'Nova Campanha' }).waitFor();
  expect(await page.getByLabel(/^Nome/).inputValue()).toBe('Campanha Vista Moema');
  await page.getByRole('textbox', { name: /Tags dos leads/ }).fill('moema');
  await page.keyboard.press('Enter');
  await picture(page, '07-campaign-create');
  await page.getByRole('button', { name: 'Criar Campanha', exact: true }).click();
  await page.getByRole('heading', { name: 'Campanhas', exact: true }).waitFor();

  const [campaign] = await api.call('GET', '/api/campaigns');
  expect(campaign.messages.length).toBeGreaterThanOrEqual(2);
  await keepTwoSteps(campaign);
  await page.reload();
  await page
    .getByRole('button', { name: /^Executar/ })
    .first()
    .click();
  await page.getByText('2 leads serão contatados').waitFor();
  await picture(page, '08-campaign-run');
  await page.getByRole('button', { name: 'Executar campanha' }).click();
  await toast('Campanha iniciada').waitFor();
  await expect.poll(() => phoneShows(PHONE), { timeout: 20_000 }).toHaveLength(1);
  await picture(page, '09-campaigns');
});

test('on the simulated phone the lead answers in short messages, and the agent answers once and offers the product', async () => {
  await page.goto('/inbox');
  await openConversation('Rita Prado');
  await page.getByText('Aguardando resposta do lead.').waitFor();
  const phone = await visitor.context.newPage();
  await phone.goto('/simulator');
  const rita = phone.getByRole('list', { name: 'Celulares simulados' }).getByRole('button', { name: /Rita Prado/ });
  await rita.click();
  await rita.and(phone.locator('[aria-current=true]')).waitFor();
  const hers = phone.getByRole('region', { name: 'Celular de Rita Prado', exact: true });
  for (const text of ['oi, tudo bem?', 'procuro 2 quartos em Moema', 'até 600 mil']) {
    await hers.getByLabel('Mensagem do lead').fill(text);
    await phone.keyboard.press('Enter');
    await phone.getByText(text).first().waitFor();
  }
  await picture(phone, '10-phone');
  await page.getByText('até 600 mil').first().waitFor();
  await expect.poll(() => phoneShows(PHONE), { timeout: 40_000, interval: 500 }).toHaveLength(2);
  const said = (await phoneShows(PHONE)).at(-1) ?? '';
  expect(said).toContain('Vista Moema');
  await page.getByText('Vista Moema').last().waitFor();
  await picture(page, '11-inbox-agent');
  await picture(phone, '12-phone-answered');
  await phone.close();
});

test('the second step goes to who did not answer, and not to who did', async () => {
  await api.call('POST', '/api/simulator/clock', { advanceSeconds: 4 * 24 * 3600 });
  expect(await phoneShows('11987651235')).toHaveLength(2);
  expect((await phoneShows(PHONE)).filter((text) => text.includes('segunda mensagem'))).toEqual([]);
});

test('taken over, the AI falls silent and the person’s message arrives on the phone', async () => {
  await page.goto('/inbox');
  await openConversation('Rita Prado');
  await page.getByRole('button', { name: 'Assumir', exact: true }).click();
  await toast('Conversa assumida').waitFor();
  await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Oi Rita, aqui é a Ana. Posso te ligar?');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await phoneShows(PHONE)).at(-1)).toBe('Oi Rita, aqui é a Ana. Posso te ligar?');
  await picture(page, '13-inbox-human');
  const before = await phoneShows(PHONE);
  await api.call('POST', '/api/simulator/messages', { phone: PHONE, text: 'pode sim' });
  await page.getByText('pode sim').first().waitFor();
  await api.call('POST', '/api/simulator/clock', { advanceSeconds: 120 });
  expect(await phoneShows(PHONE)).toEqual(before);
});

test('the card is dragged to another column and is still there after a reload', async () => {
  await page.goto('/pipeline');
  const card = page.locator('[data-column=interessado] li').filter({ hasText: 'Rita Prado' });
  await card.waitFor();
  await picture(page, '14-pipeline');
  const target = page.getByRole('heading', { name: 'Contatado' }).first();
  await drag(card, target);
  await toast('Lead movido para Contatado').waitFor();
  await page.reload();
  await page.locator('[data-column=contatado]').getByText('Rita Prado').waitFor();
  const { leads } = await api.call('GET', '/api/leads?search=Rita%20Prado');
  expect(leads[0].status).toBe('contatado');
  await picture(page, '15-pipeline-moved');
});

test('the dashboard says what the rows say', async () => {
  await page.goto('/');
  const { total } = await api.call('GET', '/api/leads');
  await page.getByText(total.toLocaleString('pt-BR'), { exact: true }).first().waitFor();
  const { pipeline, totalInPipeline } = await api.call('GET', '/api/dashboard/pipeline');
  expect(totalInPipeline).toBe(total);
  expect(Object.values(pipeline as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(total);
  await picture(page, '16-dashboard');
});

test('nothing broke on the way: no script error, no broken policy', () => {
  expect(visitor.problems).toEqual([]);
});

const phoneShows = async (phone: string): Promise<string[]> =>
  (await api.call('GET', `/api/simulator/messages?phone=${phone}`))
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .map(({ text }: { text: string }) => text);

async function openConversation(name: string): Promise<void> {
  await page.getByText(name).first().click();
  await page.getByRole('heading', { name }).first().waitFor();
}

type Draft = { id: string; messages: { id: string; sequence: number; content: string }[] };

async function keepTwoSteps({ id, messages }: Draft): Promise<void> {
  for (const message of messages.slice(2)) await api.call('DELETE', `/api/campaigns/${id}/templates/${message.id}`);
  const delays = [
    { delayAmount: 0, delayUnit: 'minutes' },
    { delayAmount: 3, delayUnit: 'days', content: 'Esta é a segunda mensagem, {nome|tudo bem}.' },
  ];
  for (const [index, delay] of delays.entries()) {
    const message = messages[index];
    if (message)
      await api.call('PUT', `/api/campaigns/${id}/templates/${message.id}`, {
        sequence: index + 1,
        content: message.content,
        ...delay,
      });
  }
}

async function drag(card: ReturnType<Page['locator']>, target: ReturnType<Page['locator']>): Promise<void> {
  const from = await card.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + 24);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 20 });
  await page.locator('[data-column][data-drop]').waitFor();
  await page.mouse.up();
}
