import { useQuery } from '@tanstack/react-query';
import { useTeam } from '#domain/team/people.ts';
import { Panel } from '#ui/layout/card.tsx';
import { QueryState } from '../query-state.tsx';
import { NoticeChoice } from './notice-choice.tsx';
import { notificationSettingsTexts as texts } from './notification-texts.ts';
import { NotificationsForm } from './notifications-form.tsx';
import { notificationSettingsQuery } from './queries.ts';

export function NotificationsPanel() {
  const { hasTeam } = useTeam();
  return (
    <Panel title={texts.title} description={hasTeam ? texts.ofOnePerson : undefined}>
      <NoticeChoice />
      <QueryState query={useQuery(notificationSettingsQuery)} texts={texts}>
        {(settings) => <NotificationsForm settings={settings} hasTeam={hasTeam} />}
      </QueryState>
    </Panel>
  );
}
