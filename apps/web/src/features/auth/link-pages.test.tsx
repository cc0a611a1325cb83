import { REFUSALS } from '@prumo/contracts/errors';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../test/form-refusals.tsx';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { JoinPage } from './join-page.tsx';
import { forgotTexts, joinTexts, newPasswordTexts } from './link-texts.ts';
import { NewPasswordPage } from './new-password-page.tsx';

const TOKEN = 'T'.repeat(43);
const OPEN = `GET /api/invitations/${TOKEN}`;
const INVITATION = { accountName: 'Horizonte', role: 'broker', invitedBy: 'Ana', email: 'bia@exemplo.com.br' };
const joining = { path: `POST /api/invitations/${TOKEN}/join`, submit: joinTexts.submit };
const typed = {
  [joinTexts.name]: 'Bia Prado',
  [joinTexts.email]: 'bia@exemplo.com.br',
  [joinTexts.username]: 'bia',
  [joinTexts.password]: 'uma senha longa',
};

test('who is signed in accepts as who they are, without a form', async () => {
  const { user, server } = renderScreen(<JoinPage token={TOKEN} />, (fake) => {
    fake.stayAway({ hasLeft: true });
    fake.answerTo(OPEN, INVITATION);
  });
  await screen.findByRole('heading', { name: joinTexts.title('Horizonte') });
  await screen.findByText(joinTexts.invited('Ana', 'Horizonte', 'Corretor'));
  expect(screen.queryByLabelText(joinTexts.username)).toBeNull();
  await user.click(screen.getByRole('button', { name: joinTexts.accept('Ana') }));
  expect(server.calls.at(-1)).toMatchObject({ method: 'POST', path: `/api/invitations/${TOKEN}/accept` });
});

test('who is not signed in gets a form with the invited address, or signs in first', async () => {
  const { user } = renderScreen(
    <JoinPage token={TOKEN} />,
    (fake) => {
      fake.stayAway({ hasLeft: true });
      fake.answerTo(OPEN, INVITATION);
    },
    { role: null },
  );
  expect((await screen.findByLabelText<HTMLInputElement>(joinTexts.email)).value).toBe(INVITATION.email);
  await user.click(screen.getByRole('button', { name: joinTexts.hasUser }));
  await screen.findByRole('button', { name: 'Entrar' });
});

test.each([
  ['an invitation', <JoinPage key="join" token={TOKEN} />, OPEN, 'invitation_invalid', joinTexts.invalidTitle],
  [
    'a link for a new password',
    <NewPasswordPage key="password" token={TOKEN} />,
    `GET /api/password-links/${TOKEN}`,
    'password_link_invalid',
    newPasswordTexts.invalidTitle,
  ],
] as const)('%s that is no longer valid says so and what to do', async (_what, page, path, code, title) => {
  const { status, text } = REFUSALS[code];
  renderScreen(page, (server) => server.answerTo(path, { error: text, code }, { status }), { role: null });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: joinTexts.toLogin }).getAttribute('href')).toBe('/');
});

formRefusals('joining', {
  ...joining,
  role: null,
  screen: () => <JoinPage token={TOKEN} />,
  beside: (server) => server.answerTo(OPEN, INVITATION),
  typed,
  before: {
    'a missing name': { typed: { [joinTexts.name]: '' }, field: joinTexts.name, says: 'Nome é obrigatório' },
    'what is no address': {
      typed: { [joinTexts.email]: 'bia' },
      field: joinTexts.email,
      says: 'Digite um e-mail válido',
    },
    'a short password': {
      typed: { [joinTexts.password]: 'curta' },
      field: joinTexts.password,
      says: 'A senha deve ter pelo menos 8 caracteres',
    },
  },
  after: {
    'a name that is taken': {
      code: 'username_taken',
      fields: { username: 'Nome de usuário já existe' },
      field: joinTexts.username,
      says: 'Nome de usuário já existe',
    },
    'an invitation somebody else used': { code: 'invitation_invalid', says: REFUSALS.invitation_invalid.text },
  },
});

formRefusals('the new password of a link', {
  role: null,
  screen: () => <NewPasswordPage token={TOKEN} />,
  beside: (server) => server.answerTo(`GET /api/password-links/${TOKEN}`, { username: 'bia' }),
  path: `POST /api/password-links/${TOKEN}`,
  submit: newPasswordTexts.submit,
  typed: { [newPasswordTexts.password]: 'uma senha longa' },
  before: {
    'a short password': {
      typed: { [newPasswordTexts.password]: 'curta' },
      field: newPasswordTexts.password,
      says: 'A senha deve ter pelo menos 8 caracteres',
    },
  },
  after: {
    'a password too many use': {
      code: 'invalid_input',
      fields: { password: 'Esta senha é muito usada' },
      field: newPasswordTexts.password,
      says: 'Esta senha é muito usada',
    },
  },
});

test('a forgotten password is answered the same whoever asks, with the way without mail', async () => {
  const { user, server } = renderScreen(
    <ForgotPasswordPage />,
    (fake) => fake.answerTo('POST /api/auth/forgot-password', { success: true }),
    { role: null },
  );
  await user.type(screen.getByLabelText(forgotTexts.username), 'bia');
  await user.click(screen.getByRole('button', { name: forgotTexts.submit }));
  await screen.findByText(forgotTexts.done('bia'));
  expect(screen.getByText(forgotTexts.otherwise)).toBeDefined();
  expect(JSON.parse(String(server.calls[0]?.body))).toEqual({ username: 'bia' });
});
