import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { AddNumberDialog } from './add-number-dialog.tsx';
import { SuppressionsPanel } from './suppressions-panel.tsx';
import { suppressionTexts as texts } from './texts.ts';

const LIST = 'GET /api/suppressions';
const ADD = 'POST /api/suppressions';

const RITA = {
  id: '0197a3f0-0000-7000-8000-000000000001',
  phone: '(11) 98765-1777',
  leadId: null,
  leadName: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  origin: 'person',
  channel: null,
  matchedMessage: null,
  addedBy: 'Ana',
  reason: 'Pediu por telefone',
  hasWrittenSince: false,
};
const pageOf = (...suppressions: object[]) => ({ suppressions, total: suppressions.length });

test('until the list has come, what is loading is said in its place', () => {
  renderScreen(<SuppressionsPanel />, (server) => server.stayAway({ hasLeft: true }));
  expect(screen.getByRole('status').textContent).toContain(texts.loading);
});

test('each number stands in the list with who put it there', async () => {
  renderScreen(<SuppressionsPanel />, (server) => server.answerTo(LIST, pageOf(RITA)));
  const table = await screen.findByRole('table', { name: texts.label });
  const row = within(table).getByRole('row', { name: /98765-1777/ });
  expect(row.textContent).toContain(texts.addedBy('Ana'));
  expect(row.textContent).toContain('Pediu por telefone');
});

test('an empty list says what would stand there', async () => {
  renderScreen(<SuppressionsPanel />, (server) => server.answerTo(LIST, pageOf()));
  expect(await screen.findByText(texts.empty)).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.clear })).toBeNull();
});

test('a search that finds nothing says so and is cleared', async () => {
  const { server, user } = renderScreen(<SuppressionsPanel />, (server) => server.answerTo(LIST, pageOf(RITA)));
  await screen.findByRole('table', { name: texts.label });
  server.answerTo(LIST, pageOf());
  await user.type(screen.getByRole('searchbox', { name: texts.searchLabel }), 'Caio');
  await screen.findByText(texts.noMatch);
  expect(server.calls.at(-1)?.path).toContain('search=Caio');
  server.answerTo(LIST, pageOf(RITA));
  await user.click(screen.getByRole('button', { name: texts.clear }));
  expect(await screen.findByRole('table', { name: texts.label })).toBeDefined();
});

test('a list that does not come says why, and is asked for again', async () => {
  const { server, user } = renderScreen(<SuppressionsPanel />, (server) =>
    server.answerTo(LIST, { error: 'O banco de dados está indisponível' }, { status: 503 }),
  );
  await screen.findByText(texts.failed);
  expect(screen.getByText('O banco de dados está indisponível')).toBeDefined();
  server.answerTo(LIST, pageOf(RITA));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('table', { name: texts.label })).toBeDefined();
});

test('a refused number keeps the form open, and the field says why until it is corrected', async () => {
  const { server, user } = renderScreen(<SuppressionsPanel />, (server) => server.answerTo(LIST, pageOf()));
  await user.click(await screen.findByRole('button', { name: texts.add }));
  const form = await screen.findByRole('dialog', { name: texts.addDialog.title });
  const phone = within(form).getByLabelText(texts.addDialog.phone, { exact: false });
  const refused = 'Telefone inválido';
  server.answerTo(ADD, { error: refused, code: 'invalid', fields: { phone: refused } }, { status: 400 });
  await user.type(phone, '123');
  await user.click(within(form).getByRole('button', { name: texts.addDialog.confirm }));
  await within(form).findByText(refused);
  expect(phone.getAttribute('aria-invalid')).toBe('true');

  server.answerTo(ADD, RITA);
  server.answerTo(LIST, pageOf(RITA));
  await user.clear(phone);
  await user.type(phone, '11987651777');
  await user.click(within(form).getByRole('button', { name: texts.addDialog.confirm }));
  expect(await screen.findByRole('row', { name: /98765-1777/ })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)))).toEqual([
    { phone: '123', reason: '' },
    { phone: '11987651777', reason: '' },
  ]);
});

formRefusals('a number for the list', {
  screen: () => <AddNumberDialog onClose={() => {}} />,
  path: ADD,
  submit: texts.addDialog.confirm,
  typed: { [texts.addDialog.phone]: '11987651777', [texts.addDialog.reason]: 'Pediu por telefone' },
  // Only the server reads the number.
  before: {},
  after: {
    'a number that is there': {
      code: 'number_suppressed',
      field: texts.addDialog.phone,
      says: 'Este número já está em Não perturbar.',
    },
    'a server that is away': {
      code: 'unavailable',
      says: 'O serviço está indisponível no momento. Tente de novo em instantes.',
    },
  },
});
