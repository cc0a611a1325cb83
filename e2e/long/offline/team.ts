import { expect, test } from 'vitest';
import { visit } from '../../product/browser.ts';
import { PASSWORD, signUp } from '../../product/operator.ts';
import { actsOn, at, browser, NO_NETWORK, server } from './world.ts';

const failed = ['Erro', NO_NETWORK];

test('the team: invitations, roles, grants, leaving, new passwords, another account', async () => {
  const gil = await signUp(server.url, 'gil');
  const invite = async (role = 'broker'): Promise<string> =>
    (await gil.call<{ token: string }>('POST', '/api/team/invitations', { role, email: null })).token;

  const joining = actsOn(await visit(browser, { url: server.url }));
  await joining.page.goto(`/convite/${await invite()}`);
  const name = joining.page.getByLabel('Seu nome');
  await name.fill('Hugo');
  await joining.page.getByLabel('Seu e-mail').fill('hugo@exemplo.com.br');
  await joining.page.getByLabel('Usuário').fill('hugo');
  await joining.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  const joinFailed = ['Não foi possível aceitar o convite', NO_NETWORK];
  await joining.fails(joining.button('Aceitar convite'), joinFailed, [name, 'Hugo']);
  await joining.button('Aceitar convite').click();
  await joining.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  const iris = await signUp(server.url, 'iris');
  const accepting = await at(`/convite/${await invite()}`, iris);
  await accepting.fails(accepting.button('Entrar com iris'), joinFailed);
  await accepting.button('Entrar com iris').click();
  await accepting.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await accepting.button('Trocar de conta').click();
  const own = accepting.page.getByRole('menuitemradio', { name: /\(Dono\)$/ });
  await accepting.fails(own, ['Não foi possível trocar de conta', NO_NETWORK]);

  await invite();
  const { page, seen, button, fails } = await at('/settings?tab=equipe', gil);
  await fails(button(/^Cancelar o convite/), failed);
  await fails(page.getByRole('switch', { name: 'Importar planilhas' }), ['Não foi possível salvar', NO_NETWORK]);
  await button('Convidar').click();
  const email = seen.dialog().getByLabel('E-mail (opcional)');
  await email.fill('juca@exemplo.com.br');
  await fails(button('Gerar convite'), failed, [email, 'juca@exemplo.com.br']);
  await page.keyboard.press('Escape');
  const choose = async (item: string) => {
    await button('Ações de Hugo').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Mudar papel');
  await seen
    .dialog()
    .getByRole('radio', { name: /^Leitura/ })
    .check();
  await fails(button('Salvar papel'), failed);
  await page.keyboard.press('Escape');
  await choose('Gerar link de nova senha');
  await fails(button('Gerar link'), failed);
  await button('Gerar link').click();
  const link = await seen.dialog().getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  await choose('Desativar');
  await fails(seen.dialog().getByRole('button', { name: 'Desativar' }), failed);
  await seen.dialog().getByRole('button', { name: 'Desativar' }).click();
  await page.getByText('Pessoas desativadas (1)').click();
  await fails(button('Reativar Hugo'), failed);

  const forgetful = actsOn(await visit(browser, { url: server.url }));
  await forgetful.page.goto(link);
  const password = forgetful.page.getByLabel('Nova senha');
  await password.fill('outra senha longa');
  const setFailed = ['Não foi possível trocar a senha', NO_NETWORK];
  await forgetful.fails(forgetful.button('Trocar senha'), setFailed, [password, 'outra senha longa']);
  await forgetful.page.goto('/esqueci-a-senha');
  const username = forgetful.page.getByLabel('Usuário');
  await username.fill('hugo');
  await forgetful.fails(
    forgetful.button('Pedir link'),
    ['Não foi possível pedir o link', NO_NETWORK],
    [username, 'hugo'],
  );

  const { members, invitations } = await gil.call('GET', '/api/team');
  expect(members.map(({ role }: { role: string }) => role).toSorted()).toEqual(['broker', 'broker', 'owner']);
  expect(invitations).toHaveLength(1);
});
