import { useEffect, useState } from 'react';
import { Brand } from '#platform/brand/brand.tsx';
import { logout } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { useDocumentTitle } from '#ui/layout/page-header.tsx';
import { prefetchParts } from '#ui/lazy-part.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { signInTexts } from './texts.ts';
import { TwoStepSection } from './two-step-section.tsx';

const texts = signInTexts.required;

/** All that opens for who has neither a second step nor a passkey and needs one. */
export function SetUpPage({ onSecured }: { onSecured: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  useDocumentTitle(texts.title);
  useEffect(prefetchParts, []);
  return (
    <main className="flex min-h-dvh flex-col bg-canvas px-6 py-6 sm:px-10">
      <Brand />
      <div className="mx-auto flex w-full max-w-[480px] flex-1 flex-col justify-center py-10">
        <h1 className="font-semibold text-2xl tracking-tight">{texts.title}</h1>
        <p className="mt-1 mb-5 text-base text-ink-muted">{texts.subtitle}</p>
        <Panel title={texts.choose} bodyClassName="space-y-5">
          <TwoStepSection onSecured={onSecured} />
          <PasskeysSection onSecured={onSecured} />
        </Panel>
        <Button
          variant="link"
          className="mt-4 self-center"
          disabled={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            void logout();
          }}
        >
          {texts.logout}
        </Button>
      </div>
    </main>
  );
}
