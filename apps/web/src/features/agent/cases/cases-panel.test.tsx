import type { Case } from '@prumo/contracts/agent/cases';
import type { AgentCaseId, ProductId } from '@prumo/contracts/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { caseTexts as texts } from './case-texts.ts';
import { CasesPanel } from './cases-panel.tsx';

const PATH = 'GET /api/ai/cases';
const ID = '01930000-0000-7000-8000-00000000ca5e' as AgentCaseId;
const AURORA = { id: '01930000-0000-7000-8000-00000000a001' as ProductId, name: 'Residencial Aurora' };
const AT = '2026-11-27T13:00:00.000Z';

const aCase = (fields: Partial<Case> = {}): Case => ({
  id: ID,
  title: 'oi, procuro apartamento',
  conversationId: null,
  frozenAt: AT,
  renewedAt: null,
  outdatedProducts: [],
  turns: [
    {
      before: [{ from: 'campaign', text: 'Conhece o Aurora?' }],
      burst: ['oi', 'procuro apartamento'],
      said: 'Olá! Em que bairro?',
      now: { text: 'Oi! Para morar?', handOver: null, isAsked: true },
    },
    {
      before: [],
      burst: ['quero um corretor'],
      said: 'Claro!',
      now: { text: 'Claro!', handOver: { code: 'asked' }, isAsked: true },
    },
    { before: [], burst: ['ok'], said: null, now: { text: null, handOver: null, isAsked: false } },
  ],
  checks: [],
  products: [AURORA],
  changesSince: [],
  lastRun: { at: AT, broken: 0 },
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});
const summary = {
  id: ID,
  title: 'oi, procuro apartamento',
  turns: 3,
  checks: 2,
  lastRun: { at: AT, broken: 1 },
  modelRun: null,
  createdAt: AT,
};

listStates('the cases', {
  screen: () => <CasesPanel />,
  path: PATH,
  texts: { loading: texts.loading, failed: texts.loadFailed },
  full: { answer: { cases: [summary] }, shows: '1 não cumprida' },
  empty: { answer: { cases: [] }, shows: texts.empty, next: texts.openInbox },
});

async function open(one: Case) {
  const visit = renderScreen(<CasesPanel />, (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo(PATH, { cases: [summary] });
    server.answerTo(`GET /api/ai/cases/${ID}`, one);
  });
  await visit.user.click(await screen.findByRole('button', { name: texts.open(summary.title) }));
  await screen.findByRole('list', { name: texts.talk });
  return visit;
}
const reply = (place: number) => screen.getByRole('listitem', { name: texts.turn(place) });
const sent = (server: Awaited<ReturnType<typeof open>>['server'], wanted: string) =>
  JSON.parse(String(server.calls.findLast(({ method }) => method === wanted)?.body));

test('a case shows what was said, what would be said now, and why there is silence', async () => {
  await open(aCase());
  expect(reply(0).textContent).toMatch(
    /CampanhaConhece o Aurora\?.*Leadoi.*A IA disseOlá! Em que bairro\?.*A IA diz agoraOi! Para morar\?/,
  );
  expect(reply(1).textContent).toMatch(/A IA disse e dizClaro!Passa para uma pessoa: Pediu para falar com uma pessoa/);
  expect(reply(2).textContent).toContain(texts.withPeople);
});

test('a check is written for one reply, says whether it is met, and is removed', async () => {
  const { server, user } = await open(aCase());
  await user.click(within(reply(0)).getByRole('button', { name: texts.add.label }));
  await user.click(await screen.findByRole('button', { name: texts.add.save }));
  await screen.findByText('Campo obrigatório');
  expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false);

  await user.type(screen.getByLabelText(/^Palavras/), 'bairro');
  const check = { kind: 'must_mention' as const, turn: 0, words: 'bairro' };
  server.answerTo(`PUT /api/ai/cases/${ID}`, aCase({ checks: [{ check, isMet: false }] }));
  await user.click(screen.getByRole('button', { name: texts.add.save }));
  await waitFor(() => expect(reply(0).textContent).toContain('Não cumpridaDeve dizer “bairro”'));
  expect(sent(server, 'PUT')).toEqual({ title: summary.title, checks: [check], expected: AT });

  server.answerTo(`PUT /api/ai/cases/${ID}`, aCase());
  await user.click(screen.getByRole('button', { name: texts.removeCheck('Deve dizer “bairro”') }));
  await waitFor(() => expect(reply(0).textContent).not.toContain('Deve dizer'));
  expect(sent(server, 'PUT')).toMatchObject({ checks: [] });
});

test('a refused check says why and keeps what was typed', async () => {
  const { server, user } = await open(aCase());
  await user.click(within(reply(0)).getByRole('button', { name: texts.add.label }));
  await user.type(await screen.findByLabelText(/^Palavras/), 'bairro');
  const error = 'Este caso foi alterado em outra janela.';
  server.answerTo(`PUT /api/ai/cases/${ID}`, { error, code: 'case_changed' }, { status: 409 });
  await user.click(screen.getByRole('button', { name: texts.add.save }));
  await screen.findByText(error);
  expect(screen.getByLabelText<HTMLInputElement>(/^Palavras/).value).toBe('bairro');
});

test('every kind of check reads as a sentence', async () => {
  const talk = { turn: null };
  const checks: Case['checks'] = [
    { kind: 'must_not_mention' as const, words: 'desconto' },
    { kind: 'must_ask' as const, item: 'location' as const },
    { kind: 'must_not_ask' as const, item: 'budget' as const },
    { kind: 'must_hand_over' as const },
    { kind: 'must_not_hand_over' as const },
    { kind: 'item_is' as const, item: 'budget' as const, value: '600000' },
    { kind: 'must_offer' as const, productId: AURORA.id },
    { kind: 'must_not_offer' as const, productId: AURORA.id },
    { kind: 'must_not_answer' as const },
  ].map((check) => ({ check: { ...check, ...talk }, isMet: true }));
  await open(aCase({ checks }));
  const lines = within(screen.getByRole('region', { name: texts.wholeTalk })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace(/^Cumprida/, '').replace('\u00a0', ' '))).toEqual([
    'Não deve dizer “desconto”',
    'Deve perguntar: Localização',
    'Não deve perguntar: Orçamento',
    'Deve passar para uma pessoa',
    'Não deve passar para uma pessoa',
    'Deve entender: Orçamento = R$ 600.000',
    'Deve indicar o imóvel Residencial Aurora',
    'Não deve indicar o imóvel Residencial Aurora',
    'Não deve responder',
  ]);
  expect(screen.getByText(texts.allMet)).toBeInstanceOf(HTMLElement);
});

test('running says that it failed, or shows what is said now', async () => {
  const { server, user } = await open(aCase());
  server.answerTo(`POST /api/ai/cases/${ID}/run`, { error: 'Erro ao rodar caso' }, { status: 500 });
  await user.click(screen.getByRole('button', { name: texts.run }));
  await screen.findAllByText(texts.runFailed);
  const now = { text: 'Boa tarde!', handOver: null, isAsked: true };
  const turns = aCase().turns.map((turn, place) => (place === 0 ? { ...turn, now } : turn));
  server.answerTo(`POST /api/ai/cases/${ID}/run`, aCase({ turns }));
  await user.click(screen.getByRole('button', { name: texts.run }));
  await screen.findByText('Boa tarde!');
});
