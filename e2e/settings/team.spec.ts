import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { log } from '../product/chat.ts';
import { violationsOf } from '../product/look.ts';
import { joinTeam, type Member, newMember, operatorOf, PASSWORD, usernameOf } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visit, visitAs } = sharedProduct();
const LEAD = { phone: '11987652101', name: 'Rita Lima' };
const SECONDS = { timeout: 10_000 };
const READ_ONLY = 'Seu papel é Leitura: você vê tudo e não altera nada.';
const NOT_ALLOWED = 'Seu papel nesta conta não permite isso.';
let ana: Member;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/general/settings', { companyName: 'Porto Azul' });
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'all' });
  await ana.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Oi, quero um apartamento em Moema' });
});
beforeEach(() => expect.poll(conversationOfRita, SECONDS).toBeDefined());

async function conversationOfRita(): Promise<string | undefined> {
  const all = await ana.call<{ id: string; leadName: string }[]>('GET', '/api/conversations');
  return all.find(({ leadName }) => leadName === LEAD.name)?.id;
}

const memberNamed = async (name: string): Promise<{ userId: string }> => {
  const { members } = await ana.call<{ members: { userId: string; name: string | null }[] }>('GET', '/api/team');
  const found = members.find((member) => member.name === name);
  if (!found) throw new Error(`${name} is no member`);
  return found;
};

const made = (page: Page) => page.getByRole('dialog').getByLabel('Link').inputValue();
const invite = async (role: string): Promise<string> =>
  (await ana.call<{ token: string }>('POST', '/api/team/invitations', { role, email: null })).token;

async function join(page: Page, name: string): Promise<string> {
  const username = usernameOf(name.toLowerCase());
  await page.getByLabel('Seu nome').fill(name);
  await page.getByLabel('Seu e-mail').fill(`${username}@exemplo.com.br`);
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceitar convite' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  return username;
}

async function newBroker(name: string) {
  const visitor = await visit();
  await visitor.page.goto(`/convite/${await invite('broker')}`);
  const username = await join(visitor.page, name);
  return { ...visitor, username, userId: (await memberNamed(name)).userId };
}

test('an owner invites, the invited person joins as a broker and has what a broker has', async () => {
  const owner = await visitAs(ana);
  await owner.page.goto('/settings?tab=equipe');
  await owner.page.getByText('Por enquanto só você usa esta conta.', { exact: false }).waitFor();
  await owner.page.getByRole('button', { name: 'Convidar' }).click();
  await owner.page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Corretor/ })
    .check();
  await owner.page.getByRole('button', { name: 'Gerar convite' }).click();
  const link = await made(owner.page);
  expect(link).toContain(`${url}/convite/`);
  await owner.page.getByRole('button', { name: 'Pronto' }).click();
  await owner.page.getByRole('list', { name: 'Convites pendentes' }).getByText('Corretor').waitFor();

  const guest = await visit();
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: 'Convite de Porto Azul' }).waitFor();
  expect(await violationsOf(guest.page)).toEqual([]);
  await picture(guest.page, 'team-join');
  await join(guest.page, 'Bia');
  await guest.page.getByText('Corretor', { exact: true }).waitFor();
  await guest.page.goto('/leads');
  await guest.page.getByRole('button', { name: 'Novo Lead' }).waitFor();
  await guest.page.getByText(LEAD.name).first().waitFor();
  for (const name of ['Importar CSV', 'Exportar', 'Excluir'])
    expect(await guest.page.getByRole('button', { name }).count(), name).toBe(0);
  await guest.page.goto('/settings');
  await guest.page.getByRole('button', { name: 'Alterar Senha' }).waitFor();
  expect(await guest.page.getByRole('tab').count()).toBe(0);
  expect(await guest.page.getByRole('button', { name: 'Excluir Conta' }).count()).toBe(0);
  for (const path of ['/settings?tab=equipe', '/ai-agent', '/campaigns/create']) {
    await guest.page.goto(path);
    await guest.page.getByText(NOT_ALLOWED).waitFor();
  }
  expect(await guest.page.getByRole('link', { name: 'Agente IA' }).count()).toBe(0);
  await expect((await operatorOf(guest.context, url)).call('GET', '/api/team')).rejects.toThrow('right_missing');

  await owner.page.getByRole('list', { name: 'Pessoas da conta' }).getByText('Bia').first().waitFor();
  expect(await violationsOf(owner.page)).toEqual([]);
  await picture(owner.page, 'team-panel');

  const late = await visit();
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'Este convite não vale mais' }).waitFor();
  expect([...owner.problems, ...guest.problems, ...late.problems]).toEqual([]);
});

