import type { LoginBody } from '@prumo/contracts/auth';
import { useEffect, useState } from 'react';
import { Brand } from '#platform/brand/brand.tsx';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-header.tsx';
import { prefetchParts } from '#ui/lazy-part.tsx';
import { toast } from '#ui/toast/toast.ts';
import { authFailure } from './auth-failure.ts';
import { CredentialsForm, type Mode, type TellAt } from './credentials-form.tsx';
import { LoginAside } from './login-aside.tsx';
import { useLogin, useRegister } from './queries.ts';
import { authTexts } from './texts.ts';

/** Time to read the success toast before the page reloads (decision NS-003). */
const SHOW_SUCCESS_MS = 800;

export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const [mode, setMode] = useState<Mode>('login');
  const login = useLogin();
  const register = useRegister();
  const once = useSingleFlight();
  const texts = authTexts[mode];
  // Prefetched, because a toast loaded on demand would appear only after the login's page change.
  useEffect(prefetchParts, []);
  useDocumentTitle(mode === 'login' ? authTexts.login.submit : authTexts.register.title);

  async function submit(body: LoginBody, tellAt: TellAt): Promise<void> {
    try {
      await (mode === 'login' ? login : register).mutateAsync(body);
    } catch (error) {
      toast({ title: texts.failed, description: authFailure(error, texts.failedReason), variant: 'destructive' });
      if (error instanceof ApiError && error.fields) tellAt(error.fields);
      return;
    }
    toast({ title: texts.done, description: texts.doneNext });
    if (mode === 'register') return setMode('login');
    await new Promise((resolve) => setTimeout(resolve, SHOW_SUCCESS_MS));
    onSignedIn();
  }

  const isBusy = mode === 'login' ? login.isPending || login.isSuccess : register.isPending;
  return (
    <div className="flex min-h-dvh bg-canvas">
      <main className="flex min-w-0 flex-1 flex-col px-6 py-6 sm:px-10">
        <Brand />
        <div className="mx-auto flex w-full max-w-[344px] flex-1 flex-col justify-center py-10">
          <h1 className="font-semibold text-2xl tracking-tight">{texts.title}</h1>
          <p className="mt-1 mb-7 text-base text-ink-muted">{texts.subtitle}</p>
          <CredentialsForm mode={mode} isBusy={isBusy} onSubmit={(body, tellAt) => once(() => submit(body, tellAt))} />
          {mode === 'login' ? (
            <Button asChild variant="link" className="mt-5 self-center">
              <a href="/esqueci-a-senha">{authTexts.forgot}</a>
            </Button>
          ) : null}
          <Button
            variant="link"
            className={mode === 'login' ? 'mt-2 self-center' : 'mt-5 self-center'}
            disabled={isBusy}
            onClick={() => setMode(mode === 'login' ? 'register' : 'login')}
          >
            {texts.switchMode}
          </Button>
        </div>
      </main>
      <LoginAside />
    </div>
  );
}
