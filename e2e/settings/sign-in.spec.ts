import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rfcTotp } from '../../apps/server/test/rfc-totp.ts';
import { picture } from '../product/browser.ts';
import { violationsOf } from '../product/look.ts';
import { expectToFailOffline } from '../product/offline.ts';
import { newMember, PASSWORD, usernameOf } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visit, visitAs } = sharedProduct();
/** Browsers offer passkeys on localhost, and on no bare IP address. */
const LOCAL = url.replace('127.0.0.1', 'localhost');
const STEP_MS = 30_000;

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const atDashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
const panel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Entrada na conta', level: 2 }) });

/** What the app would show; one step ahead is taken too, where the present code is spent. */
const codeOf = (secret: string, steps = 0) => rfcTotp(secret, new Date(Date.now() + steps * STEP_MS));
/** So that a code does not change between reading and typing it. */
async function earlyInStep(): Promise<void> {
  const passed = () => Date.now() % STEP_MS;
  await expect.poll(passed, { timeout: STEP_MS, interval: 500 }).toBeLessThan(STEP_MS / 2);
}

async function looks(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await picture(page, `${name}-${width}-${colorScheme}`);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violationsOf(page), `${name} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOf(page), name).toEqual([]);
}

async function logIn(page: Page, username: string, address = url): Promise<void> {
  await page.goto(`${address}/settings`);
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await button(page, 'Entrar').click();
}

async function setUp(page: Page, name?: string): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Ativar').click();
  await dialog(page).getByLabel('Sua senha').fill(PASSWORD);
  await button(page, 'Continuar').click();
  const shown = dialog(page).getByLabel('Ou digite esta chave no aplicativo');
  await shown.waitFor();
  await dialog(page).getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  if (name) await looks(page, `${name}-app`);
  const secret = (await shown.inputValue()).replaceAll(' ', '');
  const code = dialog(page).getByLabel('Código que o aplicativo mostra');
  await code.fill('000000');
  await dialog(page).getByRole('button', { name: 'Ativar' }).click();
  await dialog(page).getByText('Este código não confere.', { exact: false }).waitFor();
  await earlyInStep();
  await code.fill(codeOf(secret));
  await dialog(page).getByRole('button', { name: 'Ativar' }).click();
  const list = dialog(page).getByRole('list', { name: 'Códigos de recuperação' });
  await list.waitFor();
  if (name) await looks(page, `${name}-codes`);
  const codes = await list.getByRole('listitem').allTextContents();
  await button(page, 'Já guardei').click();
  return { secret, codes };
}

test('two-step sign-in: set up from the text beside the QR code, asked for, turned off', async () => {
  const ana = await newMember(url, 'ana');
  const { page, problems } = await visitAs(ana);
  await page.goto('/settings');
  await panel(page).scrollIntoViewIfNeeded();
  await looks(page, 'sign-in-panel');
  const { secret, codes } = await setUp(page, 'two-step');
  expect(codes).toHaveLength(10);
  await panel(page).getByText('Restam 10 códigos de recuperação').waitFor();
  await page.reload();
  await panel(page).getByText('Ativada').waitFor();

  const { page: elsewhere, context } = await visit();
  await logIn(elsewhere, ana.username);
  await elsewhere.getByRole('heading', { name: 'Código de verificação' }).waitFor();
  await looks(elsewhere, 'code');
  const code = elsewhere.getByLabel('Código', { exact: true });
  await code.fill('zzzzz-zzzzz');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByText('Este código não confere.', { exact: false }).waitFor();
  await earlyInStep();
  await code.fill(codeOf(secret, 1));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('heading', { name: 'Configurações', level: 1 }).waitFor();
  await context.clearCookies();

  await logIn(elsewhere, ana.username);
  await code.waitFor();
  await button(elsewhere, 'Voltar para usuário e senha').click();
  await logIn(elsewhere, ana.username);
  await code.fill(codes[0] ?? '');
  await button(elsewhere, 'Entrar').click();
  await elsewhere.getByRole('heading', { name: 'Configurações', level: 1 }).waitFor();

  await page.reload();
  await panel(page).getByText('Restam 9 códigos de recuperação').waitFor();
  await button(page, 'Ver histórico de acessos').click();
  for (const outcome of ['Entrou com código de recuperação', 'Entrou com código', 'Código errado'])
    await dialog(page).getByText(outcome, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');

  expect(problems).toEqual([]);
});

test('new recovery codes and turning it off ask for the password and a code', async () => {
  const { page, problems } = await visitAs(await newMember(url, 'eva'));
  await page.goto('/settings');
  const { codes } = await setUp(page);
  await button(page, 'Novos códigos').click();
  await dialog(page).getByLabel('Sua senha').fill(PASSWORD);
  await dialog(page).getByLabel('Código').fill('zzzzz-zzzzz');
  await button(page, 'Gerar códigos').click();
  await dialog(page).getByText('Este código não confere.', { exact: false }).waitFor();
  await looks(page, 'two-step-renew');
  await dialog(page)
    .getByLabel('Código')
    .fill(codes[1] ?? '');
  await button(page, 'Gerar códigos').click();
  await button(page, 'Já guardei').waitFor();
  const fresh = await dialog(page).getByRole('listitem').allTextContents();
  await button(page, 'Já guardei').click();
  await panel(page).getByRole('button', { name: 'Desativar' }).click();
  await dialog(page).getByLabel('Sua senha').fill(PASSWORD);
  await dialog(page)
    .getByLabel('Código')
    .fill(fresh[0] ?? '');
  await dialog(page).getByRole('button', { name: 'Desativar' }).click();
  await panel(page).getByRole('button', { name: 'Ativar' }).waitFor();
  expect(problems).toEqual([]);
});

async function withAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    present: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('a passkey is registered, named, signs in without a name, and is removed', async () => {
  const bia = await newMember(url, 'bia');
  const { context, page, problems } = await visit();
  const device = await withAuthenticator(context, page);
  await logIn(page, bia.username, LOCAL);
  await button(page, 'Cadastrar chave').click();
  await dialog(page).getByLabel('Sua senha').fill('errada');
  await button(page, 'Continuar').click();
  await dialog(page).getByText('Senha atual incorreta').waitFor();
  await dialog(page).getByLabel('Sua senha').fill(PASSWORD);
  await button(page, 'Continuar').click();
  const list = page.getByRole('list', { name: 'Chaves de acesso' });
  await list.getByText('Chrome · Linux', { exact: true }).waitFor();
  expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  const told = page.locator('li[data-state=open]').filter({ hasText: 'Não foi possível conectar ao servidor' }).first();
  const failsOffline = (name: string, kept: [Locator, string]) =>
    expectToFailOffline(page, { act: () => button(page, name).click(), told, kept });
  await button(page, 'Cadastrar chave').click();
  const password = dialog(page).getByLabel('Sua senha');
  await password.fill(PASSWORD);
  await failsOffline('Continuar', [password, PASSWORD]);
  await page.keyboard.press('Escape');
  await button(page, 'Renomear Chrome · Linux').click();
  const name = dialog(page).getByLabel('Nome');
  await name.fill('Notebook');
  await failsOffline('Salvar nome', [name, 'Notebook']);
  await button(page, 'Salvar nome').click();
  await list.getByText('Notebook').waitFor();
  await list.scrollIntoViewIfNeeded();
  await looks(page, 'passkeys');

  await device.present(false);
  await context.clearCookies();
  await page.goto(`${LOCAL}/dashboard`);
  const passkey = button(page, 'Entrar com chave de acesso');
  await passkey.waitFor();
  expect(await page.getByLabel('Usuário').getAttribute('autocomplete')).toBe('username webauthn');
  await looks(page, 'passkey-sign-in');
  await expectToFailOffline(page, { act: () => passkey.click(), told });
  await device.present(true);
  await passkey.click();
  await atDashboard(page);

  await page.goto(`${LOCAL}/settings`);
  await button(page, 'Ver histórico de acessos').click();
  await dialog(page).getByText('Entrou com chave de acesso', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Remover Notebook').click();
  await password.fill(PASSWORD);
  await failsOffline('Remover chave', [password, PASSWORD]);
  await button(page, 'Remover chave').click();
  await list.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('at an address without passkeys the settings say where they work', async () => {
  const { page } = await visitAs(await newMember(url, 'caio'));
  await page.goto('/settings');
  await panel(page).getByText('Chaves de acesso precisam de um endereço https.', { exact: false }).waitFor();
  expect(await button(page, 'Cadastrar chave').count()).toBe(0);
});

test('an owner requires it of a role: its members set it up before anything else opens', async () => {
  const ana = await newMember(url, 'dona');
  const { token } = await ana.call('POST', '/api/team/invitations', { role: 'broker', email: null });
  const username = usernameOf('davi');
  const joining = { username, name: 'Davi', email: 'davi@exemplo.com.br', password: PASSWORD };
  await ana.call('POST', `/api/invitations/${token}/join`, joining);
  const broker = await visit();
  await logIn(broker.page, username);
  await broker.page.getByRole('heading', { name: 'Configurações', level: 1 }).waitFor();

  const { page } = await visitAs(ana);
  await page.goto('/settings?tab=equipe');
  await page.getByText('Só senha').first().waitFor();
  await page.getByRole('switch', { name: 'Corretor' }).click();
  await looks(page, 'team-two-step-question');
  await button(page, 'Exigir').click();
  await page.getByText('Precisa de duas etapas ou chave de acesso.').waitFor();
  await looks(page, 'team-two-step');

  await broker.page.getByRole('heading', { name: 'Proteja a sua entrada' }).waitFor();
  await looks(broker.page, 'set-up-page');
  await broker.page.goto('/leads');
  await broker.page.getByRole('heading', { name: 'Proteja a sua entrada' }).waitFor();
  await setUp(broker.page);
  await broker.page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();

  await page.reload();
  await page.getByText('Duas etapas', { exact: true }).waitFor();
  await button(page, 'Ações de Davi').click();
  await page.getByRole('menuitem', { name: 'Redefinir duas etapas' }).click();
  await looks(page, 'team-reset');
  await button(page, 'Redefinir').click();
  await page.getByText('Davi entra de novo só com a senha.', { exact: true }).waitFor();
  await broker.page.getByRole('heading', { name: 'Proteja a sua entrada' }).waitFor();
});
