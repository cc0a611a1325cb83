import { listStates } from '../../../../test/list-states.tsx';
import { aQuickReply } from '../../../../test/rows.ts';
import { quickReplyTexts as texts } from '../outgoing/writing-texts.ts';
import { QuickRepliesDialog } from './quick-replies-dialog.tsx';

listStates('the quick replies', {
  screen: () => <QuickRepliesDialog onClose={() => {}} />,
  path: 'GET /api/quick-replies',
  texts: { loading: texts.list, failed: texts.failed },
  full: { answer: { quickReplies: [aQuickReply()], suggestions: [] }, shows: '/visita' },
  empty: { answer: { quickReplies: [], suggestions: [] }, shows: texts.empty },
});
