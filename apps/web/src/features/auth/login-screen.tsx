import type { LoginBody } from '@prumo/contracts/auth';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Brand } from '#platform/brand/brand.tsx';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { readEndReason } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-header.tsx';
import { prefetchParts } from '#ui/lazy-part.tsx';
import { toast } from '#ui/toast/toast.ts';
import { authFailure } from './auth-failure.ts';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm, type Mode, type TellAt } from './credentials-form.tsx';
import { LoginAside } from './login-aside.tsx';
import { useLogin, useRegister } from './queries.ts';
import { codeTexts, passkeyTexts } from './second-step-texts.ts';
import { authTexts } from './texts.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Time to read the success toast before the page reloads (decision NS-003). */
const SHOW_SUCCESS_MS = 800;

export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const [mode, setMode] = useState<Mode>('login');
  const [wantsCode, setWantsCode] = useState(false);
  const login = useLogin();
  const register = useRegister();
  const once = useSingleFlight();
  const endReason = readEndReason();
  const texts = authTexts[mode];
  const greet = async () => {
    toast({ title: authTexts.login.done, description: authTexts.login.doneNext });
    await new Promise((resolve) => setTimeout(resolve, SHOW_SUCCESS_MS));
    onSignedIn();
  };
  const passkey = usePasskeySignIn({ isAsking: mode === 'login' && !wantsCode, onSignedIn: greet });
  // Prefetched, because a toast loaded on demand would appear only after the login's page change.
  useEffect(prefetchParts, []);
  useDocumentTitle(mode === 'login' ? authTexts.login.submit : authTexts.register.title);

  async function submit(body: LoginBody, tellAt: TellAt): Promise<void> {
    try {
      const answer = await (mode === 'login' ? login : register).mutateAsync(body);
      if ('codeWanted' in answer) return setWantsCode(true);
    } catch (error) {
      toast({ title: texts.failed, description: authFailure(error, texts.failedReason), variant: 'destructive' });
      if (error instanceof ApiError && error.fields) tellAt(error.fields);
      return;
    }
    if (mode === 'login') return greet();
    toast({ title: texts.done, description: texts.doneNext });
    setMode('login');
  }

  if (wantsCode) {
    const askPassword = () => {
      login.reset();
      setWantsCode(false);
    };
    return (
      <LoginPage title={codeTexts.title} subtitle={codeTexts.subtitle}>
        <CodeForm onSignedIn={greet} onBack={askPassword} />
      </LoginPage>
    );
  }
  const isBusy = mode === 'login' ? login.isPending || login.isSuccess || passkey.isBusy : register.isPending;
  return (
    <LoginPage title={texts.title} subtitle={texts.subtitle}>
      {endReason ? (
        <p role="alert" className="-mt-2 mb-6 rounded-md bg-amber-soft px-3 py-2.5 text-amber-text text-sm">
          {endReason}
        </p>
      ) : null}
      <CredentialsForm
        mode={mode}
        isBusy={isBusy}
        hasPasskeys={passkey.isOffered}
        onSubmit={(body, tellAt) => once(() => submit(body, tellAt))}
      />
      {mode === 'login' && passkey.isOffered ? (
        <Button size="lg" icon={<KeyRound />} className="mt-3 w-full" disabled={isBusy} onClick={passkey.choose}>
          {passkey.isBusy ? passkeyTexts.busy : passkeyTexts.signIn}
        </Button>
      ) : null}
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
    </LoginPage>
  );
}

type LoginPageProps = { title: string; subtitle: string; children: ReactNode };

const LoginPage = ({ title, subtitle, children }: LoginPageProps) => (
  <div className="flex min-h-dvh bg-canvas">
    <main className="flex min-w-0 flex-1 flex-col px-6 py-6 sm:px-10">
      <Brand />
      <div className="mx-auto flex w-full max-w-[344px] flex-1 flex-col justify-center py-10">
        <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
        <p className="mt-1 mb-7 text-base text-ink-muted">{subtitle}</p>
        {children}
      </div>
    </main>
    <LoginAside />
  </div>
);
