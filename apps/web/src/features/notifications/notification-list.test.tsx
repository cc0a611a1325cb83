import { listStates } from '../../../test/list-states.tsx';
import { aNotification } from '../../../test/rows.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationTexts as texts } from './texts.ts';

listStates('the notifications', {
  screen: () => <NotificationList unread={0} onOpened={() => {}} />,
  path: 'GET /api/notifications',
  texts,
  full: { answer: { notifications: [aNotification()], nextCursor: null }, shows: texts.titles.message('Rita Prado') },
  empty: { answer: { notifications: [], nextCursor: null }, shows: texts.empty },
});
