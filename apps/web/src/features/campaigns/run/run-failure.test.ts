import { expect, test } from 'vitest';
import { AnswerError, ApiError, NetworkError } from '#platform/requests/api-error.ts';
import { runFailure } from './run-failure.ts';

const answered = (status: number, body: Record<string, unknown>) =>
  new ApiError(String(body.error ?? 'Request failed'), { status, statusText: '', body });

test('why a run did not begin is told in the server’s words, else by its status, else as its fault', () => {
  expect(runFailure(answered(409, { error: 'WhatsApp não está conectado.' }))).toBe('WhatsApp não está conectado.');
  expect(runFailure(answered(502, {}))).toBe('Erro 502');
  expect(runFailure(new AnswerError())).toBe('Erro interno do servidor');
  expect(runFailure(new NetworkError({ hasLeft: false, isRepeatable: false }))).toBe(
    'Não foi possível conectar ao servidor',
  );
});
