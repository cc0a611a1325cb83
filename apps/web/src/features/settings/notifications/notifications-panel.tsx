import { useQuery } from '@tanstack/react-query';
import { Panel } from '#ui/card.tsx';
import { Answered } from '../answered.tsx';
import { notificationSettingsTexts as texts } from './notification-texts.ts';
import { NotificationsForm } from './notifications-form.tsx';
import { notificationSettingsQuery } from './queries.ts';

export function NotificationsPanel() {
  return (
    <Panel title={texts.title}>
      <Answered query={useQuery(notificationSettingsQuery)} texts={texts}>
        {(settings) => <NotificationsForm settings={settings} />}
      </Answered>
    </Panel>
  );
}
