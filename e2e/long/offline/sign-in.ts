import { expect, test } from 'vitest';
import { rfcTotp } from '../../../apps/server/test/rfc-totp.ts';
import { visit } from '../../product/browser.ts';
import { PASSWORD, signUp } from '../../product/operator.ts';
import { actsOn, at, browser, NO_NETWORK, server } from './world.ts';

const failed = ['Erro', NO_NETWORK];

test('the second step: set up, asked for, new codes, off, and a role that needs it', async () => {
  const lia = await signUp(server.url, 'lia');
  const { page, seen, button, fails } = await at('/settings', lia);
  await button('Ativar').click();
  const password = seen.dialog().getByLabel('Sua senha');
  await password.fill(PASSWORD);
  await fails(button('Continuar'), failed, [password, PASSWORD]);
  await button('Continuar').click();
  const secret = await seen.dialog().getByLabel('Ou digite esta chave no aplicativo').inputValue();
  const code = seen.dialog().getByLabel('Código que o aplicativo mostra');
  await code.fill('123456');
  await fails(seen.dialog().getByRole('button', { name: 'Ativar' }), failed, [code, '123456']);
  // A step may end between reading and sending: a code of one step around is taken too.
  await code.fill(rfcTotp(secret.replaceAll(' ', ''), new Date()));
  await seen.dialog().getByRole('button', { name: 'Ativar' }).click();
  const [first = ''] = await seen.dialog().getByRole('listitem').allTextContents();
  await button('Já guardei').click();
  for (const [open, confirm] of [
    ['Novos códigos', 'Gerar códigos'],
    ['Desativar', 'Desativar'],
  ] as const) {
    await button(open).click();
    await password.fill(PASSWORD);
    await seen.dialog().getByLabel('Código').fill(first);
    await fails(seen.dialog().getByRole('button', { name: confirm }), failed, [password, PASSWORD]);
    await page.keyboard.press('Escape');
  }

  const entering = actsOn(await visit(browser, { url: server.url }));
  await entering.page.goto('/');
  await entering.page.getByLabel('Usuário').fill('lia');
  await entering.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await entering.button('Entrar').click();
  const asked = entering.page.getByLabel('Código', { exact: true });
  await asked.fill(first);
  await entering.fails(entering.button('Entrar'), ['Erro ao conferir o código', NO_NETWORK], [asked, first]);

  const { token } = await lia.call('POST', '/api/team/invitations', { role: 'broker', email: null });
  const joining = { username: 'nina', name: 'Nina', email: 'nina@exemplo.com.br', password: PASSWORD };
  const joined = await fetch(`${server.url}/api/invitations/${token}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(joining),
  });
  const nina = { cookie: joined.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const asNina = (path: string, body: object) =>
    fetch(`${server.url}/api/auth/two-step/${path}`, {
      method: 'POST',
      headers: { ...nina, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const setup = await (await asNina('setup', { password: PASSWORD })).json();
  expect((await asNina('confirm', { code: rfcTotp(setup.secret, new Date()) })).status).toBe(200);
  const team = await at('/settings?tab=equipe', lia);
  await team.fails(team.page.getByRole('switch', { name: 'Leitura' }), ['Não foi possível salvar', NO_NETWORK]);
  await team.button('Ações de Nina').click();
  await team.page.getByRole('menuitem', { name: 'Redefinir duas etapas' }).click();
  await team.fails(team.button('Redefinir'), failed);
});
