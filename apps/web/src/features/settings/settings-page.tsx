import { useState } from 'react';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { SecurityPanel } from './account/security-panel.tsx';
import { GeneralPanel } from './general/general-panel.tsx';
import { NotificationsPanel } from './notifications/notifications-panel.tsx';
import { SendingPanel } from './sending/sending-panel.tsx';
import { SETTINGS_TABS, type SettingsTab } from './settings-search.ts';
import { SuppressionsPanel } from './suppressions/suppressions-panel.tsx';
import { settingsTexts } from './texts.ts';
import { WhatsAppPanel } from './whatsapp/whatsapp-panel.tsx';

const tabs = SETTINGS_TABS.map((value) => ({ value, label: settingsTexts.tabs[value] }));

const AccountTab = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="grid gap-4">
      <WhatsAppPanel />
      <GeneralPanel />
    </div>
    <div className="grid gap-4">
      <NotificationsPanel />
      <SecurityPanel />
    </div>
  </div>
);

const CONTENT = { conta: AccountTab, envio: SendingPanel, 'nao-perturbar': SuppressionsPanel };

type SettingsPageProps = { tab: SettingsTab; onTabChange: (tab: SettingsTab) => void };

export function SettingsPage({ tab, onTabChange }: SettingsPageProps) {
  const [seen, setSeen] = useState<readonly SettingsTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  return (
    <Page>
      <PageHeader
        title={settingsTexts.title}
        tabTitle={tab === 'conta' ? undefined : `${settingsTexts.tabs[tab]} · ${settingsTexts.title}`}
        subtitle={settingsTexts.subtitle}
      />
      <Tabs value={tab} onValueChange={onTabChange} tabs={tabs} label={settingsTexts.tabsLabel}>
        {SETTINGS_TABS.filter((value) => seen.includes(value)).map((value) => {
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
