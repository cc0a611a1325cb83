import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { api, errorMessage, parseAnswer, request, whenSessionEnds, withQuery } from './api.ts';
import { AnswerError, ApiError, NetworkError } from './api-error.ts';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  whenSessionEnds(() => {});
});

const answers = (text: string, init?: ResponseInit) =>
  fetchMock.mockImplementation(async () => new Response(text, init));
const sent = () => {
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  return { path, method: init?.method, body: init?.body, credentials: init?.credentials, headers: init?.headers };
};

test('a path alone is a GET with cookies and without a body', async () => {
  answers('[]');
  expect(await request('/api/leads')).toEqual([]);
  expect(sent()).toEqual({
    path: '/api/leads',
    method: 'GET',
    credentials: 'include',
    body: undefined,
    headers: undefined,
  });
});

test('a path with a body is a POST of JSON', async () => {
  answers('{}');
  await request('/api/leads', { name: 'Ana' });
  expect(sent()).toMatchObject({
    method: 'POST',
    body: '{"name":"Ana"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('an explicit method takes path and body', async () => {
  answers('{}');
  await request('PUT', '/api/leads/1', { name: 'Ana' });
  expect(sent()).toMatchObject({ path: '/api/leads/1', method: 'PUT', body: '{"name":"Ana"}' });
});

test('an answer that is no JSON is wrapped in raw and an empty one becomes an empty object', () => {
  expect(parseAnswer('<html>')).toEqual({ raw: '<html>' });
  expect(parseAnswer('')).toEqual({});
});

test('a refusal says its message, else its error, else the status', async () => {
  answers('{"message":"primeiro","error":"segundo"}', { status: 400 });
  await expect(request('/api/x')).rejects.toThrow('primeiro');
  answers('{"error":"segundo","code":"invalid_input","fields":{"name":"Nome"}}', { status: 400 });
  const refused = await request('/api/x').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ message: 'segundo', status: 400, code: 'invalid_input', fields: { name: 'Nome' } });
  answers('<h1>', { status: 502, statusText: 'Bad Gateway' });
  await expect(request('/api/x')).rejects.toThrow('Request failed (502) Bad Gateway');
});

test('an answer without a word of its own is told in Portuguese', async () => {
  answers('', { status: 500, statusText: 'Internal Server Error' });
  const broken = await request('/api/x').catch((error: unknown) => error);
  expect(errorMessage(broken)).toBe('O servidor respondeu com o erro 500. Tente novamente em alguns instantes.');
  expect(errorMessage(broken, 'Erro 500')).toBe('Erro 500');
  answers('{"error":"Não encontrado"}', { status: 404 });
  expect(errorMessage(await request('/api/x').catch((error: unknown) => error), 'Erro 404')).toBe('Não encontrado');
});

test('a 401 ends the session unless it is the session call itself', async () => {
  const ended = vi.fn();
  whenSessionEnds(ended);
  answers('{"error":"Faça login para continuar."}', { status: 401 });
  await request('/api/auth/me').catch(() => {});
  expect(ended).not.toHaveBeenCalled();
  await request('/api/leads').catch(() => {});
  expect(ended).toHaveBeenCalledOnce();
});

test('an unreachable server is told in Portuguese', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(request('/api/x')).rejects.toThrow(NetworkError);
});

test('an answer outside its contract is refused', async () => {
  const spoken = vi.spyOn(console, 'error').mockImplementation(() => {});
  answers('{"total":"1"}');
  await expect(api.get('/api/x', z.object({ total: z.number() }))).rejects.toThrow(AnswerError);
  spoken.mockRestore();
});

test('a query leaves out what is empty', () => {
  expect(withQuery('/api/leads', { search: 'ana & cia', status: '', tags: undefined, page: 2 })).toBe(
    '/api/leads?search=ana+%26+cia&page=2',
  );
  expect(withQuery('/api/leads', {})).toBe('/api/leads');
});