test('a role that is changed changes the screens that are open, and a reader marks nothing as read', async () => {
  const caio = await newBroker('Caio');
  const conversation = await conversationOfRita();
  await ana.call('POST', `/api/conversations/${conversation}/takeover`);
  await caio.page.goto(`/inbox?conversationId=${conversation}`);
  await caio.page.getByRole('textbox', { name: 'Mensagem', exact: true }).waitFor();

  const owner = await visitAs(ana);
  await owner.page.goto('/settings?tab=equipe');
  await owner.page.getByRole('button', { name: 'Ações de Caio' }).click();
  await owner.page.getByRole('menuitem', { name: 'Mudar papel' }).click();
  await owner.page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Leitura/ })
    .check();
  await owner.page.getByRole('button', { name: 'Salvar papel' }).click();
  await owner.page.getByText('Caio agora tem o papel Leitura.', { exact: true }).waitFor();

  await caio.page.getByText(READ_ONLY).waitFor(SECONDS);
  expect(await caio.page.getByRole('textbox', { name: 'Mensagem', exact: true }).count()).toBe(0);
  for (const name of ['Devolver para IA', 'Arquivar'])
    expect(await caio.page.getByRole('button', { name }).count(), name).toBe(0);
  await picture(caio.page, 'team-reader');

  const written: string[] = [];
  caio.page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await ana.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Tem vaga de garagem?' });
  await log(caio.page).getByText('Tem vaga de garagem?').waitFor();
  await caio.page.reload();
  await log(caio.page).getByText('Tem vaga de garagem?').waitFor();
  await caio.page.waitForLoadState('networkidle').catch(() => undefined);
  expect(written.filter((one) => !/\/(read|presence)$/.test(one))).toEqual([]);
  const [row] = await ana.call<{ hasUnreadMessages: boolean }[]>('GET', '/api/conversations');
  expect(row?.hasUnreadMessages).toBe(true);
  expect([...owner.problems, ...caio.problems]).toEqual([]);
});

