import { setTimeout as delay } from 'node:timers/promises';
import { LiveEvent } from '@prumo/contracts/events';
import { AccountId, UserId } from '@prumo/contracts/ids';
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { TimeSource } from '../clock.ts';
import { failureOf } from '../db/database-away.ts';
import { rowsFrom } from '../db/rows.ts';
import type { Liveness } from '../liveness.ts';
import { type PresenceBoard, presenceBoard } from './presence-board.ts';
import { DUE_CHANNEL, EVENTS_CHANNEL, hearOwn, SESSIONS_CHANNEL } from './publish.ts';

const CHANNELS = [EVENTS_CHANNEL, DUE_CHANNEL, SESSIONS_CHANNEL];

const Told = z.object({ accountId: AccountId.nullable(), to: UserId.optional(), event: LiveEvent });

/** `to`: the only person who may hear it; without one, everybody of the account. */
type Receive = (event: LiveEvent, to?: UserId) => void;
type Whose = { accountId: AccountId; userId: UserId };

/** Events are kept for a page that queried data before its stream was open. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5_000;

export type Listener = {
  /** Null when this process cannot know. */
  heardSince(whose: Whose, at: number): LiveEvent[] | null;
  subscribe(accountId: AccountId, receive: Receive): () => void;
  presence: PresenceBoard;
  onDue(wake: (source?: string) => void): void;
  /** Told the id of an account or a user; null when any change may have been missed. */
  onSessionChange(forget: (whose: string | null) => void): void;
  isListening(): boolean;
  close(): Promise<void>;
};

type Ask = { everyMs: number; withinMs: number };

type Options = {
  /** Needs a direct session: behind a transaction pooler no notice arrives. */
  url: string;
  clock: TimeSource;
  log: Pick<Logger, 'warn'>;
  liveness: Pick<Liveness, 'watch'>;
  ask?: Ask;
  onLost?: () => void;
};

const ASK: Ask = { everyMs: 10_000, withinMs: 5_000 };
const CONNECT_WITHIN_MS = 10_000;
/** Screens are to be live again soon after another primary took over. */
const LONGEST_WAIT_MS = 2_000;
const STANDS_STILL_MS = 60_000;

/** Events of the last minute, as far as this process heard all of them. */
function recentEvents() {
  let kept: { at: number; accountId: AccountId | null; to: UserId | undefined; event: LiveEvent }[] = [];
  let wholeSince = Number.POSITIVE_INFINITY;
  return {
    keep(told: z.infer<typeof Told>): void {
      kept.push({ at: Date.now(), ...told, to: told.to });
      if (kept.length <= MOST_KEPT) return;
      const fresh = kept.slice(-MOST_KEPT / 2).filter(({ at }) => at > Date.now() - KEPT_MS);
      wholeSince = Math.max(wholeSince, kept[kept.length - fresh.length - 1]?.at ?? 0);
      kept = fresh;
    },
    startAnew(): void {
      kept = [];
      wholeSince = Date.now();
    },
    heardSince({ accountId, userId }: Whose, at: number): LiveEvent[] | null {
      if (at <= wholeSince || at <= Date.now() - KEPT_MS) return null;
      return kept.flatMap((one) =>
        one.at >= at &&
        (one.accountId === null || one.accountId === accountId) &&
        (one.to === undefined || one.to === userId)
          ? [one.event]
          : [],
      );
    },
  };
}

