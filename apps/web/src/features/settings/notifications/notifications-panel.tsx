import { useQuery } from '@tanstack/react-query';
import { Panel } from '#ui/layout/card.tsx';
import { QueryState } from '../query-state.tsx';
import { NoticeChoice } from './notice-choice.tsx';
import { notificationSettingsTexts as texts } from './notification-texts.ts';
import { NotificationsForm } from './notifications-form.tsx';
import { notificationSettingsQuery } from './queries.ts';

export function NotificationsPanel() {
  return (
    <Panel title={texts.title}>
      <NoticeChoice />
      <QueryState query={useQuery(notificationSettingsQuery)} texts={texts}>
        {(settings) => <NotificationsForm settings={settings} />}
      </QueryState>
    </Panel>
  );
}
