import { listStates } from '../../../../test/list-states.tsx';
import { anId } from '../../../../test/rows.ts';
import { PerformanceRowsPanel } from './performance-rows.tsx';
import { performanceTexts } from './performance-texts.ts';

const texts = performanceTexts.rows;
const row = {
  id: anId(),
  conversationId: anId(),
  leadId: anId(),
  name: 'Rita Prado',
  at: '2026-03-05T12:00:00.000Z',
  note: null,
  seconds: null,
};

listStates('the conversations of a figure of the agent', {
  screen: () => <PerformanceRowsPanel days="30" opened={{ figure: 'qualified' }} onClose={() => {}} />,
  path: 'GET /api/ai/performance/rows',
  texts,
  full: { answer: { total: 1, rows: [row] }, shows: 'Rita Prado' },
  empty: { answer: { total: 0, rows: [] }, shows: texts.empty },
});
