import { occasionalList } from '../../../test/occasional-list.tsx';
import { aBatch } from '../../../test/rows.ts';
import { BatchHistory } from './batch-history.tsx';
import { monitorTexts } from './texts.ts';

const { history, failed } = monitorTexts.batches;

occasionalList('the batches that ended', {
  screen: () => <BatchHistory />,
  path: 'GET /api/campaigns/batch/history',
  title: history,
  failed,
  full: { answer: [aBatch({ status: 'completed', waiting: 0, sentMessages: 20 })], shows: 'Feirão de março' },
});
