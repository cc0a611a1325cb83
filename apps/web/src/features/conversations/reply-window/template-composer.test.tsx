import type { ConversationId } from '@prumo/contracts/ids';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { anId } from '../../../../test/rows.ts';
import { replyWindowTexts as texts } from './reply-window-texts.ts';
import { TemplateComposer } from './template-composer.tsx';

const id = anId<ConversationId>();
const TEMPLATES = 'GET /api/whatsapp/templates';
const approved = {
  name: 'retomada',
  language: 'pt_BR',
  category: 'MARKETING',
  body: 'Oi, {{1}}! Ainda procura?',
  variables: 1,
  header: null,
};
const composer = () => <TemplateComposer conversationId={id} onMode={() => {}} />;

test('where no template is approved, it is said where one is made', async () => {
  renderScreen(composer(), (server) => server.answerTo(TEMPLATES, []));
  expect(await screen.findByText(texts.none)).toBeDefined();
});

test('templates that do not come are asked for again', async () => {
  const { server, user } = renderScreen(composer(), (server) =>
    server.answerTo(TEMPLATES, { error: 'Não foi possível buscar os modelos agora.' }, { status: 503 }),
  );
  await screen.findByText(texts.failed);
  expect(screen.getByText('Não foi possível buscar os modelos agora.')).toBeDefined();
  server.answerTo(TEMPLATES, [approved]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('combobox', { name: texts.template })).toBeDefined();
});

formRefusals('a template for a lead', {
  screen: composer,
  beside: (server) => server.answerTo(TEMPLATES, [approved]),
  open: async (user) => {
    await user.click(await screen.findByRole('combobox', { name: texts.template }));
    await user.click(await screen.findByRole('option', { name: /retomada/ }));
  },
  path: `POST /api/conversations/${id}/send-template`,
  submit: texts.send,
  typed: { [texts.value(1)]: 'Rita' },
  // No `before`: the button of an unfilled template says what is missing.
  before: {},
  after: {
    'a template that is approved no more': {
      code: 'template_unknown',
      says: 'Este modelo não está mais aprovado. Escolha outro.',
    },
  },
});
