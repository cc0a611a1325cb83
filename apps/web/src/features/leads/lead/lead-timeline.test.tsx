import type { LeadId } from '@prumo/contracts/ids';
import { listStates } from '../../../../test/list-states.tsx';
import { anId } from '../../../../test/rows.ts';
import { LeadTimeline } from './lead-timeline.tsx';
import { timelineTexts as texts } from './timeline-texts.ts';

const id = anId<LeadId>();
const created = {
  id: anId(),
  at: '2026-03-05T12:00:00.000Z',
  by: null,
  isSimulated: false,
  kind: 'created',
  data: { source: 'manual', importId: null, fileName: null },
};

// No `empty`: a lead has at least its creation.
listStates('what happened to a lead', {
  screen: () => <LeadTimeline leadId={id} />,
  path: `GET /api/leads/${id}/timeline`,
  texts,
  full: { answer: { entries: [created], nextCursor: null }, shows: 'Lead criado' },
});
