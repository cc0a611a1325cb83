import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture, type Visit } from './product/browser.ts';
import { log } from './product/chat.ts';
import { violationsOf } from './product/look.ts';
import { joinTeam, newMember, type Operator, operatorOf, PASSWORD, usernameOf } from './product/operator.ts';
import { sharedProduct } from './product/shared-product.ts';

const { url, visit, visitAs } = sharedProduct();
const LEAD = { phone: '11987652401', name: 'Rita Lima' };
const MINUTES_TO_ACCEPT = 5;
/** Four browsers on a busy machine. */
const LONG_MS = 480_000;

type Person = Visit & { name: string; userId: string; call: Operator['call'] };

async function at(visitor: Visit, name: string): Promise<Person> {
  const { call } = await operatorOf(visitor.context, url);
  return { ...visitor, name, call, userId: (await call<{ id: string }>('GET', '/api/auth/me')).id };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const leadIn = ({ page }: Person) => page.getByRole('link', { name: new RegExp(LEAD.name) }).first();
const isGone = (person: Person) => leadIn(person).waitFor({ state: 'detached' });
const openLead = async (person: Person) => {
  await leadIn(person).click();
  await log(person.page).getByText('apartamento em Moema').first().waitFor();
};

const sights: string[] = [];
/** From the act to the last window that shows it; told at the end, since a busy machine may be slow. */
async function seenLive(what: string, windows: readonly Promise<unknown>[]): Promise<void> {
  const start = performance.now();
  await Promise.all(windows);
  sights.push(`${what} ${Math.round(performance.now() - start)} ms`);
}

async function joinByLink(owner: Person, name: string): Promise<Person> {
  await owner.page.goto('/settings?tab=equipe');
  await button(owner.page, 'Convidar').click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Corretor/ }).check();
  await button(owner.page, 'Gerar convite').click();
  const link = await dialog.getByLabel('Link').inputValue();
  await button(owner.page, 'Pronto').click();
  const guest = await visit();
  const username = usernameOf(name.toLowerCase());
  await guest.page.goto(link);
  await guest.page.getByLabel('Seu nome').fill(name);
  await guest.page.getByLabel('Seu e-mail').fill(`${username}@exemplo.com.br`);
  await guest.page.getByLabel('Usuário').fill(username);
  await guest.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await button(guest.page, 'Aceitar convite').click();
  await guest.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  return at(guest, name);
}

async function mention({ page }: Person, name: string, text: string) {
  await button(page, 'Nota interna').first().click();
  const note = page.getByRole('textbox', { name: 'Nota interna' });
  await note.pressSequentially(`@${name.slice(0, 2).toLowerCase()}`);
  await page.getByRole('option', { name }).waitFor();
  await note.press('Enter');
  await note.pressSequentially(text);
  await note.press('Enter');
  await note.waitFor({ state: 'detached' });
}

