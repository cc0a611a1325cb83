import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmationPathIn, type MailServer, startMailServer } from '../../apps/server/test/fakes/mail-server.ts';
import { openBrowser, picture, visit, visitAs } from '../product/browser.ts';
import { signUp } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';

let mail: MailServer;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ env: { SMTP_URL: mail.url, SMTP_FROM: 'crm@exemplo.com.br' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await mail?.close();
});

test('a new address is asked by mail, whoever reads it confirms without a session, and then it can be tried', async () => {
  const ana = await signUp(server.url, 'ana');
  const { page, context, problems } = await visitAs(browser, ana, { url: server.url });
  await page.goto('/settings');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notificações' }) });
  await panel.getByLabel('E-mail que recebe o resumo').fill('dona@exemplo.com.br');
  await panel.getByRole('button', { name: 'Salvar' }).click();
  await panel.getByText('Link enviado em', { exact: false }).waitFor();
  await picture(page, 'email-link-sent');
  expect(await panel.getByRole('button', { name: 'Enviar um teste' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Enviar outro link' }).click();
  await expect.poll(() => mail.taken.length).toBe(2);
  const [replaced, path] = mail.taken.map(confirmationPathIn) as [string, string];

  const reader = await visit(browser, { url: server.url });
  const confirm = async () => {
    await reader.page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  };
  await reader.page.goto(replaced);
  await confirm();
  await reader.page.getByText('Este link já foi usado', { exact: false }).waitFor();
  await reader.page.goto(path);
  await reader.page.getByRole('heading', { name: 'Confirmar e-mail' }).waitFor();
  expect((await new AxeBuilder({ page: reader.page }).analyze()).violations).toEqual([]);
  expect(await reader.page.content()).not.toContain('ana');
  await picture(reader.page, 'email-confirmation');
  await confirm();
  await reader.page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor();
  expect(reader.problems).toEqual([]);

  await panel.getByText('E-mail confirmado por quem o lê.').waitFor();
  await panel.getByRole('button', { name: 'Enviar um teste' }).click();
  await panel.getByText('Teste enviado para dona@exemplo.com.br.').waitFor();
  await panel.getByRole('button', { name: 'Enviar um teste' }).click();
  await panel.getByText('O limite de e-mails de hoje', { exact: false }).waitFor();
  await panel.getByLabel('E-mail que recebe o resumo').fill('outra@exemplo.com.br');
  await panel.getByRole('button', { name: 'Salvar' }).click();
  await panel.getByText('Link enviado em', { exact: false }).waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(problems).toEqual([]);
  await reader.context.close();
  await context.close();
});
