import { occasionalList } from '../../../../test/occasional-list.tsx';
import { aBatch } from '../../../../test/rows.ts';
import { ActiveBatches } from './active-batches.tsx';
import { batchTexts } from './texts.ts';

const { title, failed } = batchTexts.active;
const batch = aBatch();

occasionalList('the batches that run', {
  screen: () => <ActiveBatches campaignId={batch.campaignId as never} />,
  path: 'GET /api/campaigns/batch/active',
  title,
  failed,
  full: { answer: [batch], shows: 'Feirão de março' },
});
