import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { renderScreen, type Server } from '../../../../test/render-screen.tsx';
import { aKnowledgeEntry } from '../../../../test/rows.ts';
import { KnowledgeDialog } from './knowledge-dialog.tsx';
import { knowledgeTexts } from './knowledge-texts.ts';

const texts = knowledgeTexts.form;
const READING = 'POST /api/ai/knowledge/reading';
const TITLE = texts.titleOf.question;
const TEXT = texts.textOf.question;

formRefusals('a text of the knowledge base', {
  screen: () => <KnowledgeDialog entry={undefined} onClose={() => {}} />,
  path: 'POST /api/ai/knowledge',
  submit: texts.save,
  typed: { [TITLE]: 'Aceitam FGTS?', [TEXT]: 'Sim, aceitamos.' },
  before: {
    'a missing question': { typed: { [TITLE]: '' }, field: TITLE, says: texts.missingTitle.question },
    'a missing answer': { typed: { [TEXT]: '' }, field: TEXT, says: texts.missingText.question },
  },
  after: {
    'a product of nobody': {
      code: 'invalid_input',
      fields: { productId: 'Escolha um imóvel da lista' },
      field: texts.product,
      says: 'Escolha um imóvel da lista',
    },
    'one too many': {
      code: 'too_many_knowledge_entries',
      says: 'A base guarda até 500 textos. Remova um para criar outro.',
    },
  },
});

const show = (entry: ReturnType<typeof aKnowledgeEntry> | undefined, prepare: (server: Server) => void = () => {}) => {
  const onClose = vi.fn();
  sessionStorage.clear();
  const visit = renderScreen(<KnowledgeDialog entry={entry} onClose={onClose} />, (server) => {
    server.stayAway({ hasLeft: true });
    prepare(server);
  });
  return { ...visit, onClose };
};
const choose = async (user: ReturnType<typeof show>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('the sentences that are not said are told with the reason, and none of a text for the team', async () => {
  const sentences = [
    { text: 'Sim.', unsaid: null },
    { text: 'Nunca fale de preço.', unsaid: 'order' },
    { text: 'O dono aceita menos.', unsaid: 'internal' },
    { text: 'Sua visita está marcada.', unsaid: 'claim' },
  ];
  const entry = aKnowledgeEntry({ text: sentences.map(({ text }) => text).join(' ') });
  const { user } = show(entry, (server) => server.answerTo(READING, { sentences }));
  const list = await screen.findByRole('list', { name: knowledgeTexts.unsaid.label });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Não é dita“Nunca fale de preço.”É uma instrução para a IA, não uma frase para o lead.',
    'Não é dita“O dono aceita menos.”Parece ser de uso interno.',
    'Não é dita“Sua visita está marcada.”A IA não diz ser uma pessoa nem que algo está marcado.',
  ]);
  await choose(user, texts.audience, knowledgeTexts.audiences.team);
  await screen.findByText(texts.teamHint);
  expect(screen.queryByRole('list', { name: knowledgeTexts.unsaid.label })).toBeNull();
});

test('the fields are called what the kind makes of them, and the whole text is sent', async () => {
  const entry = aKnowledgeEntry({ validUntil: '2026-12-30' });
  const path = `PUT /api/ai/knowledge/${entry.id}`;
  const { server, user, onClose } = show(entry, (server) => server.answerTo(path, entry));
  await choose(user, texts.kind, knowledgeTexts.kinds.article);
  await user.type(screen.getByLabelText(/^Texto/), ' Consulte o banco.');
  await user.clear(screen.getByLabelText(texts.validUntil));
  await user.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByLabelText(/^Título/)).toBeInstanceOf(HTMLInputElement);
  const sent = server.calls.find(({ method }) => method === 'PUT');
  expect(JSON.parse(String(sent?.body))).toEqual({
    kind: 'article',
    title: 'Aceitam FGTS?',
    text: 'Sim, aceitamos FGTS na entrada. Consulte o banco.',
    productId: null,
    audience: 'leads',
    validUntil: null,
  });
});

test('what was typed is not lost by closing the window', async () => {
  const { user, onClose } = show(undefined);
  await user.type(screen.getByLabelText(/^Pergunta/), 'Aceitam permuta?');
  await user.keyboard('{Escape}');
  const { leave } = knowledgeTexts;
  await user.click(await screen.findByRole('button', { name: leave.stay }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Pergunta/).value).toBe('Aceitam permuta?');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: leave.confirm }));
  expect(onClose).toHaveBeenCalledOnce();
});
