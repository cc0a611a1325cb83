import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visit, visit } from '../product/browser.ts';
import { type Operator, operatorOf, PASSWORD } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';

const startedAt = Date.now();
let server: Server;
let browser: Browser;
let visitor: Visit;
let page: Page;
let marina: Operator;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  visitor = await visit(browser, { url: server.url });
  page = visitor.page;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const hint = (title: string) => page.getByRole('region', { name: 'Passeio pela conversa simulada' }).getByText(title);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('from the start of the product to the first answer of the AI, by clicks alone', async () => {
  await page.goto('/');
  await button('Não tem conta? Criar conta').click();
  for (const act of ['Criar Conta', 'Entrar']) {
    await page.getByLabel('Usuário').fill('marina');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await button(act).click();
    if (act === 'Criar Conta') await page.getByRole('heading', { name: 'Prumo Login' }).waitFor();
  }
  await page.getByRole('heading', { name: 'Boas-vindas ao Prumo' }).waitFor();
  await page.getByLabel('Nome da empresa').fill('Porto Azul Imóveis');
  await page.getByLabel('Cidade').fill('Santos');
  await button('Continuar').click();
  await page.getByRole('heading', { name: 'Com o que você quer começar?' }).waitFor();

  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Com o que você quer começar?' }).waitFor();
  await button('Começar').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await button('Simular uma conversa').click();
  await hint('Você é o lead').waitFor();
  await button('Procuro 2 quartos em Moema até 600 mil').click();
  await hint('Agora é com você').waitFor({ timeout: 60_000 });
  const phone = page.getByRole('complementary', { name: 'Celular simulado' });
  await phone.getByText(/assistente virtual da Porto Azul Imóveis/).waitFor();
  console.log(`from the start of the product to the first answer: ${Math.round((Date.now() - startedAt) / 1000)} s`);

  await page.keyboard.press('Escape');
  await hint('Agora é com você').waitFor({ state: 'detached' });
  marina = await operatorOf(visitor.context, server.url);
  expect(await marina.call('GET', '/api/general/settings')).toMatchObject({
    companyName: 'Porto Azul Imóveis',
    city: 'Santos',
  });
  expect(visitor.problems).toEqual([]);
});

test('the questions are asked once, the list can be put away and comes back from the help', async () => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await button('Ocultar primeiros passos').click();
  await page.getByText('Primeiros passos', { exact: true }).waitFor({ state: 'detached' });
  await button('Para que serve esta tela').click();
  await page.getByRole('link', { name: 'Ler no guia' }).click();
  await page.getByRole('heading', { name: 'Primeiros passos', exact: true }).waitFor();
  await page.getByAltText('O Dashboard com os primeiros passos').waitFor();
  await button('Mostrar os primeiros passos').click();
  await page.getByText('Os primeiros passos estão no Dashboard', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await button('Simular uma conversa').waitFor();
});

test('one click takes the demonstration away; a note on one of its leads is told before', async () => {
  const { leads } = await marina.call('GET', '/api/leads?limit=200');
  await marina.call('PUT', `/api/leads/${leads.at(-1).id}`, { notes: 'ligar na segunda' });
  await marina.call('POST', '/api/leads', { name: 'Lia Prado', phone: '11987650001' });
  await button('Remover dados de demonstração').click();
  await page.getByText('Você escreveu 1 anotação em um lead de demonstração. Ela sai junto.').waitFor();
  await button('Remover').click();
  await page.getByText('Dados de demonstração removidos').first().waitFor();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByText('Lia Prado').first().waitFor();
  expect((await marina.call('GET', '/api/leads')).total).toBe(1);
});

const importer = (of: Page) => of.getByRole('dialog').getByRole('button', { name: 'Escolher arquivo CSV' });

test('who begins with a sheet of their own stands before the import window, and so does who chooses it later', async () => {
  for (const [name, username] of [
    ['Minha planilha', 'rita'],
    ['Minha planilha', 'olga'],
    ['Vazio', 'nina'],
  ] as const) {
    const guest = await visit(browser, { url: server.url });
    const press = (what: string) => guest.page.getByRole('button', { name: what, exact: true });
    for (const act of ['register', 'login'])
      await guest.page.request.post(`${server.url}/api/auth/${act}`, { data: { username, password: PASSWORD } });
    await guest.page.goto('/');
    await guest.page.getByLabel('Nome da empresa').fill('Porto Azul');
    await press('Continuar').click();
    await guest.page.getByRole('radio', { name }).check({ force: true });
    await press('Começar').click();
    if (name === 'Vazio') await guest.page.getByRole('link', { name: 'Importar minha planilha' }).click();
    await importer(guest.page).waitFor();
    expect(new URL(guest.page.url()).pathname).toBe('/leads');
    await guest.page.waitForTimeout(500);
    expect(await importer(guest.page).count()).toBe(1);
    await guest.page.keyboard.press('Escape');
    await importer(guest.page).waitFor({ state: 'detached' });
    await guest.page.reload();
    await guest.page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    await guest.page.waitForTimeout(500);
    expect(await importer(guest.page).count()).toBe(0);
    expect(guest.problems).toEqual([]);
    await guest.context.close();
  }
});
