import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectToFailOffline } from '../product/offline.ts';
import { newMember, PASSWORD } from '../product/operator.ts';
import { demonstrationIds, untilStill } from '../product/screens.ts';
import { sharedProduct } from '../product/shared-product.ts';
import { tellingOf } from '../product/telling.ts';

const NO_NETWORK = 'Não foi possível conectar ao servidor';
const { url, visitAs } = sharedProduct();
let ana: Awaited<ReturnType<typeof newMember>>;
let ids: Record<string, string>;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  ids = await demonstrationIds(ana);
});

const toastWith = (page: Page, text: string | RegExp) =>
  page.locator('li[data-state=open]').filter({ hasText: text }).first();

/** A screen whose code is fully loaded, so that its windows open offline too. */
async function at(path: string) {
  const visitor = await visitAs(ana);
  const { page } = visitor;
  await page.goto(path.replace(/\$\w+/, (name) => ids[name] ?? name));
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(page);
  return { page, seen: tellingOf(page), problems: visitor.problems };
}

test('offline, making, changing, deleting and listing a lead say so', async () => {
  const { page, seen } = await at('/leads');
  await seen.button('Novo Lead').click();
  const name = seen.dialog().getByLabel('Nome *');
  await name.fill('Saulo Reis');
  await seen.dialog().getByLabel('Telefone *').fill('11987651299');
  await expectToFailOffline(page, {
    act: () => seen.button('Criar Lead').click(),
    told: toastWith(page, 'Erro ao criar lead.'),
    kept: [name, 'Saulo Reis'],
  });
  await seen.button('Criar Lead').click();
  await toastWith(page, 'Lead criado com sucesso.').waitFor();

  await page.goto(`/leads?edit=${ids.$lead}`);
  const company = seen.dialog().getByLabel('Empresa');
  await company.fill('Horizonte');
  await expectToFailOffline(page, {
    act: () => seen.button('Salvar').click(),
    told: toastWith(page, 'Erro ao atualizar lead.'),
    kept: [company, 'Horizonte'],
  });

  await page.goto('/leads?search=Saulo');
  const row = page.getByRole('row', { name: /Saulo Reis/ });
  await row.getByRole('button', { name: /^Excluir/ }).click();
  await expectToFailOffline(page, {
    act: () => seen.confirm('Excluir').click(),
    told: toastWith(page, 'Erro ao excluir lead.'),
  });
  await seen.confirm('Cancelar').click();
  expect((await ana.call('GET', '/api/leads?search=Saulo')).total).toBe(1);
});

test('offline, changing and removing a product say so', async () => {
  const { page, seen } = await at('/products?edit=$product');
  const place = seen.dialog().getByLabel('Localização');
  await place.fill('Rua das Flores');
  await expectToFailOffline(page, {
    act: () => seen.dialog().getByRole('button', { name: 'Atualizar', exact: true }).click(),
    told: toastWith(page, NO_NETWORK),
    kept: [place, 'Rua das Flores'],
  });
  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click();
  await expectToFailOffline(page, {
    act: () => seen.confirm('Remover').click(),
    told: toastWith(page, 'Erro ao remover produto'),
  });
});

test('offline, saving, running and removing a campaign say so', async () => {
  const { page, seen } = await at('/campaigns/$draft/edit');
  const description = page.getByLabel(/^Descrição/);
  await description.fill('Para quem sumiu');
  await expectToFailOffline(page, {
    act: () => page.getByRole('button', { name: 'Salvar', exact: true }).click(),
    told: toastWith(page, NO_NETWORK),
    kept: [description, 'Para quem sumiu'],
  });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await toastWith(page, 'Campanha atualizada').waitFor();

  await page.goto(`/campaigns/${ids.$draft}/plan`);
  await page
    .getByRole('button', { name: /^Executar(?! em lotes)/ })
    .first()
    .click();
  const run = seen.dialog().getByRole('button', { name: 'Executar campanha' });
  await expect.poll(() => run.isEnabled()).toBe(true);
  await expectToFailOffline(page, { act: () => run.click(), told: toastWith(page, NO_NETWORK) });

  await page.goto('/campaigns');
  await seen.button(/^Remover /).click();
  await expectToFailOffline(page, {
    act: () => seen.confirm('Remover').click(),
    told: toastWith(page, 'Erro ao remover campanha.'),
  });
});

test('the agent, the settings and the account', async () => {
  const { page, seen } = await at('/ai-agent');
  const company = page.getByLabel('Nome da empresa');
  await company.fill('Porto Azul');
  await expectToFailOffline(page, {
    act: () => seen.button('Salvar Configurações').click(),
    told: toastWith(page, 'Não foi possível salvar as configurações.'),
    kept: [company, 'Porto Azul'],
  });

  const settings = await at('/settings');
  const city = settings.page.getByLabel('Cidade');
  await city.fill('Santos');
  const general = settings.page.locator('form', { has: city });
  await expectToFailOffline(settings.page, {
    act: () => general.getByRole('button', { name: 'Salvar', exact: true }).click(),
    told: toastWith(settings.page, 'Erro ao salvar configurações gerais.'),
    kept: [city, 'Santos'],
  });
  await settings.seen.button('Alterar Senha').click();
  const fresh = settings.seen.dialog().getByLabel('Nova senha').first();
  for (const [field, text] of [
    ['Senha atual', PASSWORD],
    ['Nova senha', 'outra senha longa'],
    ['Confirmar nova senha', 'outra senha longa'],
  ] as const)
    await settings.seen.dialog().getByLabel(field).first().fill(text);
  await expectToFailOffline(settings.page, {
    act: () => settings.seen.dialog().getByRole('button', { name: 'Alterar senha' }).click(),
    told: toastWith(settings.page, NO_NETWORK),
    kept: [fresh, 'outra senha longa'],
  });
});
