import type { LiveEvent } from '@prumo/contracts/events';
import { LIVE_TOPICS } from '@prumo/contracts/schema-free-values';
import type { PresenceNews } from '@prumo/contracts/team/presence';
import { withQuery } from '../requests/api.ts';

const EVENTS_PATH = '/api/events';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server pings every 25 seconds; two missed pings mean that the stream is dead. */
const LONGEST_SILENCE_MS = 60_000;

type Callbacks = {
  /** For the first connection: requests the changes since this time; without it everything is refetched. */
  since: number | undefined;
  onEvent: (event: LiveEvent) => void;
  onLive: (isLive: boolean) => void;
  /** An open stream broke off: perhaps because the session has ended. */
  onLost: () => void;
};

/**
 * Reconnects with growing waits. After sleep or a network change a stream may stay open but silent; silence counts as
 * broken too.
 */
export function openStream({ since, onEvent, onLive, onLost }: Callbacks): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let hasBegun = false;
  let isOpen = false;

  function hear() {
    clearTimeout(watchdog);
    watchdog = setTimeout(reconnect, LONGEST_SILENCE_MS);
  }

  function disconnect() {
    clearTimeout(retry);
    clearTimeout(watchdog);
    source?.close();
    onLive(false);
  }

  function reconnect() {
    disconnect();
    connect();
  }

  function connect() {
    source = new EventSource(withQuery(EVENTS_PATH, { since: hasBegun ? undefined : since }), {
      withCredentials: true,
    });
    source.addEventListener('open', () => {
      hasBegun = true;
      isOpen = true;
      wait = FIRST_WAIT_MS;
      hear();
      onLive(true);
    });
    source.addEventListener('ping', hear);
    source.addEventListener('message', ({ data }) => {
      hear();
      const event = readEvent(data);
      if (event) onEvent(event);
    });
    source.addEventListener('error', () => {
      onLive(false);
      if (isOpen) onLost();
      isOpen = false;
      // Closed first, because the browser's own retry would use the first address and stop after a refusal.
      source?.close();
      clearTimeout(watchdog);
      clearTimeout(retry);
      retry = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  }

  globalThis.addEventListener('offline', disconnect);
  globalThis.addEventListener('online', reconnect);
  connect();
  return () => {
    globalThis.removeEventListener('offline', disconnect);
    globalThis.removeEventListener('online', reconnect);
    disconnect();
  };
}

export function readEvent(data: unknown): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(String(data));
    if (typeof event !== 'object' || event === null || !('type' in event)) return null;
    if (event.type === 'resync') return { type: 'resync' };
    if (event.type === 'presence') return event as PresenceNews;
    const type = LIVE_TOPICS.find((topic) => topic === event.type);
    if (type === undefined) return null;
    return 'id' in event && typeof event.id === 'string' ? { type, id: event.id } : { type };
  } catch {
    return null;
  }
}
