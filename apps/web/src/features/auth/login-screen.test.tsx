import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { request } from '#platform/requests/api.ts';
import { useSession } from '#platform/session/session.ts';
import { formRefusals } from '../../../test/form-refusals.tsx';
import { renderScreen } from '../../../test/render-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { authTexts as texts } from './texts.ts';

const typed = { [texts.username]: 'ana', [texts.password]: 'uma senha longa' };

formRefusals('a sign-in', {
  screen: () => <LoginScreen onSignedIn={() => {}} />,
  path: 'POST /api/auth/login',
  submit: texts.login.submit,
  typed,
  before: {
    'a missing name': { typed: { [texts.username]: '' }, field: texts.username, says: 'Usuário é obrigatório' },
    'a missing password': { typed: { [texts.password]: '' }, field: texts.password, says: 'Senha é obrigatória' },
  },
  after: { 'a wrong password': { code: 'invalid_credentials', says: 'Usuário ou senha inválidos' } },
});

formRefusals('a registration', {
  screen: () => <LoginScreen onSignedIn={() => {}} />,
  open: (user) => user.click(screen.getByRole('button', { name: texts.login.switchMode })),
  path: 'POST /api/auth/register',
  submit: texts.register.submit,
  typed,
  before: {
    'a short password': {
      typed: { [texts.password]: 'curta' },
      field: texts.password,
      says: 'A senha deve ter pelo menos 8 caracteres',
    },
  },
  after: {
    'a name that is taken': {
      code: 'username_taken',
      fields: { username: 'Nome de usuário já existe' },
      field: texts.username,
      says: 'Nome de usuário já existe',
    },
    'a closed registration': { code: 'registration_closed', says: 'O cadastro de novas contas está fechado.' },
  },
});

function SignedInUntilRefused() {
  const { data: user } = useSession();
  const ask = () => void request('GET', '/api/leads').catch(() => undefined);
  return user ? (
    <button type="button" onClick={ask}>
      Leads
    </button>
  ) : (
    <LoginScreen onSignedIn={() => {}} />
  );
}

test('whoever is deactivated while signed in reads so at the sign-in, and whom to ask', async () => {
  const says = 'Seu acesso a esta conta foi desativado. Para voltar, fale com Ana.';
  const { user } = renderScreen(<SignedInUntilRefused />, (server) =>
    server.answerTo('GET /api/leads', { code: 'access_ended', error: says }, { status: 401 }),
  );
  await user.click(screen.getByRole('button', { name: 'Leads' }));
  expect((await screen.findByRole('alert')).textContent).toBe(says);
});
