import { Page, PageHeader } from '#ui/page-header.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { settingsTexts } from './texts.ts';
import { WhatsAppPanel } from './whatsapp-panel.tsx';

export function SettingsPage() {
  return (
    <Page>
      <PageHeader title={settingsTexts.title} subtitle={settingsTexts.subtitle} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WhatsAppPanel />
        <div className="grid gap-4">
          <GeneralPanel />
          <SecurityPanel />
        </div>
      </div>
    </Page>
  );
}
