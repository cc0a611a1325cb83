import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStates } from '../../../test/list-states.tsx';
import { renderScreen } from '../../../test/render-screen.tsx';
import { anId } from '../../../test/rows.ts';
import { RowsPanel } from './rows-panel.tsx';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.rows;
const row = {
  id: anId(),
  name: 'Rita Prado',
  status: 'novo',
  leadId: anId(),
  conversationId: null,
  at: '2026-03-05T12:00:00.000Z',
  seconds: null,
  amount: null,
  note: null,
};

listStates('the rows of a figure', {
  screen: () => <RowsPanel period="7d" figure="leads" value={undefined} onClose={() => {}} />,
  path: 'GET /api/analytics/rows',
  texts,
  full: { answer: { total: 1, rows: [row] }, shows: 'Rita Prado' },
  empty: { answer: { total: 0, rows: [] }, shows: texts.empty },
});

test.each([
  ['some', [row]],
  ['all', []],
])('a figure that counts %s leads one does not see says why it has fewer rows', async (_which, rows) => {
  renderScreen(<RowsPanel period="7d" figure="passed_on" value={anId()} onClose={() => {}} />, (server) =>
    server.answerTo('GET /api/analytics/rows', { total: rows.length, rows, hidden: 2 }),
  );
  await screen.findByText(texts.hidden(2));
  expect(screen.queryAllByRole('link')).toHaveLength(rows.length);
});
