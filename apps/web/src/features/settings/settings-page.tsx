import { useState } from 'react';
import { useTeam } from '#domain/team/people.ts';
import { NotAllowed } from '#platform/session/not-allowed.tsx';
import { IfAllowed } from '#platform/session/rights.tsx';
import { useSessionUser } from '#platform/session/session.ts';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { SecurityPanel } from './account/security-panel.tsx';
import { GeneralPanel } from './general/general-panel.tsx';
import { NotificationsPanel } from './notifications/notifications-panel.tsx';
import { RoletaPanel } from './roleta/roleta-panel.tsx';
import { SendingPanel } from './sending/sending-panel.tsx';
import { RIGHT_OF_TAB, SETTINGS_TABS, type SettingsTab } from './settings-search.ts';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';
import { SuppressionsPanel } from './suppressions/suppressions-panel.tsx';
import { TeamPanel } from './team/team-panel.tsx';
import { settingsTexts } from './texts.ts';
import { TrailPanel } from './trail/trail-panel.tsx';
import { CalendarPanel } from './visits/calendar-panel.tsx';
import { RemindersPanel } from './visits/reminders-panel.tsx';
import { OwnHoursPanel, VisitSettingsPanel } from './visits/visit-hours-panels.tsx';
import { WhatsAppPanel } from './whatsapp/whatsapp-panel.tsx';

const AccountTab = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="grid gap-4">
      <WhatsAppPanel />
      <GeneralPanel />
      <IfAllowed right="settings">
        <VisitSettingsPanel />
        <RemindersPanel />
      </IfAllowed>
    </div>
    <div className="grid gap-4">
      <NotificationsPanel />
      <OwnHoursPanel />
      <CalendarPanel />
      <SecurityPanel />
      <SignInPanel />
    </div>
  </div>
);

const CONTENT = {
  conta: AccountTab,
  equipe: TeamPanel,
  roleta: RoletaPanel,
  envio: SendingPanel,
  'nao-perturbar': SuppressionsPanel,
  registro: TrailPanel,
};

/** An account that nobody was ever invited to does not have them. */
const TEAM_TABS: readonly SettingsTab[] = ['roleta', 'registro'];

type SettingsPageProps = { tab: SettingsTab; onTabChange: (tab: SettingsTab) => void };

export function SettingsPage({ tab: asked, onTabChange }: SettingsPageProps) {
  const { rights } = useSessionUser();
  const { hasHadTeam, isKnown } = useTeam();
  // Until it is known, the address is believed.
  const tab = isKnown && !hasHadTeam && TEAM_TABS.includes(asked) ? 'conta' : asked;
  const [seen, setSeen] = useState<readonly SettingsTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  const isOffered = (value: SettingsTab) =>
    rights.includes(RIGHT_OF_TAB[value]) && (hasHadTeam || !TEAM_TABS.includes(value));
  const tabs = SETTINGS_TABS.filter(isOffered).map((value) => ({
    value,
    label: settingsTexts.tabs[value],
  }));
  const isOpen = tabs.some(({ value }) => value === tab);
  if (tabs.length === 1) {
    return (
      <Page>
        <PageHeader title={settingsTexts.title} subtitle={settingsTexts.ownSubtitle} />
        {isOpen ? (
          <div className="grid w-full max-w-2xl gap-4">
            <NotificationsPanel />
            <IfAllowed right="answer">
              <OwnHoursPanel />
              <CalendarPanel />
            </IfAllowed>
            <SecurityPanel />
            <SignInPanel />
          </div>
        ) : (
          <NotAllowed />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={settingsTexts.title}
        tabTitle={tab === 'conta' ? undefined : `${settingsTexts.tabs[tab]} · ${settingsTexts.title}`}
        subtitle={settingsTexts.subtitle}
      />
      <Tabs value={tab} onValueChange={onTabChange} tabs={tabs} label={settingsTexts.tabsLabel}>
        {SETTINGS_TABS.filter((value) => seen.includes(value) && (value === tab || isOffered(value))).map((value) => {
          const Content = CONTENT[value];
          return (
            <TabPanel key={value} value={value} isKept>
              <Content />
            </TabPanel>
          );
        })}
      </Tabs>
    </Page>
  );
}
