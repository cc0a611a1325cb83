import type { SessionUser } from '@prumo/contracts/auth';
import type { AccountId } from '@prumo/contracts/ids';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request, SESSION_PATH, unchecked, whenSessionEnds } from '../requests/api.ts';
import { ApiError } from '../requests/api-error.ts';
import { queryClient } from '../requests/query-client.ts';
import { forgetUser } from './user-keys.ts';

const FRESH_MS = 5 * 60 * 1000;
const HINT = 'prumo:signed-in';
const ACCOUNT = 'prumo:account';

async function fetchSession(): Promise<SessionUser | null> {
  try {
    const user = await unchecked<SessionUser>(request('GET', SESSION_PATH));
    remember(true);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The status, because a proxy in front may answer 401 without a code of ours.
    if (error.status !== 401) throw new Error(`HTTP ${error.status}`, { cause: error });
    remember(false);
    keepReason(error);
    return null;
  }
}

export const sessionQuery = queryOptions({
  queryKey: [SESSION_PATH] as const,
  queryFn: fetchSession,
  staleTime: FRESH_MS,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  retryOnMount: false,
});

export const useSession = () => useQuery(sessionQuery);

let lastUser: SessionUser | null = null;

export function useSessionUser(): SessionUser {
  const { data } = useSession();
  lastUser = data ?? lastUser;
  if (!lastUser) throw new Error('useSessionUser is for signed-in screens');
  return lastUser;
}

let endReason: string | null = null;

/** Why the session ended, if it did because the person was deactivated. */
export const readEndReason = () => endReason;

function keepReason(refusal: ApiError) {
  if (refusal.code === 'access_ended') endReason = refusal.message;
}

whenSessionEnds((refusal) => {
  remember(false);
  keepReason(refusal);
  queryClient.setQueryData(sessionQuery.queryKey, null);
});

export async function logout() {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  try {
    await request('POST', '/api/auth/logout');
  } catch (error) {
    console.error('Logout failed', error);
  } finally {
    remember(false);
    if (user) forgetUser(user.id);
    queryClient.clear();
    window.location.reload();
  }
}

export function watchOtherTabs() {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === HINT) queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (key === ACCOUNT && newValue) window.location.replace('/');
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** The other tabs leave what they show of another account. */
export function tellAccountOpened(id: AccountId): void {
  localStorage.setItem(ACCOUNT, id);
  localStorage.removeItem(ACCOUNT);
}

/** Only a hint for which half of the app to load first. */
export const wasSignedIn = () => localStorage.getItem(HINT) === '1';
function remember(isSignedIn: boolean) {
  if (isSignedIn) localStorage.setItem(HINT, '1');
  else localStorage.removeItem(HINT);
}
