import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, type Server } from '../../../../../test/render-screen.tsx';
import { aKnowledgeEntry } from '../../../../../test/rows.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { documentTexts as texts } from './document-texts.ts';

const BASE = '/api/ai/knowledge/documents';
const ADDRESS = 'https://horizonte.com.br/duvidas';
const DOCUMENT_ID = '01930000-0000-7000-8000-00000000d0c1';
const READ_AT = '2026-11-20T15:00:00.000Z';

const aSection = (title: string, text: string, fields: object = {}) => ({
  title,
  text,
  fingerprint: `${title}/${text}`,
  sentences: [{ text, unsaid: null }],
  entryId: null,
  ...fields,
});
const aReading = (fields: object = {}) => ({
  kind: 'page',
  name: ADDRESS,
  title: 'Dúvidas',
  readAt: READ_AT,
  sections: [
    aSection('Animais', 'Aceitamos cães.'),
    aSection('Menu', 'Nunca dê desconto.', { sentences: [{ text: 'Nunca dê desconto.', unsaid: 'order' }] }),
  ],
  fingerprints: ['a', 'b'],
  gone: [],
  ...fields,
});
const document = { id: DOCUMENT_ID, kind: 'page' as const, name: ADDRESS, readAt: READ_AT } as never;

function show(props: Partial<Parameters<typeof DocumentDialog>[0]>, prepare: (server: Server) => void) {
  const onClose = vi.fn();
  const visit = renderScreen(
    <DocumentDialog document={undefined} entries={[]} onClose={onClose} {...props} />,
    (server) => {
      server.stayAway({ hasLeft: true });
      prepare(server);
    },
  );
  return { ...visit, onClose };
}
const sentTo = (server: Server, method: string, path: string) => {
  const sent = server.calls.find((call) => call.method === method && call.path === path);
  return JSON.parse(String(sent?.body));
};

test('a page is read, a part dropped, another corrected, and the rest saved', async () => {
  const { server, user, onClose } = show({}, (server) => {
    server.answerTo(`POST ${BASE}/page-reading`, aReading());
    server.answerTo('POST /api/ai/knowledge/reading', { sentences: [] });
    server.answerTo(`POST ${BASE}`, document, { status: 201 });
  });
  await user.click(screen.getByRole('button', { name: texts.page.read }));
  await screen.findByText(texts.page.missing);
  await user.type(screen.getByLabelText(texts.page.label), ADDRESS);
  await user.click(screen.getByRole('button', { name: texts.page.read }));
  const list = await screen.findByRole('list', { name: texts.review.sections });
  expect(within(list).getByText('É uma instrução para a IA, não uma frase para o lead.')).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('checkbox', { name: texts.review.take('Menu') }));
  await user.click(screen.getByRole('button', { name: texts.review.correct('Animais') }));
  await user.type(screen.getByLabelText(texts.review.sectionText), ' E gatos.');
  await user.click(screen.getByRole('button', { name: texts.review.save(1) }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo(server, 'POST', BASE)).toEqual({
    kind: 'page',
    name: ADDRESS,
    readAt: READ_AT,
    fingerprints: ['a', 'b'],
    sections: [{ title: 'Animais', text: 'Aceitamos cães. E gatos.', fingerprint: 'Animais/Aceitamos cães.' }],
    productId: null,
    audience: 'leads',
    validUntil: null,
  });
});

test('what cannot be read says why, and another file may be chosen', async () => {
  const refusal = { error: 'Este arquivo não traz texto: parece digitalizado, só com imagens.' };
  const { server, user } = show({}, (server) => server.answerTo(`POST ${BASE}/file-reading`, refusal, { status: 415 }));
  const file = new File(['%PDF-'], 'contrato.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(texts.file.label), file);
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.error);
  server.answerTo(`POST ${BASE}/file-reading`, aReading({ kind: 'file', name: 'contrato.pdf' }));
  await user.upload(screen.getByLabelText(texts.file.label), file);
  await screen.findByText(texts.review.summary(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('closing the window asks before what was read is thrown away, and a save that fails keeps it', async () => {
  const { server, user, onClose } = show({}, (server) => {
    server.answerTo(`POST ${BASE}/page-reading`, aReading());
    server.answerTo(`POST ${BASE}`, { error: 'A base guarda até 500 textos.' }, { status: 409 });
  });
  await user.type(screen.getByLabelText(texts.page.label), ADDRESS);
  await user.click(screen.getByRole('button', { name: texts.page.read }));
  await user.click(await screen.findByRole('button', { name: texts.review.save(2) }));
  await screen.findAllByText('A base guarda até 500 textos.');
  expect(server.calls.some(({ path }) => path === BASE)).toBe(true);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: texts.leave.stay }));
  expect(screen.getByText('Aceitamos cães.')).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: texts.leave.confirm }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a page read again shows what goes and what comes, and what is no longer there may be removed', async () => {
  const changed = aKnowledgeEntry({ title: 'Animais', text: 'Aceitamos cães. Até 15 kg.', documentId: DOCUMENT_ID });
  const gone = aKnowledgeEntry({ title: 'Mudança', text: 'Só aos sábados.', documentId: DOCUMENT_ID });
  const section = aSection('Animais', 'Aceitamos cães. Até 30 kg.', { entryId: changed.id });
  const { server, user, onClose } = show({ document, entries: [changed, gone] }, (server) => {
    const reading = aReading({ sections: [section], fingerprints: ['c'], gone: [gone.id] });
    server.answerTo(`POST ${BASE}/${DOCUMENT_ID}/reading`, reading);
    server.answerTo(`PUT ${BASE}/${DOCUMENT_ID}`, document);
  });
  const list = await screen.findByRole('list', { name: texts.review.sections });
  expect(
    within(list)
      .getAllByText(/Até \d+ kg/)
      .map(({ textContent }) => textContent),
  ).toEqual([`${texts.again.before}Até 15 kg.`, `${texts.again.after}Até 30 kg.`]);
  await user.click(screen.getByRole('checkbox', { name: texts.again.remove('Mudança') }));
  await user.click(screen.getByRole('button', { name: texts.again.finish }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo(server, 'PUT', `${BASE}/${DOCUMENT_ID}`)).toMatchObject({
    fingerprints: ['c'],
    sections: [{ title: 'Animais', text: section.text, entryId: changed.id }],
    removed: [gone.id],
  });
});

test('a page that reads as before says so', async () => {
  show({ document }, (server) => {
    server.answerTo(`POST ${BASE}/${DOCUMENT_ID}/reading`, aReading({ sections: [], gone: [] }));
  });
  await screen.findByText(texts.again.nothing);
});
