import { ServerEvent } from '@prumo/contracts/events';
import type { AccountId } from '@prumo/contracts/ids';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { DUE_CHANNEL, EVENTS_CHANNEL } from './publish.ts';

/** How long what was heard is kept for a browser whose page asked before its stream stood. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5_000;

export type Listener = {
  /** What an account was told since then; null when this process cannot know. */
  heardSince(accountId: AccountId, at: number): ServerEvent[] | null;
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
  let kept: { at: number; accountId: string | null; event: ServerEvent }[] = [];
  /** From here on nothing was missed. */
  let wholeSince = Number.POSITIVE_INFINITY;

  function keep(accountId: string | null, event: ServerEvent) {
    kept.push({ at: Date.now(), accountId, event });
    if (kept.length <= MOST_KEPT) return;
    const fresh = kept.slice(-MOST_KEPT / 2).filter(({ at }) => at > Date.now() - KEPT_MS);
    wholeSince = Math.max(wholeSince, kept[kept.length - fresh.length - 1]?.at ?? 0);
    kept = fresh;
  }
  let client: pg.Client | undefined;

  const tellAll = (event: ServerEvent) => {
    for (const receivers of subscribers.values()) for (const receive of receivers) receive(event);
  };

  const deliver = (payload: string | undefined) => {
    const { accountId, event } = JSON.parse(payload ?? '{}') as { accountId: string | null; event: unknown };
    const parsed = ServerEvent.safeParse(event);
    if (!parsed.success) return;
    keep(accountId, parsed.data);
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
    kept = [];
    wholeSince = Date.now();
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
    heardSince(accountId, at) {
      if (at <= wholeSince || at <= Date.now() - KEPT_MS) return null;
      return kept.flatMap((one) =>
        one.at >= at && (one.accountId === null || one.accountId === accountId) ? [one.event] : [],
      );
    },
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
