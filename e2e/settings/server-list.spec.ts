import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeEvolution, startFakeEvolution } from '../../apps/server/test/fakes/fake-evolution.ts';
import { openBrowser, picture, visitAs } from '../product/browser.ts';
import { signUp } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';

let evolution: FakeEvolution;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  evolution = await startFakeEvolution();
  server = await startServer({ env: { OUTBOUND_ALLOW: `${evolution.url},https://evo.interna/whatsapp` } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await evolution?.close();
});

test('a private server is chosen from the installation’s list, and any other is refused by its field', async () => {
  const ana = await signUp(server.url, 'ana');
  const { page, context, problems } = await visitAs(browser, ana, { url: server.url });
  await page.goto('/settings');
  await page.getByLabel('Provedor').click();
  await page.getByRole('option', { name: 'Evolution API' }).click();
  const list = page.getByLabel('Endereço do servidor');
  await list.click();
  const [own, other] = [`${evolution.url}/`, 'Outro endereço, público e com https'];
  expect(await page.getByRole('option').allTextContents()).toEqual([own, 'https://evo.interna/whatsapp/', other]);
  await page.getByRole('option', { name: other }).click();
  await page.getByLabel('Outro endereço').fill(`${evolution.url}/secret?x=`);
  await page.getByLabel('Nome da instância').fill(evolution.settings.instanceId ?? '');
  await page.getByLabel('Chave da API (apikey)').fill(evolution.settings.apiKey ?? '');
  const change = async () => {
    await page.getByRole('button', { name: 'Mudar para Evolution API...' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Mudar para Evolution API', exact: true }).click();
  };
  await change();
  await page.getByText('Informe só o endereço do servidor', { exact: false }).waitFor();
  await picture(page, 'server-list-refused');
  await list.click();
  await page.getByRole('option', { name: own }).click();
  await change();
  await page.getByText('Online', { exact: true }).waitFor();
  await page.reload();
  await list.getByText(own).waitFor();
  expect(await ana.call('GET', '/api/whatsapp/settings')).toMatchObject({ activeProvider: 'evolution', baseUrl: own });
  expect(problems).toEqual([]);
  await context.close();
});
