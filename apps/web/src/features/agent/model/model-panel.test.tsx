import { MODEL_FAILURES } from '@prumo/contracts/agent/model';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { ModelPanel } from './model-panel.tsx';
import { modelTexts as texts } from './model-texts.ts';

const GET = 'GET /api/ai/model';
const SAVED = {
  owner: 'account',
  installation: { model: 'gpt-da-casa', hasPrices: true },
  own: {
    provider: 'anthropic',
    baseUrl: null,
    model: 'claude-da-conta',
    apiKey: '••••7890',
    priceInput: 2,
    priceOutput: 10,
  },
  dailyLimit: 5,
  spentToday: { total: 1.25, replies: 1, trials: 0.2, campaigns: 0.05 },
  servers: [],
};

listStates('the model of the account', {
  screen: () => <ModelPanel />,
  path: GET,
  texts,
  full: { answer: SAVED, shows: 'Custo de hoje: 1,25 de 5' },
});

formRefusals('the model of the account', {
  screen: () => <ModelPanel />,
  beside: (server) => server.answerTo(GET, SAVED),
  path: 'PUT /api/ai/model',
  submit: texts.save,
  typed: { [texts.model]: 'claude-novo', [texts.limit]: '7,50' },
  before: {
    'no name': { typed: { [texts.model]: '' }, field: texts.model, says: 'Informe o nome do modelo' },
    'what is no amount': { typed: { [texts.limit]: 'pouco' }, field: texts.limit, says: texts.amountInvalid },
    'one price': { typed: { [texts.priceOutput]: '' }, field: texts.priceOutput, says: 'Informe os dois preços' },
    'what is no address': {
      typed: { [texts.baseUrl]: 'meu servidor' },
      field: texts.baseUrl,
      says: 'Informe um endereço',
    },
  },
  after: {
    'a server the installation does not allow': {
      code: 'invalid_input',
      fields: { 'own.baseUrl': 'Um servidor em rede privada' },
      field: texts.baseUrl,
      says: 'Um servidor em rede privada',
    },
    'a key that has to be typed again': {
      code: 'invalid_input',
      fields: { 'own.apiKey': 'O servidor mudou' },
      field: texts.key,
      says: 'O servidor mudou',
    },
    'a limit that limits nothing': {
      code: 'invalid_input',
      fields: { dailyLimit: 'Informe os preços' },
      field: texts.limit,
      says: 'Informe os preços',
    },
  },
});

const show = (answer: object = SAVED) =>
  renderScreen(<ModelPanel />, (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo(GET, answer);
    server.answerTo('PUT /api/ai/model', answer);
  });
function sentBody({ server }: ReturnType<typeof show>): { own: Record<string, unknown> } | null {
  const sent = server.calls.find(({ method }) => method === 'PUT');
  return sent ? JSON.parse(String(sent.body)) : null;
}

test('a stored key is told by its end, stays unsaid when saving and can be taken out', async () => {
  const visit = show();
  expect(await screen.findByText(texts.keyKept('••••7890'))).toBeTruthy();
  await visit.user.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() => expect(sentBody(visit)).not.toBeNull());
  expect(sentBody(visit)?.own).not.toHaveProperty('apiKey');
});

test('a key that is taken out is said so', async () => {
  const visit = show({ ...SAVED, own: { ...SAVED.own, provider: 'ollama', baseUrl: 'https://ia.exemplo.com.br/api' } });
  await visit.user.click(await screen.findByRole('button', { name: texts.removeKey }));
  expect(screen.getByText(texts.keyRemoved)).toBeTruthy();
  await visit.user.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() => expect(sentBody(visit)?.own.apiKey).toBeNull());
});

test.each([
  [{ failure: null, detail: null, milliseconds: 840 }, 'Conexão feita: o modelo respondeu como devia em 0,8 s.'],
  [{ failure: 'rejected', detail: 'HTTP 401', milliseconds: 90 }, /Confira a chave.*\(HTTP 401\)/],
])('the connection test tells in words what happened: %j', async (answer, says) => {
  const { user, server } = show();
  server.answerTo('POST /api/ai/model/test', answer);
  await user.click(await screen.findByRole('button', { name: texts.test.action }));
  expect(await screen.findByText(says)).toBeTruthy();
});

test('every way a model fails has words of its own, with the status where that helps', () => {
  const said = MODEL_FAILURES.map((failure) => texts.test.result({ failure, detail: null, milliseconds: 1 }));
  expect(new Set(said).size).toBe(MODEL_FAILURES.length);
  const overloaded = texts.test.result({ failure: 'overloaded', detail: 'HTTP 529', milliseconds: 1 });
  expect(overloaded).toBe('O servidor está sobrecarregado agora. Tente de novo em alguns minutos. (HTTP 529)');
});

test('what is not saved yet is not tested', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText(/^Nome do modelo/), '-2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.test.action }).disabled).toBe(true);
  expect(screen.getByText(texts.test.saveFirst)).toBeTruthy();
});

test('today’s cost is told apart by what it was spent on', async () => {
  show();
  expect(await screen.findByText('Respostas 1 · testes 0,2 · campanhas 0,05')).toBeTruthy();
});

test('a limit that is reached says who writes now', async () => {
  show({ ...SAVED, spentToday: { total: 5.2, replies: 5, trials: 0.2, campaigns: 0 } });
  expect(await screen.findByText(texts.limitReached)).toBeTruthy();
});
