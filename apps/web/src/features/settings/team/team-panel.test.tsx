import { RoletaGroupId } from '@prumo/contracts/ids';
import type { Role } from '@prumo/contracts/team/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen, type User } from '../../../../test/render-screen.tsx';
import { TeamPanel } from './team-panel.tsx';
import { teamTexts as texts } from './texts.ts';

const TEAM = 'GET /api/team';
const idOf = (last: number) => `0197a3f0-0000-7000-8000-0000000000${last.toString(16).padStart(2, '0')}`;

const memberOf = (last: number, name: string, role: Role, rest: object = {}) => ({
  userId: idOf(last),
  username: name.toLowerCase(),
  name,
  email: null,
  role,
  isSelf: false,
  joinedAt: '2026-03-05T12:00:00.000Z',
  lastUsedAt: '2026-03-06T12:00:00.000Z',
  deactivatedAt: null,
  isDemo: false,
  ...rest,
});

const ANA = memberOf(1, 'Ana', 'owner', { isSelf: true });
const BIA = memberOf(2, 'Bia', 'broker');
const CAIO = memberOf(3, 'Caio', 'reader');
const DUDA = memberOf(4, 'Duda', 'owner');
const EVA = memberOf(5, 'Eva', 'broker', { deactivatedAt: '2026-03-07T12:00:00.000Z', lastUsedAt: null });
const teamOf = (members: object[], rest: object = {}) => ({
  members,
  invitations: [],
  brokerGrants: [],
  brokerSight: 'own_and_free',
  canMail: false,
  ...rest,
});
const LINK = { token: 'T'.repeat(43), expiresAt: '2026-03-12T12:00:00.000Z', isMailed: false };

listStates('the team', {
  screen: () => <TeamPanel />,
  path: TEAM,
  texts,
  full: { answer: teamOf([ANA, BIA]), shows: 'Bia' },
});

function show(members: object[], { rest = {}, role = 'owner' as Role, answers = {} as Record<string, unknown> } = {}) {
  return renderScreen(
    <TeamPanel />,
    (server) => {
      server.stayAway({ hasLeft: true });
      server.answerTo(TEAM, teamOf(members, rest));
      for (const [path, answer] of Object.entries(answers)) server.answerTo(path, answer);
    },
    { role },
  );
}

const actsOf = (name: string) => screen.findByRole('button', { name: texts.actionsOf(name) });

async function act(user: User, name: string, item: string) {
  await user.click(await actsOf(name));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
}

test('who is alone in the account is told what a team is for', async () => {
  show([ANA]);
  await screen.findByText(texts.alone, { exact: false });
});

test('nobody acts upon themselves, and a manager not upon an owner', async () => {
  show([ANA, BIA]);
  await actsOf('Bia');
  expect(screen.queryByRole('button', { name: texts.actionsOf('Ana') })).toBeNull();
});

test('a manager changes neither an owner nor makes one', async () => {
  const { user } = show([{ ...ANA, role: 'manager' }, BIA, DUDA], { role: 'manager' });
  const dialog = await act(user, 'Bia', texts.changeRole);
  expect(within(dialog).queryByRole('radio', { name: /^Dono/ })).toBeNull();
  expect(within(dialog).getByRole('radio', { name: /^Gestor/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.actionsOf('Duda'), hidden: true })).toBeNull();
});

test('the role is changed to the chosen one', async () => {
  const path = `PUT /api/team/members/${BIA.userId}`;
  const { user, server } = show([ANA, BIA], { answers: { [path]: { success: true } } });
  const dialog = await act(user, 'Bia', texts.changeRole);
  await user.click(within(dialog).getByRole('radio', { name: /^Leitura/ }));
  await user.click(within(dialog).getByRole('button', { name: texts.roleDialog.confirm }));
  await screen.findByText(texts.roleDialog.done('Bia', 'Leitura'));
  const sent = server.calls.find(({ method }) => method === 'PUT');
  expect(JSON.parse(String(sent?.body))).toEqual({ role: 'reader' });
});

const BELONGINGS = { leads: 12, conversations: 1, groups: [] };

test('leads and conversations go to somebody who may have them, or to nobody', async () => {
  const path = `/api/team/members/${BIA.userId}`;
  const belongings = BELONGINGS;
  const answers = { [`GET ${path}/belongings`]: belongings, [`POST ${path}/deactivate`]: { success: true } };
  const { user, server } = show([ANA, BIA, CAIO], { answers });
  const dialog = await act(user, 'Bia', texts.deactivate);
  await within(dialog).findByText(texts.deactivateDialog.hint(belongings, false));
  await user.click(within(dialog).getByRole('combobox'));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual([texts.deactivateDialog.nobody, 'Ana']);
  await user.click(screen.getByRole('option', { name: 'Ana' }));
  await user.click(within(dialog).getByRole('button', { name: texts.deactivateDialog.confirm }));
  await screen.findByText(texts.deactivateDialog.done('Bia'));
  const sent = server.calls.find(({ method }) => method === 'POST');
  expect(JSON.parse(String(sent?.body))).toEqual({ to: ANA.userId });
});

