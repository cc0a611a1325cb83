import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PNG } from '../../../apps/server/test/upload.ts';
import { signUp } from '../../product/operator.ts';
import { at, closeToast, NO_NETWORK, pick, server, toastWith } from './world.ts';

const PHOTO = { name: 'sala.png', mimeType: 'image/png', buffer: PNG };

test('the simulated phones: made, written on, changed, and their clock', async () => {
  const nina = await signUp(server.url, 'nina');
  const { page, button, fails } = await at('/simulator', nina);
  const name = page.getByLabel('Nome');
  await name.fill('Rita Prado');
  await page.getByLabel(/^Telefone/).fill('11987650001');
  await fails(button('Criar telefone'), ['Erro ao criar o telefone', NO_NETWORK], [name, 'Rita Prado']);
  await button('Criar telefone').click();
  const phone = page.getByRole('region', { name: 'Celular de Rita Prado', exact: true });
  const sendFailed = ['Erro ao enviar', NO_NETWORK];
  await phone.getByRole('button', { name: 'Posso visitar no sábado?' }).waitFor();
  await fails(phone.getByRole('button', { name: 'Posso visitar no sábado?' }), sendFailed);
  const words = phone.getByLabel('Mensagem do lead');
  await words.fill('Oi, vi o anúncio');
  await fails(() => words.press('Enter'), sendFailed, [words, 'Oi, vi o anúncio']);
  await fails(
    () => phone.locator('input[type=file]').setInputFiles(PHOTO),
    ['Erro ao enviar', 'Erro ao obter URL de upload'],
    [words, 'Oi, vi o anúncio'],
  );
  await fails(async () => {
    await phone.getByRole('button', { name: 'Anexar' }).click();
    await pick(page, 'Localização');
  }, sendFailed);
  await words.press('Enter');
  const said = phone.getByRole('log').getByRole('listitem').filter({ hasText: 'Oi, vi o anúncio' });
  const actOn = async (action: string) => {
    await said.hover();
    await said.getByRole('button', { name: 'Ações da mensagem' }).click();
    await page.getByRole('button', { name: action }).click();
  };
  const changeFailed = ['Erro ao alterar a mensagem', NO_NETWORK];
  await said.waitFor();
  await fails(() => actOn('Apagar para todos'), changeFailed);
  await actOn('Editar');
  const edited = page.getByLabel('Editar mensagem');
  await edited.fill('Oi, vi o anúncio de Moema');
  await fails(page.getByRole('button', { name: 'Salvar' }), changeFailed, [edited, 'Oi, vi o anúncio de Moema']);
  await edited.press('Escape');
  const answer = phone.getByRole('log').getByRole('listitem').filter({ hasText: 'assistente virtual' }).first();
  await answer.waitFor();
  await answer.hover();
  await answer.getByRole('button', { name: 'Ações da mensagem' }).click();
  await fails(button('Reagir com 👍'), changeFailed);
  await page.keyboard.press('Escape');

  for (const label of ['Avançar 1 hora', 'Avançar 1 dia'])
    await fails(button(label), ['Erro ao avançar o relógio', NO_NETWORK]);
  await button(/^Comportamento/).click();
  const panel = page.getByRole('dialog', { name: /^Comportamento/ });
  const behaviourFailed = ['Erro ao mudar o comportamento', NO_NETWORK];
  const blocked = panel.getByRole('switch', { name: 'Bloqueou a empresa' });
  await fails(blocked, behaviourFailed);
  await expectStateToStay(page, blocked);
  await page.keyboard.press('Escape');
  await nina.call('PATCH', '/api/simulator/phones/5511987650001', { isBlocked: true });
  await phone.getByRole('button', { name: 'Desbloquear' }).waitFor();
  await fails(phone.getByRole('button', { name: 'Desbloquear' }), behaviourFailed);
  await phone.getByRole('button', { name: 'Desbloquear' }).waitFor();
});

async function expectStateToStay(page: Page, toggle: Locator): Promise<void> {
  const before = await toggle.isChecked();
  await closeToast(page);
  await page.context().setOffline(true);
  await toggle.click();
  await toastWith(page, NO_NETWORK).waitFor({ timeout: 10_000 });
  await page.waitForTimeout(1_000);
  expect(await toggle.isChecked()).toBe(before);
  await page.context().setOffline(false);
}
