import { listStates } from '../../../../test/list-states.tsx';
import { aConversation } from '../../../../test/rows.ts';
import { RecentConversations } from './recent-conversations.tsx';
import { listTexts } from './texts.ts';

const texts = listTexts.recent;

listStates('the newest conversations', {
  screen: () => <RecentConversations />,
  path: 'GET /api/conversations',
  texts,
  full: { answer: [aConversation()], shows: 'Rita Prado' },
  empty: { answer: [], shows: texts.empty },
});