test('or to a group of the roleta, by turns', async () => {
  const path = `/api/team/members/${BIA.userId}`;
  const belongings = { ...BELONGINGS, groups: [{ id: RoletaGroupId.parse(idOf(9)), name: 'Lançamentos' }] };
  const answers = { [`GET ${path}/belongings`]: belongings, [`POST ${path}/deactivate`]: { success: true } };
  const { user, server } = show([ANA, BIA], { answers });
  const dialog = await act(user, 'Bia', texts.deactivate);
  await within(dialog).findByText(texts.deactivateDialog.hint(belongings, false));
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: texts.deactivateDialog.group('Lançamentos') }));
  within(dialog).getByText(texts.deactivateDialog.hint(belongings, true));
  await user.click(within(dialog).getByRole('button', { name: texts.deactivateDialog.confirm }));
  await screen.findByText(texts.deactivateDialog.done('Bia'));
  const sent = server.calls.find(({ method }) => method === 'POST');
  expect(JSON.parse(String(sent?.body))).toEqual({ groupId: idOf(9) });
});

test('a deactivated person stands apart and comes back', async () => {
  const path = `POST /api/team/members/${EVA.userId}/reactivate`;
  const { user, server } = show([ANA, EVA], { answers: { [path]: { success: true } } });
  await user.click(await screen.findByText(texts.deactivated.title(1)));
  expect(screen.queryByRole('button', { name: texts.actionsOf('Eva') })).toBeNull();
  await user.click(screen.getByRole('button', { name: texts.deactivated.reactivateOf('Eva') }));
  await screen.findByText(texts.deactivated.done('Eva'));
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the link of an invitation is shown once, with what became of the mail', async () => {
  const { user } = show([ANA], { answers: { 'POST /api/team/invitations': LINK } });
  await user.click(await screen.findByRole('button', { name: texts.invite }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('radio', { name: /^Dono/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: texts.inviteDialog.confirm }));
  const field = await within(dialog).findByLabelText<HTMLInputElement>(texts.link.label);
  expect(field.value).toBe(`${window.location.origin}/convite/${LINK.token}`);
  expect(within(dialog).getByText(texts.link.notMailed)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: texts.link.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

formRefusals('an invitation', {
  screen: () => <TeamPanel />,
  beside: (server) => server.answerTo(TEAM, teamOf([ANA])),
  open: async (user) => user.click(await screen.findByRole('button', { name: texts.invite })),
  path: 'POST /api/team/invitations',
  submit: texts.inviteDialog.confirm,
  typed: { [texts.inviteDialog.email]: 'bia@exemplo.com.br' },
  before: {},
  after: {
    'what is no address': {
      code: 'invalid_input',
      fields: { email: 'Digite um e-mail válido' },
      field: texts.inviteDialog.email,
      says: 'Digite um e-mail válido',
    },
  },
});

test('a pending invitation is cancelled', async () => {
  const invitation = {
    id: idOf(9),
    role: 'broker',
    email: 'bia@exemplo.com.br',
    invitedBy: 'Ana',
    createdAt: '2026-03-05T12:00:00.000Z',
    expiresAt: '2026-03-12T12:00:00.000Z',
  };
  const path = `DELETE /api/team/invitations/${invitation.id}`;
  const { user, server } = show([ANA], {
    rest: { invitations: [invitation] },
    answers: { [path]: { success: true } },
  });
  await user.click(
    await screen.findByRole('button', { name: texts.invitations.cancelOf('bia@exemplo.com.br', 'Corretor') }),
  );
  await screen.findByText(texts.invitations.done);
  expect(server.calls.some(({ method, path: asked }) => `${method} ${asked}` === path)).toBe(true);
});

test('what brokers are granted is switched, and stands in the table of the roles', async () => {
  const granted = teamOf([ANA], { brokerGrants: ['campaigns'] });
  const { user, server } = show([ANA], { answers: { 'POST /api/team/broker-rules': granted } });
  const table = await screen.findByRole('table', { name: texts.rights.label });
  const cells = () =>
    within(within(table).getByRole('row', { name: /^Criar, disparar e parar campanhas/ }))
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(cells()).toEqual(['Sim', 'Sim', 'Não', 'Não', 'Não']);
  await user.click(screen.getByRole('switch', { name: texts.brokers.grantWords.campaigns.label }));
  await waitFor(() => expect(cells()).toEqual(['Sim', 'Sim', 'Sim', 'Não', 'Não']));
  const sent = server.calls.find(({ method }) => method === 'POST');
  expect(JSON.parse(String(sent?.body))).toEqual({ brokerGrants: ['campaigns'], brokerSight: 'own_and_free' });
});

test('more than the password is required of a role only after a question, and no longer without one', async () => {
  const path = 'POST /api/team/two-step';
  const { user, server } = show([ANA, BIA], {
    answers: { 'GET /api/team/two-step': { roles: [], people: [] }, [path]: { roles: ['broker'], people: [] } },
  });
  const { question, consequence, confirm, required } = texts.twoStepRoles;
  const sent = () =>
    server.calls.flatMap((call) => (`${call.method} ${call.path}` === path ? [JSON.parse(String(call.body))] : []));
  const brokers = await screen.findByRole('switch', { name: 'Corretor' });
  await user.click(brokers);
  const dialog = await screen.findByRole('alertdialog', { name: question('broker') });
  expect(dialog.textContent).toContain(consequence);
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  await user.click(brokers);
  await user.click(await screen.findByRole('button', { name: confirm }));
  await screen.findByText(required);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  server.answerTo(path, { roles: [], people: [] });
  await user.click(brokers);
  await waitFor(() => expect(screen.queryByText(required)).toBeNull());
  expect(sent()).toEqual([{ roles: ['broker'] }, { roles: [] }]);
});
