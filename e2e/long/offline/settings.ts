import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FAKE_ZAPI } from '../../../apps/server/test/fakes/fake-zapi.ts';
import { confirmationPathIn } from '../../../apps/server/test/fakes/mail-server.ts';
import { visit, visitAs } from '../../product/browser.ts';
import { PASSWORD, signUp } from '../../product/operator.ts';
import { untilStill } from '../../product/screens.ts';
import { actsOn, ana, at, browser, mail, NO_NETWORK, server, zapi } from './world.ts';

test('the settings of the account: name, sessions, export, end', async () => {
  const eva = await signUp(server.url, 'eva');
  await signUp(server.url, 'eva');
  const { page, seen, button, fails } = await at('/settings', eva);
  const name = page.getByLabel('Nome de exibição');
  await name.fill('Eva Luna');
  const profile = page.locator('form', { has: name });
  await fails(profile.getByRole('button', { name: 'Salvar' }), ['Erro', NO_NETWORK], [name, 'Eva Luna']);
  await fails(button(/^Encerrar a sessão/), ['Erro', NO_NETWORK]);
  await button('Encerrar as outras').click();
  await fails(seen.confirm('Encerrar as outras'), ['Erro', NO_NETWORK]);
  await page.keyboard.press('Escape');
  await fails(button('Exportar Dados'), ['Erro ao exportar os dados.', NO_NETWORK]);
  await button('Excluir Conta').click();
  const password = seen.dialog().getByLabel('Sua senha');
  await password.fill(PASSWORD);
  await seen.dialog().getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await fails(button('Excluir conta para sempre'), ['Erro', NO_NETWORK], [password, PASSWORD]);
  expect(await eva.call('GET', '/api/auth/sessions')).toHaveLength(2);
});

test('the settings of the notifications, and the confirmation of an address', async () => {
  const ines = await signUp(server.url, 'ines');
  const { page, fails } = await at('/settings', ines);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notificações' }) });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const email = panel.getByLabel('E-mail que recebe o resumo');
  await email.fill('dona@exemplo.com.br');
  await fails(button('Salvar'), 'Erro ao salvar configurações gerais.', [email, 'dona@exemplo.com.br']);
  await button('Salvar').click();
  await panel.getByText('Link enviado em', { exact: false }).waitFor();
  await fails(button('Enviar outro link'), panel.getByText(`O link não foi enviado: ${NO_NETWORK}`));
  await expect.poll(() => mail.taken.length).toBe(1);

  const reader = actsOn(await visit(browser, { url: server.url }));
  await reader.page.goto(confirmationPathIn(mail.taken[0]));
  const confirm = reader.page.getByRole('button', { name: 'Confirmar e-mail' });
  await confirm.waitFor();
  await expectConfirmationToFail(reader.page, confirm);
  await confirm.click();
  await reader.page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor();
  await button('Enviar um teste').waitFor();
  await fails(button('Enviar um teste'), panel.getByText(`O teste não foi enviado: ${NO_NETWORK}`));
  expect(mail.taken).toHaveLength(1);
});

async function expectConfirmationToFail(page: Page, confirm: Locator): Promise<void> {
  await page.context().setOffline(true);
  await confirm.click();
  await page.getByText(`Não foi possível confirmar: ${NO_NETWORK}`).waitFor({ timeout: 10_000 });
  await page.context().setOffline(false);
  await page.waitForTimeout(2_500);
  await confirm.waitFor();
}

test('the limits of sending', async () => {
  const { page, button, fails } = await at('/settings?tab=envio');
  const daily = page.getByLabel('Mensagens por dia', { exact: true });
  await daily.fill('77');
  await fails(button('Salvar limites'), ['Não foi possível salvar', NO_NETWORK], [daily, '77']);
});

