import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { startAnswerDroppingProxy } from '../product/answer-dropping-proxy.ts';
import { expectToFailOffline, goOffline, untilPartsAreThere } from '../product/offline.ts';
import { newMember, PASSWORD } from '../product/operator.ts';
import { demonstrationIds, untilStill } from '../product/screens.ts';
import { seller } from '../product/seller.ts';
import { sharedProduct } from '../product/shared-product.ts';
import { tellingOf } from '../product/telling.ts';

const NO_NETWORK = 'Não foi possível conectar ao servidor';
const { url, visit, visitAs } = sharedProduct();
const sales = seller();
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

test('offline, login and registration say so and keep what was typed', async () => {
  const { page } = await visit();
  const seen = tellingOf(page);
  await page.goto('/');
  for (const [button, title] of [
    ['Entrar', 'Erro no login'],
    ['Criar Conta', 'Erro ao criar conta'],
  ] as const) {
    if (button === 'Criar Conta') await seen.button('Não tem conta? Criar conta').click();
    const name = page.getByLabel('Usuário');
    await name.fill('marina');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.waitForTimeout(1_000);
    await expectToFailOffline(page, {
      act: () => page.getByRole('button', { name: button, exact: true }).click(),
      told: toastWith(page, title).filter({ hasText: NO_NETWORK }),
      kept: [page.getByLabel('Senha', { exact: true }), PASSWORD],
    });
    expect(await name.inputValue()).toBe('marina');
  }
});

test('offline, a move on the board says so and moves nothing', async () => {
  const { page } = await at('/pipeline?lead=$lead');
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.click();
  const before = await ana.call('GET', `/api/leads/${ids.$lead}`);
  const option = page.getByRole('option', { name: before.status === 'contatado' ? 'Interessado' : 'Contatado' });
  await expectToFailOffline(page, {
    act: () => option.click(),
    told: toastWith(page, 'Erro ao atualizar status do lead'),
  });
  expect((await ana.call('GET', `/api/leads/${ids.$lead}`)).status).toBe(before.status);
});

test('a conversation: taken over, a note; a message waits in sight and is taken back or leaves once', async () => {
  const lead = await sales.leadWho('Rita Prado', 'Bom dia, ainda tem o de dois quartos?');
  const { page } = await sales.openAt(lead);
  await untilStill(page);
  const seen = tellingOf(page);
  await expectToFailOffline(page, {
    act: () => page.getByRole('button', { name: 'Assumir', exact: true }).first().click(),
    told: toastWith(page, 'Erro ao assumir conversa').filter({ hasText: NO_NETWORK }),
  });
  await page.getByRole('button', { name: 'Assumir', exact: true }).first().click();
  await page.getByText('Controle Humano', { exact: true }).waitFor();

  await page.keyboard.press('Alt+n');
  const note = page.getByRole('textbox', { name: /nota/i }).first();
  await note.fill('Prefere de manhã');
  await expectToFailOffline(page, {
    act: () => seen.button('Guardar nota').click(),
    told: toastWith(page, NO_NETWORK),
    kept: [note, 'Prefere de manhã'],
  });
  await seen.button('Guardar nota').click();
  await note.waitFor({ state: 'detached' });

  const field = page.getByLabel('Mensagem', { exact: true });
  const bubble = (text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });
  await goOffline(page);
  for (const text of ['Tenho sim, Rita', 'Esta eu retiro']) {
    await field.fill(text);
    await field.press('Enter');
    await bubble(text).getByText('Aguardando conexão').waitFor();
  }
  await bubble('Esta eu retiro').getByRole('button', { name: 'Cancelar envio' }).click();
  await bubble('Esta eu retiro').waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await bubble('Tenho sim, Rita').getByText('Aguardando conexão').waitFor({ state: 'detached' });
  await expect.poll(() => sales.onPhone(lead)).toContain('Tenho sim, Rita');
  const got = await sales.onPhone(lead);
  expect(got.filter((text) => text === 'Tenho sim, Rita')).toHaveLength(1);
  expect(got).not.toContain('Esta eu retiro');
});

test('back online the lists show what happened meanwhile, without a reload', async () => {
  const { page } = await at('/leads');
  await goOffline(page);
  await ana.call('POST', '/api/leads', { name: 'Chegou Depois', phone: '11987651377' });
  await page.waitForTimeout(500);
  expect(await page.getByText('Chegou Depois').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText('Chegou Depois').first().waitFor();
});

test('an act whose answer is lost ends in time, says that it may have happened, and the lists come anew', async () => {
  const way = await startAnswerDroppingProxy(url);
  try {
    const { page } = await visitAs(ana);
    const seen = tellingOf(page);
    await page.goto(`${way.url}/leads?edit=novo`);
    await seen.dialog().getByLabel('Nome *').fill('Engolida Silva');
    await seen.dialog().getByLabel('Telefone *').fill('11987651388');
    await untilPartsAreThere(page);
    await page.waitForTimeout(1_000);
    await page.clock.install();
    way.swallow(true);
    await seen.button('Criar Lead').click();
    await expect.poll(async () => (await ana.call('GET', '/api/leads?search=Engolida')).total).toBe(1);
    await page.waitForTimeout(1_000);
    await page.clock.fastForward(90_000);
    await toastWith(page, 'Ação não confirmada').filter({ hasText: 'confira antes de repetir' }).waitFor();
    await expect.poll(() => page.locator('button[aria-busy=true]:visible').count()).toBe(0);
    expect(await seen.dialog().getByLabel('Nome *').inputValue()).toBe('Engolida Silva');
    way.swallow(false);
    await page.getByText('Engolida Silva').first().waitFor();
    expect((await ana.call('GET', '/api/leads?search=Engolida')).total).toBe(1);
  } finally {
    await way.close();
  }
});
