import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#platform/requests/api-error.ts';
import { authFailure } from './auth-failure.ts';

const answer = (body: Record<string, unknown>) => new ApiError('x', { status: 502, statusText: 'Bad Gateway', body });

test('the reason is the error of the server, else the status of an answer that is no JSON, else the fallback', () => {
  expect(authFailure(answer({ error: 'Muitas tentativas.' }), 'f')).toBe('Muitas tentativas.');
  expect(authFailure(answer({ raw: '<html>' }), 'f')).toBe('Erro 502: Bad Gateway');
  expect(authFailure(answer({}), 'Usuário ou senha inválidos')).toBe('Usuário ou senha inválidos');
  expect(authFailure(new NetworkError({ hasLeft: false, isRepeatable: false }), 'f')).toBe(
    'Não foi possível conectar ao servidor',
  );
});
