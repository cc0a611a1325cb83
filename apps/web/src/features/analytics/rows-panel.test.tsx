import { listStates } from '../../../test/list-states.tsx';
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
