import type { AgentCaseId } from '@prumo/contracts/ids';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { caseTexts } from './case-texts.ts';
import { CasesPanel } from './cases-panel.tsx';

const texts = caseTexts.modelRun;
const FIRST = '01930000-0000-7000-8000-00000000ca51' as AgentCaseId;
const SECOND = '01930000-0000-7000-8000-00000000ca52' as AgentCaseId;
const AT = '2026-11-27T13:00:00.000Z';
const summary = (id: AgentCaseId, modelRun: object | null = null) => ({
  ...{ id, title: `caso ${id.at(-1)}`, turns: 3, checks: 2, lastRun: { at: AT, broken: 0 }, modelRun, createdAt: AT },
});
const ESTIMATE = { model: 'claude-da-conta', cases: [FIRST, SECOND], calls: 24, cost: 0.42, left: 1.5 };
const RUN = { at: AT, model: 'claude-da-conta', fulfilled: 4, written: 12, asked: 12 };

async function open(estimate: object) {
  const visit = renderScreen(<CasesPanel />, (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo('GET /api/ai/cases', { cases: [summary(FIRST), summary(SECOND)] });
    server.answerTo('GET /api/ai/cases/model-run', estimate);
  });
  await visit.user.click(await screen.findByRole('button', { name: texts.label }));
  return visit;
}
const begin = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.begin });

test('before it begins, a test says how many calls it means, what they may cost and what the limit leaves', async () => {
  const { server } = await open(ESTIMATE);
  await screen.findByText('2 casos com verificações, 4 vezes cada, com claude-da-conta.');
  screen.getByText('Cerca de 24 chamadas ao modelo, custo estimado de 0,42.');
  screen.getByText('Ainda cabem 1,5 no limite de hoje.');
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test.each([
  [{ ...ESTIMATE, model: null }, texts.noModel, true],
  [{ ...ESTIMATE, cases: [], calls: 0 }, texts.noCases, true],
  [{ ...ESTIMATE, left: 0 }, texts.spent, true],
  [{ ...ESTIMATE, left: 0.1 }, texts.tooMuch, false],
  [
    { ...ESTIMATE, cost: null, left: null },
    'Cerca de 24 chamadas ao modelo. Sem preços informados, não há estimativa de custo.',
    false,
  ],
])('what stands against it is said: %j', async (estimate, says, isRefused) => {
  await open(estimate);
  await screen.findByText(says);
  expect(begin().disabled).toBe(isRefused);
});

test('case after case is played, and the list shows in how many of four plays each fulfilled', async () => {
  const { user, server } = await open(ESTIMATE);
  await screen.findByText(texts.calls(ESTIMATE));
  server.answerTo(`POST /api/ai/cases/${FIRST}/model-run`, RUN);
  server.answerTo(`POST /api/ai/cases/${SECOND}/model-run`, { ...RUN, fulfilled: 3 });
  server.answerTo('GET /api/ai/cases', {
    cases: [summary(FIRST, RUN), summary(SECOND, { ...RUN, fulfilled: 3, written: 9 })],
  });
  await user.click(begin());
  await screen.findByText('1 de 2 cumpre tudo nas quatro vezes.');
  await user.click(screen.getByRole('button', { name: texts.close }));
  await waitFor(() => expect(screen.getByText('Modelo: 4 de 4')).toBeTruthy());
  screen.getByText('Modelo: 3 de 4');
  screen.getByText('claude-da-conta escreveu 9 de 12 respostas pedidas');
});

test('a limit reached on the way says so and keeps what was played', async () => {
  const { user, server } = await open(ESTIMATE);
  await screen.findByText(texts.calls(ESTIMATE));
  server.answerTo(`POST /api/ai/cases/${FIRST}/model-run`, RUN);
  const error = 'O limite de custo do modelo para hoje foi atingido.';
  server.answerTo(`POST /api/ai/cases/${SECOND}/model-run`, { error, code: 'model_limit_reached' }, { status: 409 });
  await user.click(begin());
  await screen.findByText(error);
  screen.getByText('1 de 1 cumpre tudo nas quatro vezes.');
});
