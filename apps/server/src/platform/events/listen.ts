import { ServerEvent } from '@prumo/contracts/events';
import type { AccountId } from '@prumo/contracts/ids';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { DUE_CHANNEL, EVENTS_CHANNEL } from './publish.ts';

export type Listener = {
  subscribe(accountId: AccountId, receive: (event: ServerEvent) => void): () => void;
  /** `source` is missing when rows of any kind may be due. */
  onDue(wake: (source?: string) => void): void;
  close(): Promise<void>;
};

type Options = { url: string; clock: Clock; log: Pick<Logger, 'warn'> };

/**
 * One connection that listens for all of this process. When it is lost, notices may be lost with it: on coming back
 * every subscriber is told to refetch and the engine looks again.
 */
export async function listen({ url, clock, log }: Options): Promise<Listener> {
  const subscribers = new Map<string, Set<(event: ServerEvent) => void>>();
  const wakers = new Set<(source?: string) => void>();
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const tellAll = (event: ServerEvent) => {
    for (const receivers of subscribers.values()) for (const receive of receivers) receive(event);
  };

  const deliver = (payload: string | undefined) => {
    const { accountId, event } = JSON.parse(payload ?? '{}') as { accountId: string | null; event: unknown };
    const parsed = ServerEvent.safeParse(event);
    if (!parsed.success) return;
    if (accountId === null) tellAll(parsed.data);
    else for (const receive of subscribers.get(accountId) ?? []) receive(parsed.data);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'prumo-listen', keepAlive: true });
    next.on('notification', ({ channel, payload }) => {
      if (channel === DUE_CHANNEL) for (const wake of wakers) wake(payload || undefined);
      else deliver(payload);
    });
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query(`listen ${EVENTS_CHANNEL}; listen ${DUE_CHANNEL}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    // Only now: an attempt that fails ends as well, and each would begin another row of attempts beside the one it is of.
    next.once('end', () => void reconnect());
    client = next;
  }

  async function reconnect(): Promise<void> {
    for (let wait = 200; !closing.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      await clock.sleep(wait, closing.signal);
      if (closing.signal.aborted) return;
      try {
        await connect();
        tellAll({ type: 'resync' });
        for (const wake of wakers) wake();
        return;
      } catch (error) {
        log.warn({ err: error }, 'event listener cannot reach the database');
      }
    }
  }

  await connect();
  return {
    subscribe(accountId, receive) {
      const receivers = subscribers.get(accountId) ?? new Set();
      subscribers.set(accountId, receivers.add(receive));
      return () => {
        receivers.delete(receive);
        if (receivers.size === 0) subscribers.delete(accountId);
      };
    },
    onDue: (wake) => void wakers.add(wake),
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}
