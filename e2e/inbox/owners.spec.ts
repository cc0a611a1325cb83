import { beforeAll, beforeEach, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { violationsOf } from '../product/look.ts';
import { joinTeam, type Member, newMember } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
const LEAD = { phone: '11987652901', name: 'Rita Lima' };
const SECONDS = { timeout: 10_000 };
let ana: Member;
let bia: Member;
let caio: Member;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  bia = await joinTeam(url, ana, 'broker', 'Bia');
  caio = await joinTeam(url, ana, 'broker', 'Caio');
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'all' });
  await ana.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Oi, quero um apartamento em Moema' });
});
beforeEach(async () => {
  const names = async () =>
    (await ana.call<{ leadName: string }[]>('GET', '/api/conversations')).map(({ leadName }) => leadName);
  await expect.poll(names, SECONDS).toEqual([LEAD.name]);
});

test('a lead of nobody is taken, passed on with a note, and its conversation taken over only after a question', async () => {
  const { page: hers } = await visitAs(bia);
  await hers.goto('/leads');
  await hers.getByRole('button', { name: 'Responsável por Rita Lima: ninguém. Mudar' }).click();
  await hers.getByRole('menuitem', { name: 'Pegar para mim' }).click();
  await hers.getByText('Rita Lima agora é de Bia.').first().waitFor();
  await hers.getByRole('button', { name: 'Responsável por Rita Lima: Bia. Mudar' }).click();
  await picture(hers, 'owner-menu');
  await hers.getByRole('menuitem', { name: 'Caio' }).click();
  const passing = hers.getByRole('dialog');
  await passing.getByLabel('Recado (opcional)').fill('Prefere ligação à tarde');
  await picture(hers, 'owner-passing');
  expect(await violationsOf(hers)).toEqual([]);
  await passing.getByRole('button', { name: 'Passar' }).click();
  await hers.getByText('Rita Lima agora é de Caio.').first().waitFor();

  const { page: his } = await visitAs(caio);
  await his.goto('/inbox');
  await his.getByRole('group', { name: 'De quem são' }).getByRole('button', { name: 'Minhas' }).click();
  await his.getByRole('link', { name: /Rita Lima/ }).click();
  const note = his.getByRole('region', { name: 'Recado de Bia' });
  await note.getByText('Prefere ligação à tarde').waitFor();
  await picture(his, 'owner-note');
  expect(await violationsOf(his)).toEqual([]);
  await note.getByRole('button', { name: 'Marcar como visto' }).click();
  await note.waitFor({ state: 'detached' });

  await hers.goto('/inbox');
  await hers.getByRole('link', { name: /Rita Lima/ }).click();
  await hers.getByRole('button', { name: 'Assumir', exact: true }).click();
  const question = hers.getByRole('dialog', { name: 'Este lead é de Caio. Assumir mesmo assim?' });
  await question.waitFor();
  await picture(hers, 'owner-question');
  expect(await violationsOf(hers)).toEqual([]);
  await question.getByRole('button', { name: 'Assumir só a conversa' }).click();
  await hers
    .getByText('Bia assumiu', { exact: false })
    .or(hers.getByText('Assumida por Bia', { exact: false }))
    .first()
    .waitFor();
  const [row] = await ana.call<{ ownerId: string; assignedToUserName: string }[]>('GET', '/api/conversations');
  expect(row).toMatchObject({ assignedToUserName: 'Bia' });
  await his.getByText('Bia', { exact: false }).first().waitFor();
});

test('the screens of a team, wide and narrow, in both themes', async () => {
  // A first and a last name, whose initials an avatar shows.
  await bia.call('PATCH', '/api/auth/me', { name: 'Bia Reis' });
  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const { page } = await visitAs(ana, { width, theme });
    for (const [name, path] of [
      ['leads', '/leads'],
      ['board', '/pipeline'],
      ['inbox', '/inbox'],
    ] as const) {
      await page.goto(path);
      await page.getByText(LEAD.name).first().waitFor();
      await page.waitForLoadState('networkidle');
      await picture(page, `owners-${name}-${width}`);
      expect([name, width, await violationsOf(page)]).toEqual([name, width, []]);
    }
  }
});

test('an account of one person sees nothing of owners', async () => {
  const alone = await newMember(url, 'sozinha');
  await alone.call('POST', '/api/leads', { name: 'Rui Costa', phone: '11987652902' });
  const { page } = await visitAs(alone);
  for (const path of ['/leads', '/pipeline']) {
    await page.goto(path);
    await page.getByText('Rui Costa').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Responsável').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Responsável/ }).count()).toBe(0);
  }
});

test('what a broker may not see any more leaves the screens that are open', async () => {
  await ana.call('POST', '/api/simulator/messages', { phone: '11987652977', name: 'Nina Prado', text: 'Tem vaga?' });
  const { page } = await visitAs(bia);
  await page.goto('/inbox');
  const row = page.getByRole('link', { name: /Nina Prado/ });
  await row.waitFor();
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
  await row.waitFor({ state: 'detached' });
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own_and_free' });
  await row.waitFor();
});
