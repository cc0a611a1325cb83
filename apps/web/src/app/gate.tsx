import { type ReactNode, useEffect, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { sessionQuery, useSession, wasSignedIn, watchOtherTabs } from '#platform/session/session.ts';
import { forgetWithOtherTabs } from '#platform/session/user-keys.ts';
import { useIsTimezoneKnown } from '#platform/time/account-time.ts';
import { importAgain } from '#ui/import-again.ts';
import { Spinner } from '#ui/spinner.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { askAhead } from './ask-first-screen.ts';
import { reloadAfterLogin } from './known-paths.ts';
import { shellTexts } from './texts.ts';

const importSignedIn = importAgain(() => import('./signed-in.tsx'));
const importConfirmation = importAgain(() => import('#features/email-confirmation/email-confirmation-page.tsx'));
const importLogin = importAgain(() => import('#features/auth/login-screen.tsx'));

async function loadSignedIn(): Promise<ReactNode> {
  const { prepare, SignedIn } = await importSignedIn();
  await prepare();
  return <SignedIn />;
}

async function loadLogin(): Promise<ReactNode> {
  const { LoginScreen } = await importLogin();
  return <LoginScreen onSignedIn={reloadAfterLogin} />;
}

/** The one screen that is the same with and without a session: null on every other address. */
const confirmation = /^\/confirmar-email\/([\w-]+)\/?$/.exec(window.location.pathname)?.[1] ?? null;

async function loadConfirmation(): Promise<ReactNode> {
  const { EmailConfirmationPage } = await importConfirmation();
  return <EmailConfirmationPage token={confirmation ?? ''} />;
}

/** What stands ready is drawn at once: a spinner that flashes makes a page slower and restless. */
const ready = new Map<() => Promise<ReactNode>, ReactNode>();

async function loadAhead(load: () => Promise<ReactNode>): Promise<void> {
  ready.set(load, await load());
}

// Fetched while the session is still being asked for; what fails is told of where it is shown.
const isExpected = wasSignedIn();
const asked = queryClient.prefetchQuery(sessionQuery);
const fetched = loadAhead(isExpected ? loadSignedIn : loadLogin).catch(() => undefined);
if (isExpected) askAhead(window.location.pathname);

/**
 * Resolves when the first screen can be drawn, or what else there is to say: the half that was expected in vain is not
 * waited for. Until then stands what the page itself says.
 */
export async function untilReady(): Promise<void> {
  await asked;
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery.queryKey));
  if (isSignedIn === isExpected) await fetched;
}

/** Nobody signed in: the login screen stands in place of every route. */
export function Gate() {
  const session = useSession();
  useEffect(watchOtherTabs, []);
  useEffect(forgetWithOtherTabs, []);
  const isTimezoneKnown = useIsTimezoneKnown(Boolean(session.data));
  if (confirmation !== null) return <Half key="confirmation" load={loadConfirmation} />;
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
  return session.data ? <Half key="in" load={loadSignedIn} /> : <Half key="out" load={loadLogin} />;
}

/** Not React.lazy: what that shows in the meantime stays for at least 300 ms (FALLBACK_THROTTLE_MS of React 19). */
function Half({ load }: { load: () => Promise<ReactNode> }) {
  const [screens, setScreens] = useState<ReactNode>(() => ready.get(load) ?? null);
  const [error, setError] = useState<unknown>();
  const isWanted = screens === null && error === undefined;
  useEffect(() => {
    if (!isWanted) return;
    load().then(setScreens, setError);
  }, [load, isWanted]);
  if (error === undefined) return screens ?? <WholePageLoading />;
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={shellTexts.codeError}
        description={shellTexts.codeErrorHint}
        onRetry={() => setError(undefined)}
      />
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
