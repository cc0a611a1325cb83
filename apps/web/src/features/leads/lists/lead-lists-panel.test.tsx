import { listStates } from '../../../../test/list-states.tsx';
import { anId } from '../../../../test/rows.ts';
import { leadTexts } from '../texts.ts';
import { LeadListsPanel } from './lead-lists-panel.tsx';

const texts = leadTexts.lists;
const nothing = () => {};
const AT = '2026-03-05T12:00:00.000Z';
const list = { id: anId(), name: 'Feirão', description: null, totalLeads: 3, createdAt: AT, updatedAt: AT };

listStates('the lists of leads', {
  screen: () => <LeadListsPanel open onOpenChange={nothing} onShow={nothing} onDeleted={nothing} />,
  path: 'GET /api/lead-lists',
  texts,
  full: { answer: [list], shows: 'Feirão' },
  empty: { answer: [], shows: texts.none, next: texts.new },
});
