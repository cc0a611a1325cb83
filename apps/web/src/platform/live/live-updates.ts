import type { LiveEvent } from '@prumo/contracts/events';
import type { PresenceNews } from '@prumo/contracts/team/presence';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#ui/create-listeners.ts';
import { pageBeganAt } from '../requests/account-clock.ts';
import { SESSION_PATH } from '../requests/api.ts';
import { invalidatePaths, refetchAllButSession } from '../requests/query-client.ts';
import { openStream, readEvent } from './live-stream.ts';

const LOCK = 'prumo:live';
const CHANNEL = 'prumo:live';
const HIDDEN_GRACE_MS = 60_000;
/** Events come in bursts while a campaign sends, so a single refetch covers a whole burst. */
const BURST_MS = 250;
/** For this long after loading, a page trusts its own data plus the missed changes that the stream reports. */
const PAGE_BEGINS_MS = 30_000;

let isLive = false;
const listeners = createListeners();

function setLive(next: boolean) {
  if (next === isLive) return;
  isLive = next;
  listeners.tell();
}

export const useIsLive = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => isLive,
    () => false,
  );

export const usePollInterval = (milliseconds: number) => (useIsLive() ? false : milliseconds);

/** The paths whose data these events make stale; 'all' after a gap in the stream. */
export type PathsOf = (events: readonly LiveEvent[]) => string[] | 'all';

let pathsOf: PathsOf = () => 'all';
let pending: LiveEvent[] = [];
/** Hidden for long but still listening; refetches nothing. */
let isLongHidden = false;

const eventListeners = createListeners<[LiveEvent]>();
let keepers = 0;

/** Only the tab that holds the stream gets events, even while all tabs are hidden. Returns a function that ends it. */
export function listenInOneTab(listener: (event: LiveEvent) => void): () => void {
  const unsubscribe = eventListeners.subscribe(listener);
  keepers += 1;
  return () => {
    unsubscribe();
    keepers -= 1;
  };
}

const presenceListeners = createListeners<[PresenceNews]>();

export const listenToPresence = presenceListeners.subscribe;

function take(event: LiveEvent) {
  if (event.type === 'presence') return presenceListeners.tell(event);
  if (isLongHidden) return;
  pending.push(event);
  if (pending.length === 1) setTimeout(refetchPending, BURST_MS);
}

function refetchPending() {
  const paths = pathsOf(pending);
  pending = [];
  if (paths === 'all') refetchAllButSession();
  else invalidatePaths(...paths);
}

type Note = { kind: 'event'; event: unknown } | { kind: 'live'; isLive: boolean } | { kind: 'ask' };

/**
 * One stream per browser: the tab with the lock listens and forwards events to all other tabs. A tab hidden for a
 * minute releases the lock; with notices on it keeps listening, but refetches only when visible again.
 */
function startLiveUpdates(paths: PathsOf): () => void {
  pathsOf = paths;
  const channel = new BroadcastChannel(CHANNEL);
  let leave: (() => void) | null = null;
  let isLeader = false;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (note: Note) => channel.postMessage(note);

  function lead(): () => void {
    isLeader = true;
    // A tab that starts listening later may have missed any event, so it refetches everything.
    const since = performance.now() < PAGE_BEGINS_MS ? pageBeganAt() : undefined;
    const close = openStream({
      since,
      onEvent: (event) => {
        take(event);
        tell({ kind: 'event', event });
        eventListeners.tell(event);
      },
      onLive: (live) => {
        setLive(live);
        tell({ kind: 'live', isLive: live });
      },
      onLost: () => void invalidatePaths(SESSION_PATH),
    });
    return () => {
      isLeader = false;
      close();
    };
  }

  function join() {
    if (leave) return;
    tell({ kind: 'ask' });
    // Locks need a secure context; over plain http on a LAN each tab opens its own stream.
    leave = navigator.locks ? leadWhenAlone(lead) : lead();
  }

  function quit() {
    leave?.();
    leave = null;
    setLive(false);
  }

  function leaveWhileHidden() {
    isLongHidden = true;
    if (keepers === 0) quit();
  }

  function handleVisibility() {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(leaveWhileHidden, HIDDEN_GRACE_MS);
    else if (isLongHidden) {
      isLongHidden = false;
      if (!leave) join();
      take({ type: 'resync' });
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'ask' && isLeader) tell({ kind: 'live', isLive });
    if (isLeader) return;
    if (data.kind === 'live') setLive(data.isLive && leave !== null);
    const event = data.kind === 'event' ? readEvent(JSON.stringify(data.event)) : null;
    if (event) take(event);
  });
  document.addEventListener('visibilitychange', handleVisibility);
  join();

  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    clearTimeout(hiddenTimer);
    quit();
    channel.close();
  };
}

function leadWhenAlone(lead: () => () => void): () => void {
  const giveUp = new AbortController();
  navigator.locks
    .request(LOCK, { signal: giveUp.signal }, async () => {
      if (giveUp.signal.aborted) return;
      const close = lead();
      await new Promise<void>((resolve) => giveUp.signal.addEventListener('abort', () => resolve(), { once: true }));
      close();
    })
    .catch((error: unknown) => {
      if (!giveUp.signal.aborted) console.error(error);
    });
  return () => giveUp.abort();
}

/** `paths` must stay the same function while the caller is mounted. */
export function useLiveUpdates(paths: PathsOf) {
  useEffect(() => startLiveUpdates(paths), [paths]);
}