test('who is not to be disturbed: added, imported, removed, exported', async () => {
  await ana.call('POST', '/api/suppressions', { phone: '11987651199', reason: '' });
  const { page, seen, button, fails } = await at('/settings?tab=nao-perturbar');
  const failed = ['Erro', NO_NETWORK];
  await button('Adicionar número').click();
  const phone = seen.dialog().getByLabel('Telefone');
  await phone.fill('11987651188');
  await fails(button('Adicionar'), failed, [phone, '11987651188']);
  await page.keyboard.press('Escape');
  await button('Importar').click();
  const numbers = seen.dialog().getByLabel('Números');
  await numbers.fill('11987651177');
  await fails(seen.dialog().getByRole('button', { name: 'Importar' }), failed, [numbers, '11987651177']);
  await page.keyboard.press('Escape');
  await button(/^Remover .* de Não perturbar/).click();
  const reason = seen.dialog().getByLabel('Motivo');
  await reason.fill('Pediu para voltar');
  await fails(button('Remover da lista'), failed, [reason, 'Pediu para voltar']);
  await page.keyboard.press('Escape');
  await fails(button('Exportar'), ['Não foi possível exportar', NO_NETWORK]);
});

test('the channel: settings, test, address, secret, lifted restriction, and the move to a provider', async () => {
  const zoe = await signUp(server.url, 'zoe');
  await zoe.call('POST', '/api/whatsapp/settings', { ...zapi.settings, answers: 'known', simulated: 'erase' });
  zapi.webhookUrl = 'https://outro.exemplo.com.br/zapi';
  const restriction = { code: 'other', said: 'O WhatsApp limitou este número.' };
  const acts = actsOn(await visitAs(browser, zoe, { url: server.url }));
  const { page, seen, button, fails } = acts;
  await page.route('**/api/whatsapp/status', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response) await route.fulfill({ response, json: { ...(await response.json()), restriction } });
    else await route.abort();
  });
  await page.goto('/settings');
  await page.getByText('https://outro.exemplo.com.br/zapi').waitFor();
  await untilStill(page);
  await fails(button('Testar'), 'Erro ao testar conexão.');
  const status = page.getByText('Status da conexão').locator('../..');
  await fails(status.getByRole('button', { name: 'Liberar envios' }), ['Erro', NO_NETWORK]);
  await button('Registrar endereço').click();
  const question = page.getByRole('alertdialog');
  const registerFailed = ['Não foi possível registrar o endereço', NO_NETWORK];
  await fails(question.getByRole('button', { name: 'Registrar endereço' }), registerFailed);
  await button('Trocar o segredo').click();
  await fails(question.getByRole('button', { name: 'Trocar o segredo' }), [
    'Não foi possível trocar o segredo',
    NO_NETWORK,
  ]);
  expect(zapi.webhookUrl).toBe('https://outro.exemplo.com.br/zapi');
  const key = page.getByLabel('Token da instância (API key)');
  await key.fill('outro token');
  await fails(button('Salvar'), 'Erro ao salvar configurações do WhatsApp.', [key, 'outro token']);

  const lara = await signUp(server.url, 'lara');
  const changing = await at('/settings', lara);
  await changing.page.getByLabel('Provedor').click();
  await changing.page.getByRole('option', { name: 'Z-API' }).click();
  const instance = changing.page.getByLabel('ID da instância');
  await instance.fill(FAKE_ZAPI.instanceId);
  await changing.page.getByLabel('Token da instância').fill(FAKE_ZAPI.token);
  await changing.page.getByLabel('Token de segurança').fill(FAKE_ZAPI.clientToken);
  await changing.button('Mudar para Z-API...').click();
  await changing.button('Continuar').click();
  await changing.fails(changing.button('Mudar para Z-API'), 'Erro ao salvar configurações do WhatsApp.', [
    instance,
    FAKE_ZAPI.instanceId,
  ]);
  expect(await lara.call('GET', '/api/whatsapp/settings')).toMatchObject({ provider: 'simulator' });
  await seen.told('Status da conexão');
  await page.goto('/leads');
  await button('Liberar envios').click();
  await fails(seen.confirm('Liberar envios'), ['Não foi possível liberar', NO_NETWORK]);
});
