import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { InsecureNotice } from '../insecure-notice.tsx';
import { settingsTexts } from '../texts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { accountTexts as texts } from './texts.ts';

export function SecurityPanel() {
  const [open, setOpen] = useState<'password' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title={settingsTexts.security.title}>
      <InsecureNotice />
      <div className="space-y-5">
        <ProfileForm />
        <Line title={texts.password.title} hint={texts.password.hint}>
          <Button icon={<KeyRound />} onClick={() => setOpen('password')}>
            {texts.password.open}
          </Button>
        </Line>
        <SessionsSection />
        <IfAllowed right="settings">
          <Line title={texts.export.title} hint={texts.export.hint}>
            <ExportButton />
          </Line>
        </IfAllowed>
        <IfAllowed right="close">
          <div className="rounded-md border border-line p-3">
            <Line title={texts.delete.zone} hint={texts.delete.hint}>
              <Button variant="danger" onClick={() => setOpen('delete')}>
                {texts.delete.open}
              </Button>
            </Line>
          </div>
        </IfAllowed>
      </div>
      {open === 'password' ? <ChangePasswordDialog onClose={close} /> : null}
      {open === 'delete' ? <DeleteAccountDialog onClose={close} /> : null}
    </Panel>
  );
}

const Line = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <div className="min-w-48 flex-1">
      <h3 className="font-medium text-sm">{title}</h3>
      <p className="text-ink-muted text-sm">{hint}</p>
    </div>
    {children}
  </section>
);