test(
  'a day of a team: four people in four windows, each of which sees what the others do',
  async () => {
    const operator = await newMember(url, 'ana');
    await operator.call('PATCH', '/api/auth/me', { name: 'Ana' });
    const ana = await at(await visitAs(operator), 'Ana');
    const bia = await joinByLink(ana, 'Bia');
    const caio = await at(await visitAs(await joinTeam(url, operator, 'broker', 'Caio')), 'Caio');
    const gil = await at(await visitAs(await joinTeam(url, operator, 'manager', 'Gil')), 'Gil');
    const everybody = [ana, bia, caio, gil];
    const team = ana.page.getByRole('list', { name: 'Pessoas da conta' });
    for (const { name } of everybody) await team.getByText(name, { exact: true }).first().waitFor();

    for (const { page } of [bia, caio, gil]) await page.goto('/inbox');
    await ana.page.goto('/settings?tab=roleta');
    await ana.page.getByRole('switch', { name: 'Usar a roleta' }).click();
    await ana.page.getByRole('radio', { name: /^Na chegada/ }).check();
    expect(await ana.page.getByLabel('Minutos para aceitar').inputValue()).toBe(String(MINUTES_TO_ACCEPT));
    await button(ana.page, 'Salvar roleta').click();
    for (const { page } of [bia, caio]) {
      await button(page, 'Roleta: Ausente').first().click();
      await page.getByRole('menuitem', { name: 'Disponível' }).click();
      await button(page, 'Roleta: Disponível').first().waitFor();
    }
    await expect.poll(() => ana.page.getByText('Disponível', { exact: true }).count()).toBe(2);
    await picture(ana.page, 'team-day-on-duty');

    await ana.page.goto('/inbox');
    await ana.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Oi, quero um apartamento em Moema' });
    await seenLive('first message', [leadIn(ana).waitFor()]);
    const ownerId = async () => (await ana.call<{ ownerId: string | null }[]>('GET', '/api/conversations'))[0]?.ownerId;
    await expect.poll(ownerId).toBeTruthy();
    const [first, second] = (await ownerId()) === bia.userId ? [bia, caio] : [caio, bia];
    await openLead(first);
    await button(first.page, 'Aceitar').waitFor();
    await picture(first.page, 'team-day-offered');
    await openLead(ana);
    await ana.page.getByText(`A roleta passou este lead para ${first.name} e espera o aceite.`).waitFor();
    expect(await leadIn(second).count()).toBe(0);

    await ana.call('POST', '/api/simulator/clock', { advanceSeconds: MINUTES_TO_ACCEPT * 60 + 1 });
    await seenLive('not accepted, so the next one’s', [
      leadIn(second).waitFor(),
      isGone(first),
      ana.page.getByText(`A roleta passou este lead para ${second.name} e espera o aceite.`).waitFor(),
    ]);
    await picture(first.page, 'team-day-passed-on');
    await button(first.page, /^Avisos, /)
      .first()
      .click();
    await first.page.getByText(`${first.name} não aceitou a tempo; agora é de ${second.name}`).waitFor();
    await first.page.keyboard.press('Escape');
    await openLead(second);
    await button(second.page, 'Aceitar').click();
    await seenLive('accepted', [
      button(second.page, 'Aceitar').waitFor({ state: 'detached' }),
      ana.page.getByText('espera o aceite', { exact: false }).waitFor({ state: 'detached' }),
    ]);

    const ownerButton = (page: Page, owner: Person) =>
      button(page, `Responsável por ${LEAD.name}: ${owner.name}. Mudar`).first();
    await ownerButton(second.page, second).click();
    await second.page.getByRole('menuitem', { name: first.name }).click();
    await second.page.getByLabel('Recado (opcional)').fill('Prefere ligação à tarde');
    await button(second.page, 'Passar').click();
    await seenLive('transferred', [isGone(second), leadIn(first).waitFor(), ownerButton(ana.page, first).waitFor()]);
    await openLead(first);
    const note = first.page.getByRole('region', { name: `Recado de ${second.name}` });
    await note.getByText('Prefere ligação à tarde').waitFor();
    await picture(first.page, 'team-day-note');
    await button(first.page, 'Marcar como visto').click();
    await note.waitFor({ state: 'detached' });

    await mention(first, 'Gil', 'pode ver o preço?');
    await seenLive('mentioned', [
      log(ana.page).getByText('@Gil').waitFor(),
      button(gil.page, /^Avisos, 1/)
        .first()
        .waitFor(),
    ]);
    await button(gil.page, /^Avisos, /)
      .first()
      .click();
    await gil.page.getByRole('link', { name: /menciona você/ }).click();
    await log(gil.page).getByText('@Gil').waitFor();
    await gil.page
      .getByRole('status')
      .filter({ hasText: `${first.name}` })
      .first()
      .waitFor();

    await button(gil.page, 'Assumir').click();
    const question = gil.page.getByRole('dialog', { name: `Este lead é de ${first.name}. Assumir mesmo assim?` });
    await question.waitFor();
    await picture(gil.page, 'team-day-question');
    await question.getByRole('button', { name: 'Assumir e ficar com o lead' }).click();
    await seenLive('taken over', [
      question.waitFor({ state: 'detached' }),
      isGone(first),
      ownerButton(ana.page, gil).waitFor(),
    ]);

    await ana.page.goto('/settings?tab=equipe');
    await button(ana.page, 'Ações de Gil').click();
    await ana.page.getByRole('menuitem', { name: 'Desativar' }).click();
    const dialog = ana.page.getByRole('dialog', { name: 'Desativar Gil?' });
    await dialog.getByText('1 lead e 1 conversa assumida.').waitFor();
    await dialog.getByRole('combobox').click();
    await ana.page.getByRole('option', { name: second.name }).click();
    await picture(ana.page, 'team-day-leaving');
    await dialog.getByRole('button', { name: 'Desativar' }).click();
    await seenLive('deactivated', [button(gil.page, 'Entrar').waitFor(), leadIn(second).waitFor()]);
    await gil.page.getByText('Seu acesso a esta conta foi desativado. Para voltar, fale com Ana.').waitFor();
    await picture(gil.page, 'team-day-access-ended');
    await expect.poll(ownerId).toBe(second.userId);
    expect(await leadIn(first).count()).toBe(0);
    await picture(second.page, 'team-day-end');
    for (const { page, name } of everybody) expect([name, await violationsOf(page)]).toEqual([name, []]);
    console.log(`seen in all windows: ${sights.join(', ')}`);
    expect(everybody.map(({ name, problems }) => [name, problems])).toEqual(everybody.map(({ name }) => [name, []]));
  },
  LONG_MS,
);