function liveEvents() {
  const subscribers = new Map<string, Set<Receive>>();
  const recent = recentEvents();
  const presence = presenceBoard();

  const tellAll = (event: LiveEvent) => {
    for (const receivers of subscribers.values()) for (const receive of receivers) receive(event);
  };

  const deliver = (payload: string | undefined) => {
    const told = Told.safeParse(JSON.parse(payload ?? '{}'));
    if (!told.success) return;
    const { accountId, to, event } = told.data;
    if (event.type === 'presence') presence.keep(event);
    else recent.keep(told.data);
    if (accountId === null) tellAll(event);
    else for (const receive of subscribers.get(accountId) ?? []) receive(event, to);
  };

  function subscribe(accountId: AccountId, receive: Receive): () => void {
    const receivers = subscribers.get(accountId) ?? new Set();
    subscribers.set(accountId, receivers.add(receive));
    return () => {
      receivers.delete(receive);
      if (receivers.size === 0) subscribers.delete(accountId);
    };
  }

  return { deliver, tellAll, subscribe, presence, startAnew: recent.startAnew, heardSince: recent.heardSince };
}

function sessionChanges() {
  const forgetters = new Set<(whose: string | null) => void>();
  const tell = (whose: string | null): void => {
    for (const forget of forgetters) forget(whose);
  };
  const close = hearOwn(({ channel, payload }) => {
    if (channel === SESSIONS_CHANNEL) tell(payload);
  });
  return { tell, close, onChange: (forget: (whose: string | null) => void) => void forgetters.add(forget) };
}

const Listening = z.object({ channels: z.number() });

async function assertListening(client: pg.Client): Promise<void> {
  const statement = 'select count(*)::int as channels from pg_listening_channels()';
  const [heard] = await rowsFrom(client, Listening, statement);
  if (heard?.channels !== CHANNELS.length) throw new Error('the session does not listen any more');
}

/**
 * A lost connection may have lost notices, so on reconnect all subscribers refetch and the engine looks again. The
 * connection may go silent without ending.
 */
export async function listen({ url, clock, log, liveness, ask = ASK, onLost }: Options): Promise<Listener> {
  const wakers = new Set<(source?: string) => void>();
  const closing = new AbortController();
  const pulse = liveness.watch('live updates', STANDS_STILL_MS);
  const live = liveEvents();
  const sessions = sessionChanges();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'prumo-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ask.withinMs,
    });
    next.on('notification', ({ channel, payload }) => {
      if (channel === DUE_CHANNEL) for (const wake of wakers) wake(payload || undefined);
      else if (channel === SESSIONS_CHANNEL) sessions.tell(payload || null);
      else live.deliver(payload);
    });
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    // Registered only once connected: a failed attempt also emits `end` and would start a second series of attempts.
    const ended = new AbortController();
    next.once('end', () => {
      ended.abort();
      client = undefined;
      sessions.tell(null);
      void reconnect();
    });
    live.startAnew();
    client = next;
    pulse.beat();
    void askNowAndThen(next, ended.signal);
  }

  async function askNowAndThen(asked: pg.Client, ended: AbortSignal): Promise<void> {
    const over = AbortSignal.any([ended, closing.signal]);
    for (;;) {
      await clock.sleep(ask.everyMs, over);
      if (over.aborted) return;
      try {
        await assertListening(asked);
        pulse.beat();
      } catch (error) {
        if (over.aborted) return;
        log.warn(failureOf(error), 'event listener lost the database');
        onLost?.();
        asked.connection.stream.destroy();
        return;
      }
    }
  }

  async function reconnect(): Promise<void> {
    for (let wait = 200; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await clock.sleep(wait, closing.signal);
      if (closing.signal.aborted) return;
      try {
        await connect();
        live.tellAll({ type: 'resync' });
        for (const wake of wakers) wake();
        return;
      } catch (error) {
        log.warn(failureOf(error), 'event listener cannot reach the database');
      }
    }
  }

  await connect();
  return {
    heardSince: live.heardSince,
    subscribe: live.subscribe,
    presence: live.presence,
    onDue: (wake) => void wakers.add(wake),
    onSessionChange: sessions.onChange,
    isListening: () => client !== undefined,
    async close() {
      closing.abort();
      sessions.close();
      pulse.end();
      await Promise.race([client?.end(), delay(ask.withinMs, undefined, { ref: false })]);
    },
  };
}
