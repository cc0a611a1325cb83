import type { CampaignId } from '@prumo/contracts/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSessionEnds } from '#platform/requests/api.ts';
import { fakeRequests } from '#platform/requests/fake-requests.ts';
import { uploadProblem, uploadStepFile } from './upload-step-file.ts';

let requests: ReturnType<typeof fakeRequests>;
beforeEach(() => {
  requests = fakeRequests();
});
afterEach(() => {
  vi.unstubAllGlobals();
  whenSessionEnds(() => {});
});

const upload = () =>
  uploadStepFile({
    campaignId: 'c1' as CampaignId,
    file: new File(['a'], 'sala.png'),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
const problem = () => upload().then(() => '', uploadProblem);

test('a file that is kept becomes a file of the step', async () => {
  requests.answer(
    '{"ok":true,"id":"7d2f7a54-5a0c-4a5e-9f0e-6a4b1c9d0e21","fileName":"sala.png","size":1,"mimeType":"image/png","url":"/m/1","error":null}',
  );
  expect(await upload()).toEqual({
    id: '7d2f7a54-5a0c-4a5e-9f0e-6a4b1c9d0e21',
    filename: 'sala.png',
    originalName: 'sala.png',
    size: 1,
    mimetype: 'image/png',
    path: '/m/1',
  });
});

test.each([
  ['a refusal', 422, '{"error":"o conteúdo não é de uma imagem"}', 'o conteúdo não é de uma imagem'],
  [
    'a refusal that begins so itself',
    413,
    '{"error":"Erro ao fazer upload: arquivo muito grande"}',
    'arquivo muito grande',
  ],
  ['a gateway', 502, '<h1>', 'tente de novo em instantes'],
  ['an answer outside the contract', 200, '{"ok":true}', 'tente de novo em instantes'],
])('%s is told in words that begin alike', async (_, status, text, told) => {
  requests.answer(text, { status });
  expect(await problem()).toBe(`Erro ao fazer upload: ${told}`);
});

test('a lost connection is told', async () => {
  requests.lose({ hasLeft: true });
  expect(await problem()).toBe('Erro ao fazer upload: sem conexão com o servidor');
});

test('a session that has ended meanwhile ends on the screen too', async () => {
  const ended = vi.fn();
  whenSessionEnds(ended);
  requests.answer('{"error":"Não autenticado"}', { status: 401 });
  await problem();
  expect(ended).toHaveBeenCalledOnce();
});
