import { useEffect } from 'react';
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
const EmailConfirmationPage = lazyPart(
  () => import('#features/email-confirmation/email-confirmation-page.tsx'),
  'EmailConfirmationPage',
  wholePage,
);

/** `/confirmar-email` looks the same with and without a session; null elsewhere. */
const confirmation = /^\/confirmar-email\/([\w-]+)\/?$/.exec(window.location.pathname)?.[1] ?? null;

// Fetched in parallel with the session; a failure shows where the screen is rendered.
const isExpected = wasSignedIn();
const asked = queryClient.prefetchQuery(sessionQuery);
const fetched = (isExpected ? SignedIn : LoginScreen).preload().catch(() => undefined);
if (isExpected) askFirstScreen(window.location.pathname);

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
  const isTimezoneKnown = useIsTimezoneKnown(Boolean(session.data));
  if (confirmation !== null) return <EmailConfirmationPage token={confirmation} />;
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
