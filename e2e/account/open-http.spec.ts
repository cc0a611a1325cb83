// An installation published by https but opened by http: the browser drops the cookie.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NAMED_HOST, openBrowser, picture, visit } from '../product/browser.ts';
import { newMember, PASSWORD } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://crm.exemplo.com.br' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a login that the browser does not keep says so', async () => {
  const ana = await newMember(server.url, 'ana');
  const { page } = await visit(browser, { url: server.url.replace('127.0.0.1', NAMED_HOST) });
  await page.goto('/');
  await page.getByLabel('Usuário').fill(ana.username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('O navegador não guardou a sua sessão.').first().waitFor();
  await picture(page, 'login-over-http');
  expect(await page.getByLabel('Usuário').inputValue()).toBe(ana.username);
  await expect.poll(() => page.getByRole('button', { name: 'Entrar', exact: true }).isEnabled()).toBe(true);
});
