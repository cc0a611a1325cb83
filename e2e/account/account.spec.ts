import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newMember, PASSWORD, signUp } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const isZip = (path: string) => readFileSync(path).subarray(0, 2).toString() === 'PK';

async function saveZip(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  expect(isZip(await file.path())).toBe(true);
  return file.suggestedFilename();
}

test('a password is changed, sessions are seen and ended, and the data leaves as a file', async () => {
  const ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/leads', { name: 'Rita Alves', phone: '11987650001' });
  const phone = await signUp(url, ana.username);
  const { page, problems } = await visitAs(ana);
  await page.goto('/settings');
  const sessions = page.getByRole('list', { name: 'Sessões ativas' });
  await sessions.getByText('Este dispositivo').waitFor();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);

  await page.getByRole('button', { name: 'Alterar Senha' }).click();
  const change = dialog(page, 'Alterar Senha');
  const fill = async (current: string, next: string, repeat: string) => {
    await change.getByLabel('Senha atual').fill(current);
    await change.getByLabel('Nova senha', { exact: false }).first().fill(next);
    await change.getByLabel('Confirmar nova senha').fill(repeat);
    await change.getByRole('button', { name: 'Alterar senha' }).click();
  };
  await fill('errada', 'outra senha longa', 'outra senha');
  await change.getByText('As senhas não conferem').waitFor();
  await fill('errada', 'outra senha longa', 'outra senha longa');
  await change.getByText('Senha atual incorreta').waitFor();
  await fill(PASSWORD, 'outra senha longa', 'outra senha longa');
  await page.getByText('Senha alterada com sucesso.', { exact: true }).waitFor();
  await expect(phone.call('GET', '/api/auth/me')).rejects.toThrow('401');
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);

  await page.getByRole('button', { name: 'Ver histórico de acessos' }).click();
  const history = dialog(page, 'Histórico de acessos');
  await history.getByText('Senha errada ao confirmar').waitFor();
  await expect.poll(() => history.getByText('Entrou').count()).toBe(2);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');

  expect(await saveZip(page, 'Exportar Dados')).toMatch(
    new RegExp(`^dados_${ana.username}_\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Ver', exact: false }).first().click();
  expect(await saveZip(page, 'Exportar dados deste lead')).toMatch(/^lead_Rita-Alves_.*\.zip$/);
  expect(problems).toEqual([]);
});

test('an account is deleted after its password and the word, and its name leads nowhere any more', async () => {
  const bia = await newMember(url, 'bia');
  const { page, context, problems } = await visitAs(bia);
  const { id: userId } = await bia.call('GET', '/api/auth/me');
  await bia.call('POST', '/api/whatsapp/send', { phone: '11987650002', message: 'oi' });
  const kept = (tab: Page) =>
    tab.evaluate((id) => [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.includes(id)), userId);
  const typing = await context.newPage();
  for (const tab of [page, typing]) {
    await tab.goto('/leads');
    await tab.getByRole('button', { name: 'Novo Lead' }).first().click();
    await tab.getByRole('dialog').getByLabel('Nome').first().fill('Ainda não enviado');
    await expect.poll(() => kept(tab)).toEqual([expect.stringContaining('draft')]);
  }
  await page.goto('/simulator');
  await expect
    .poll(() => kept(page))
    .toEqual([expect.stringContaining('simulator-seen'), expect.stringContaining('draft')]);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Excluir Conta' }).click();
  const end = dialog(page, 'Excluir conta');
  const confirm = end.getByRole('button', { name: 'Excluir conta para sempre' });
  await end.getByLabel('Sua senha').fill('errada');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await end.getByLabel('Digite EXCLUIR para confirmar').fill('excluir');
  await confirm.click();
  await end.getByText('Senha atual incorreta').waitFor();
  await end.getByLabel('Sua senha').fill(PASSWORD);
  await confirm.click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  for (const tab of [page, typing]) await expect.poll(() => kept(tab)).toEqual([]);
  await page.getByLabel('Usuário').fill(bia.username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Usuário ou senha inválidos').first().waitFor();
  expect(problems).toEqual([]);
});
