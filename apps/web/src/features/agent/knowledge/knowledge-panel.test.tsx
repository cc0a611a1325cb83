import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { caseWords } from '#domain/cases/case-words.ts';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { aKnowledgeEntry, aRehearsal } from '../../../../test/rows.ts';
import { KnowledgePanel } from './knowledge-panel.tsx';
import { knowledgeTexts as texts } from './knowledge-texts.ts';

const PATH = 'GET /api/ai/knowledge';

listStates('the knowledge base', {
  screen: () => <KnowledgePanel />,
  path: PATH,
  texts: { loading: texts.loading, failed: texts.loadFailed },
  full: { answer: { entries: [aKnowledgeEntry()], documents: [], learnable: [] }, shows: 'Aceitam FGTS?' },
  empty: { answer: { entries: [], documents: [], learnable: [] }, shows: texts.empty, next: texts.createFirst },
  filter: {
    narrow: (user) => user.type(screen.getByRole('searchbox'), 'piscina'),
    shows: texts.search.none,
    clear: texts.search.clear,
  },
});

const show = async (...entries: object[]) => {
  const visit = renderScreen(<KnowledgePanel />, (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo(PATH, { entries: entries.map(aKnowledgeEntry), documents: [], learnable: [] });
  });
  await screen.findByRole('list', { name: texts.list });
  return visit;
};
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a row says what a text is about, who may hear it and until when', async () => {
  await show(
    { title: 'Comissão', kind: 'article', audience: 'team', productName: 'Residencial Aurora' },
    { title: 'Feirão', validUntil: '2026-12-30' },
    { title: 'Feirão passado', validUntil: '2025-12-30', isExpired: true },
  );
  const [team, dated, expired] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(team).toMatch(/Artigo.*Só a equipe.*Sobre: Residencial Aurora/);
  expect(dated).toMatch(/Pergunta e resposta.*Até 30\/12\/2026/);
  expect(dated).not.toMatch(/Só a equipe|Vencido|Sobre/);
  expect(expired).toContain('Vencido');
  expect(expired).not.toContain('Até');
});

test('a search looks in titles and texts, whatever the accents and case', async () => {
  const { user } = await show(
    { title: 'Documentação', text: 'Leve o RG.' },
    { title: 'Visita', text: 'Traga a DOCUMENTACAO do cônjuge.' },
    { title: 'FGTS', text: 'Sim.' },
  );
  await user.type(screen.getByRole('searchbox', { name: texts.search.label }), 'documentaçao');
  await waitFor(() => expect(titles()).toEqual(['Documentação', 'Visita']));
  expect(screen.getByText('2 de 3')).toBeInstanceOf(HTMLElement);
});

test('a text is removed after a question, and stays when that fails', async () => {
  const entry = aKnowledgeEntry();
  const { server, user } = await show(entry);
  const path = `DELETE /api/ai/knowledge/${entry.id}`;
  server.answerTo(path, { error: 'Erro ao remover da base de conhecimento' }, { status: 500 });
  await user.click(screen.getByRole('button', { name: texts.remove.label(entry.title) }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(texts.remove.question(entry.title));
  await user.click(within(question).getByRole('button', { name: texts.remove.confirm }));
  await screen.findAllByText(texts.remove.failed);
  server.answerTo(path, { success: true });
  server.answerTo(PATH, { entries: [], documents: [], learnable: [] });
  await user.click(within(question).getByRole('button', { name: texts.remove.confirm }));
  await screen.findByText(texts.empty);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('removing what a case needs asks for a reason', async () => {
  const entry = aKnowledgeEntry();
  const { server, user } = await show(entry);
  const path = `DELETE /api/ai/knowledge/${entry.id}`;
  server.answerTo(path, { error: 'x', code: 'cases_broken', rehearsal: aRehearsal() }, { status: 409 });
  await user.click(screen.getByRole('button', { name: texts.remove.label(entry.title) }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.remove.confirm }));
  await screen.findByText('Deve dizer “FGTS”');
  await user.type(screen.getByLabelText(/^Motivo/), 'Não vale mais');
  server.answerTo(path, { success: true });
  await user.click(screen.getByRole('button', { name: caseWords.gate.publish }));
  await screen.findByText(texts.remove.done);
  expect(screen.queryByRole('dialog')).toBeNull();
  const last = server.calls.findLast(({ method }) => method === 'DELETE');
  expect(JSON.parse(String(last?.body))).toMatchObject({ overrideReason: 'Não vale mais' });
});

test('what a person answered is kept as a text, or passed over', async () => {
  const followUpId = '01930000-0000-7000-8000-00000000f001';
  const answer = {
    followUpId,
    conversationId: '01930000-0000-7000-8000-00000000c001',
    leadName: 'Rita',
    question: 'aceita cachorro?',
    answer: 'Aceita sim, até 15 kg.',
    productId: null,
    answeredAt: '2026-11-20T15:00:00.000Z',
  };
  const { server, user } = renderScreen(<KnowledgePanel />, (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo(PATH, { entries: [], documents: [], learnable: [answer] });
    server.answerTo('POST /api/ai/knowledge/reading', { sentences: [] });
    server.answerTo('POST /api/ai/knowledge', aKnowledgeEntry());
    server.answerTo(`DELETE /api/ai/knowledge/learnable/${followUpId}`, { success: true });
  });
  await user.click(await screen.findByRole('button', { name: texts.learnable.passOverLabel(answer.question) }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  await user.click(screen.getByRole('button', { name: texts.learnable.keepLabel(answer.question) }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Pergunta/)).value).toBe(answer.question);
  await user.click(screen.getByRole('button', { name: texts.form.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.calls.find(({ method, path }) => method === 'POST' && path === '/api/ai/knowledge');
  expect(JSON.parse(String(sent?.body))).toMatchObject({
    kind: 'question',
    title: answer.question,
    text: answer.answer,
    followUpId,
  });
});