test('who is deactivated is signed out within seconds, and does not come in again', async () => {
  const duda = await newBroker('Duda');
  await duda.page.goto('/leads');
  await duda.page.getByText(LEAD.name).first().waitFor();
  const owner = await visitAs(ana);
  await owner.page.goto('/settings?tab=equipe');
  await owner.page.getByRole('button', { name: 'Ações de Duda' }).click();
  await owner.page.getByRole('menuitem', { name: 'Desativar' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
  await owner.page.getByText('Duda não entra mais nesta conta.', { exact: true }).waitFor();
  await duda.page.getByRole('button', { name: 'Entrar' }).waitFor(SECONDS);
  await duda.page.getByLabel('Usuário').fill(duda.username);
  await duda.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await duda.page.getByRole('button', { name: 'Entrar' }).click();
  await duda.page.getByText('Erro no login', { exact: true }).waitFor();

  await owner.page.getByText('Pessoas desativadas (1)').click();
  await owner.page.getByRole('button', { name: 'Reativar Duda' }).click();
  await owner.page.getByText('Duda pode entrar de novo.', { exact: true }).waitFor();
  await duda.page.getByRole('button', { name: 'Entrar' }).click();
  await duda.page.getByText(LEAD.name).first().waitFor();
});

test('who leaves can leave the leads to a group of the roleta, whose people are told why', async () => {
  const dona = await newMember(url, 'dona');
  const gil = await joinTeam(url, dona, 'broker', 'Gil');
  const hugo = await joinTeam(url, dona, 'broker', 'Hugo');
  await gil.call('POST', '/api/leads', { ...LEAD, phone: '11987652102' });
  const { members } = await dona.call<{ members: { userId: string; name: string | null }[] }>('GET', '/api/team');
  const brokers = members.filter(({ name }) => name === 'Gil' || name === 'Hugo');
  await dona.call('PUT', '/api/roleta', {
    ...{
      isOn: true,
      moment: 'by_hand',
      backToLastOwner: false,
      listingAgentFirst: false,
      acceptWithinMinutes: null,
      rules: [],
    },
    everybody: { members: [], hours: null, capacity: null },
    groups: [
      {
        ...{ id: crypto.randomUUID(), name: 'Lançamentos', hours: null, capacity: null },
        members: brokers.map(({ userId }) => ({ userId, weight: 1 })),
      },
    ],
  });
  await hugo.call('PUT', '/api/duty', { code: 'available' });

  const owner = await visitAs(dona);
  await owner.page.goto('/settings?tab=equipe');
  await owner.page.getByRole('button', { name: 'Ações de Gil' }).click();
  await owner.page.getByRole('menuitem', { name: 'Desativar' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByText('1 lead e 0 conversas assumidas.').waitFor();
  await dialog.getByRole('combobox').click();
  await owner.page.getByRole('option', { name: 'Roleta Lançamentos: um por vez' }).click();
  await picture(owner.page, 'team-leave-to-group');
  expect(await violationsOf(owner.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await owner.page.getByText('Gil não entra mais nesta conta.', { exact: true }).waitFor();

  await owner.page.goto('/pipeline');
  await owner.page.locator('[data-handle]', { hasText: LEAD.name }).click();
  await owner.page.getByRole('tab', { name: 'Histórico' }).click();
  await owner.page.getByText('Gil saiu da equipe. Roleta Lançamentos: vez de Hugo').waitFor();
  await picture(owner.page, 'team-leave-history');
  const next = await visitAs(hugo);
  await next.page.goto('/dashboard');
  await next.page.getByRole('button', { name: /^Avisos/ }).click();
  await next.page.getByText('Gil saiu da equipe. Roleta Lançamentos: sua vez').waitFor();
  await picture(next.page, 'team-leave-notice');
  expect([...owner.problems, ...next.problems]).toEqual([]);
});

test('a link made for a person who forgot the password works once', async () => {
  const eva = await newBroker('Eva');
  const owner = await visitAs(ana);
  await owner.page.goto('/settings?tab=equipe');
  await owner.page.getByRole('button', { name: 'Ações de Eva' }).click();
  await owner.page.getByRole('menuitem', { name: 'Gerar link de nova senha' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Gerar link' }).click();
  const link = await made(owner.page);
  expect(link).toContain(`${url}/nova-senha/`);

  const { page, problems } = await visit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await page.getByLabel('Usuário').fill(eva.username);
  await page.getByRole('button', { name: 'Pedir link' }).click();
  await page.getByText('Peça um link ao Dono ou ao Gestor da conta', { exact: false }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(link);
  await page.getByText(`Escolha a nova senha do usuário ${eva.username}.`).waitFor();
  await page.getByLabel('Nova senha').fill('outra senha longa');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await page.getByRole('heading', { name: 'Senha trocada' }).waitFor();
  await page.getByRole('link', { name: 'Ir para o login' }).click();
  await page.getByLabel('Usuário').fill(eva.username);
  await page.getByLabel('Senha', { exact: true }).fill('outra senha longa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await eva.page.getByRole('button', { name: 'Entrar' }).waitFor();

  await page.goto(link);
  await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
  expect(problems).toEqual([]);
});

test('who has an account of their own accepts with it, and goes from one account to the other', async () => {
  const fabio = await newMember(url, 'fabio');
  const { page, problems } = await visitAs(fabio);
  await page.goto(`/convite/${await invite('manager')}`);
  await page.getByRole('button', { name: /^Entrar com fabio/ }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByText('Gestor', { exact: true }).waitFor();
  await page.goto('/leads');
  await page.getByText(LEAD.name).first().waitFor();
  await page.getByRole('button', { name: 'Trocar de conta' }).click();
  await picture(page, 'team-accounts');
  await page.getByRole('menuitemradio', { name: /\(Dono\)$/ }).click();
  await page.getByText('Admin', { exact: true }).waitFor();
  await page.goto('/leads');
  await page.getByText('Nenhum lead', { exact: false }).first().waitFor();
  expect(await page.getByText(LEAD.name).count()).toBe(0);
  expect(problems).toEqual([]);
});
