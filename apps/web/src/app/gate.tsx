import { lazy, Suspense, useEffect } from 'react';
import { useIsTimezoneKnown } from '#platform/account-time.ts';
import { errorMessage } from '#platform/api.ts';
import { useSession, wasSignedIn, watchOtherTabs } from '#platform/session.ts';
import { forgetWithOtherTabs } from '#platform/user-keys.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { importAgain } from '#ui/import-again.ts';
import { Spinner } from '#ui/spinner.tsx';
import { askAhead } from './ask-ahead.ts';
import { reloadAfterLogin } from './known-paths.ts';
import { shellTexts } from './texts.ts';

const importSignedIn = importAgain(() => import('./signed-in.tsx'));
const importLogin = importAgain(() => import('#features/auth/login-screen.tsx'));
const SignedIn = lazy(async () => ({ default: (await importSignedIn()).SignedIn }));
const LoginScreen = lazy(async () => ({ default: (await importLogin()).LoginScreen }));

// Fetched while the session is still being asked for.
if (wasSignedIn()) {
  importSignedIn();
  askAhead(window.location.pathname);
} else importLogin();

/** Nobody signed in: the login screen stands in place of every route. */
export function Gate() {
  const session = useSession();
  useEffect(watchOtherTabs, []);
  useEffect(forgetWithOtherTabs, []);
  const isTimezoneKnown = useIsTimezoneKnown(Boolean(session.data));
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
  return (
    <Suspense fallback={<WholePageLoading />}>
      {session.data ? <SignedIn /> : <LoginScreen onSignedIn={reloadAfterLogin} />}
    </Suspense>
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
