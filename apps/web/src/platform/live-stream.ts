import { ServerEvent } from '@prumo/contracts/events';

const EVENTS_PATH = '/api/events';
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

type Callbacks = { onEvent: (event: ServerEvent) => void; onLive: (isLive: boolean) => void };

/** One server-sent event stream, opened again with growing waits for as long as it is wanted. */
export function openStream({ onEvent, onLive }: Callbacks): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;

  function connect() {
    source = new EventSource(EVENTS_PATH, { withCredentials: true });
    source.addEventListener('open', () => {
      wait = FIRST_WAIT;
      onLive(true);
    });
    source.addEventListener('message', ({ data }) => {
      const event = readEvent(data);
      if (event) onEvent(event);
    });
    source.addEventListener('error', () => {
      onLive(false);
      // The browser itself reconnects after a broken connection, but gives up after a refusal.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  }

  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
    onLive(false);
  };
}

export function readEvent(data: unknown): ServerEvent | null {
  try {
    const result = ServerEvent.safeParse(JSON.parse(String(data)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
