import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { api, errorMessage, parseAnswer, request, whenSessionEnds, withQuery } from './api.ts';
import { AnswerError, ApiError, isNotFound, NetworkError } from './api-error.ts';
import { fakeRequests } from './fake-requests.ts';

let requests: ReturnType<typeof fakeRequests>;
beforeEach(() => {
  requests = fakeRequests();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  whenSessionEnds(() => {});
});

const answers = (text: string, init?: { status?: number; statusText?: string }) => requests.answer(text, init);
const sent = () => requests.calls[0];

test('a path alone is a GET without a body', async () => {
  answers('[]');
  expect(await request('GET', '/api/leads')).toEqual([]);
  expect(sent()).toEqual({
    path: '/api/leads',
    method: 'GET',
    body: undefined,
    headers: {},
  });
});

test('a path with a body is a POST of JSON', async () => {
  answers('{}');
  await request('POST', '/api/leads', { body: { name: 'Ana' } });
  expect(sent()).toMatchObject({
    method: 'POST',
    body: '{"name":"Ana"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('an explicit method takes path and body', async () => {
  answers('{}');
  await request('PUT', '/api/leads/1', { body: { name: 'Ana' } });
  expect(sent()).toMatchObject({ path: '/api/leads/1', method: 'PUT', body: '{"name":"Ana"}' });
});

test('an answer that is no JSON is wrapped in raw and an empty one becomes an empty object', () => {
  expect(parseAnswer('<html>')).toEqual({ raw: '<html>' });
  expect(parseAnswer('')).toEqual({});
});

test('a refusal says its message, else its error, else the status', async () => {
  answers('{"message":"primeiro","error":"segundo"}', { status: 400 });
  await expect(request('GET', '/api/x')).rejects.toThrow('primeiro');
  answers('{"error":"segundo","code":"invalid_input","fields":{"name":"Nome"}}', { status: 400 });
  const refused = await request('GET', '/api/x').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ message: 'segundo', status: 400, code: 'invalid_input', fields: { name: 'Nome' } });
  answers('<h1>', { status: 502, statusText: 'Bad Gateway' });
  await expect(request('GET', '/api/x')).rejects.toThrow('Request failed (502) Bad Gateway');
});

test('an answer without a word of its own is told in Portuguese', async () => {
  answers('', { status: 500, statusText: 'Internal Server Error' });
  const broken = await request('GET', '/api/x').catch((error: unknown) => error);
  expect(errorMessage(broken)).toBe('O servidor respondeu com o erro 500. Tente novamente em alguns instantes.');
  expect(errorMessage(broken, 'Erro 500')).toBe('Erro 500');
  answers('{"error":"Não encontrado"}', { status: 404 });
  expect(errorMessage(await request('GET', '/api/x').catch((error: unknown) => error), 'Erro 404')).toBe(
    'Não encontrado',
  );
});

test('a 401 ends the session unless it is the session call itself', async () => {
  const ended = vi.fn();
  whenSessionEnds(ended);
  answers('{"error":"Faça login para continuar."}', { status: 401 });
  await request('GET', '/api/auth/me').catch(() => {});
  expect(ended).not.toHaveBeenCalled();
  await request('GET', '/api/leads').catch(() => {});
  expect(ended).toHaveBeenCalledOnce();
});

test('only our own server says that a thing is not there', async () => {
  const refused = (text: string) => {
    answers(text, { status: 404 });
    return request('GET', '/api/x').catch((error: unknown) => error);
  };
  expect(isNotFound(await refused('{"error":"Não encontrado","code":"not_found"}'))).toBe(true);
  expect(isNotFound(await refused('<h1>404 Not Found</h1>'))).toBe(false);
});

const act = () => request('POST', '/api/x', { body: {} }).catch((error: unknown) => error);
const UNREACHED = 'Não foi possível conectar ao servidor';
const UNCERTAIN = 'O servidor não respondeu. A ação pode ter sido concluída: confira antes de repetir.';

test('an unreachable server is told in Portuguese', async () => {
  requests.lose({ hasLeft: false });
  await expect(request('GET', '/api/x')).rejects.toThrow(NetworkError);
  expect(await act()).toMatchObject({ message: UNREACHED, hasLeft: false });
});

test('an act that left and was not answered says that it may have happened, one that may be repeated does not', async () => {
  requests.lose({ hasLeft: true });
  expect(await act()).toMatchObject({ message: UNCERTAIN, isUncertain: true });
  const repeated = request('POST', '/api/x', { body: {}, isRepeatable: true }).catch((error: unknown) => error);
  expect(await repeated).toMatchObject({ message: UNREACHED, hasLeft: true, isUncertain: false });
});

test.each([
  ['an act that does not leave', { hasLeft: false }, act, 10, UNREACHED],
  ['an act nobody answers', { hasLeft: true }, act, 60, UNCERTAIN],
  [
    'an act without a body',
    { hasLeft: false },
    () => request('DELETE', '/api/x').catch((e: unknown) => e),
    60,
    UNCERTAIN,
  ],
  ['a read nobody answers', { hasLeft: false }, () => request('GET', '/api/x').catch((e: unknown) => e), 30, UNREACHED],
])('%s ends in time', async (_, how, send, seconds, message) => {
  vi.useFakeTimers();
  requests.stayAway(how);
  const ended = vi.fn();
  const end = send().then(ended);
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await end;
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ message });
});

test('who gives up a request hears the reason, not a failure of the network', async () => {
  requests.stayAway({ hasLeft: true });
  const leaving = new AbortController();
  const given = request('GET', '/api/x', { signal: leaving.signal });
  leaving.abort('left');
  await expect(given).rejects.toBe('left');
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
