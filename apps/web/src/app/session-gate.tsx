import { type ReactNode, useEffect } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { sessionQuery, useSession, wasSignedIn, watchOtherTabs } from '#platform/session/session.ts';
import { forgetWithOtherTabs } from '#platform/session/user-keys.ts';
import { useIsTimezoneKnown } from '#platform/time/account-time.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { askFirstScreen } from './ask-first-screen.ts';
import { reloadAfterLogin } from './known-paths.ts';
import { shellTexts } from './texts.ts';

const wholePage = { loading: <WholePageLoading />, Failed: WholePageFailed, isPrefetched: false };

const SignedIn = lazyPart(
  async () => {
    const half = await import('./signed-in.tsx');
    await half.prepare();
    return half;
  },
  'SignedIn',
  wholePage,
);
const LoginScreen = lazyPart(() => import('#features/auth/login-screen.tsx'), 'LoginScreen', wholePage);
const SetUpPage = lazyPart(() => import('#features/settings/sign-in/set-up-page.tsx'), 'SetUpPage', wholePage);
const EmailConfirmationPage = lazyPart(
  () => import('#features/email-confirmation/email-confirmation-page.tsx'),
  'EmailConfirmationPage',
  wholePage,
);
const JoinPage = lazyPart(() => import('#features/auth/join-page.tsx'), 'JoinPage', wholePage);
const NewPasswordPage = lazyPart(() => import('#features/auth/new-password-page.tsx'), 'NewPasswordPage', wholePage);
const ForgotPasswordPage = lazyPart(
  () => import('#features/auth/forgot-password-page.tsx'),
  'ForgotPasswordPage',
  wholePage,
);

/** Open with and without a session. */
const PUBLIC_PAGES = [
  { path: /^\/confirmar-email\/([\w-]+)\/?$/, Page: EmailConfirmationPage },
  { path: /^\/convite\/([\w-]+)\/?$/, Page: JoinPage },
  { path: /^\/nova-senha\/([\w-]+)\/?$/, Page: NewPasswordPage },
];

function publicPageOf(path: string): ReactNode {
  if (/^\/esqueci-a-senha\/?$/.test(path)) return <ForgotPasswordPage />;
  for (const { path: pattern, Page } of PUBLIC_PAGES) {
    const token = pattern.exec(path)?.[1];
    if (token !== undefined) return <Page token={token} />;
  }
  return null;
}

const publicPage = publicPageOf(window.location.pathname);

// Fetched in parallel with the session; a failure shows where the screen is rendered.
const isExpected = wasSignedIn();
const asked = queryClient.prefetchQuery(sessionQuery);
const fetched = (isExpected ? SignedIn : LoginScreen).preload().catch(() => undefined);
if (isExpected && !publicPage) askFirstScreen(window.location.pathname);

/**
 * If the signed-in state was guessed wrongly, the preloaded half is not awaited. The page's own text stays visible
 * until then.
 */
export async function untilReady(): Promise<void> {
  await asked;
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery.queryKey));
  if (isSignedIn === isExpected) await fetched;
}

export function Gate() {
  const session = useSession();
  useEffect(watchOtherTabs, []);
  useEffect(forgetWithOtherTabs, []);
  const isTimezoneKnown = useIsTimezoneKnown(Boolean(session.data && !session.data.mustSecure));
  if (publicPage) return publicPage;
  if (session.data?.mustSecure) return <SetUpPage onSecured={reloadAfterLogin} />;
  if (session.isPending || (session.data && !isTimezoneKnown)) return <WholePageLoading />;
  if (session.isError && session.data === undefined) {
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <ErrorState
          title={shellTexts.sessionError}
          description={errorMessage(session.error)}
          onRetry={() => session.refetch()}
        />
      </main>
    );
  }
  return session.data ? <SignedIn /> : <LoginScreen onSignedIn={reloadAfterLogin} />;
}

function WholePageFailed({ retry }: { retry: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState title={shellTexts.codeError} description={shellTexts.codeErrorHint} onRetry={retry} />
    </main>
  );
}

function WholePageLoading() {
  return (
    <main className="flex min-h-dvh items-center justify-center gap-2 text-ink-muted text-sm" role="status">
      <Spinner />
      {shellTexts.loading}
    </main>
  );
}
