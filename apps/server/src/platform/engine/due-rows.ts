import type { AccountId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { TimeSource } from '../clock.ts';
import { failureOf } from '../db/database-away.ts';
import type { Liveness } from '../liveness.ts';

export type Scope = { accountId?: AccountId };

export const inScope = ({ accountId }: Scope, column: SQL): SQL =>
  accountId ? sql`and ${column} = ${accountId}` : sql``;

export type BegunRound = { taken: number; handled: Promise<number> };

/** A claim is a lease in the row, so any number of processes may run the same source. */
export type DueSource = {
  name: string;
  runDue(scope: Scope): Promise<number>;
  /** Database time; null when none waits. */
  nextDueAt(scope: Scope): Promise<Date | null>;
  /** Rows may take long (a hanging provider), so the next round begins meanwhile. */
  callsOut?: true;
  /** For a source that limits its own open provider calls: the next round begins once this one has taken its rows. */
  begin?(scope: Scope): Promise<BegunRound>;
  /** True while any process has leased a row of the scope without recording its outcome. */
  isBusy?(scope: Scope): Promise<boolean>;
};

export type Engine = {
  wake(source?: string): void;
  stop(): Promise<void>;
};

type Options = {
  sources: DueSource[];
  clock: TimeSource;
  log: Pick<Logger, 'error'>;
  liveness: Pick<Liveness, 'watch'>;
};

/** A notice can be lost with its connection, so the engine looks at least this often. */
const LONGEST_SLEEP_MS = 15_000;
const PAUSE_AFTER_ERROR_MS = 1_000;
/** Avoids a spin on due rows that another process holds or that just failed. */
const PAUSE_BEFORE_DUE_ROWS_MS = 50;
const PATIENCE_MS = 500;
const MOST_ROUNDS = 6;
const STANDS_STILL_MS = 180_000;

export function startEngine({ sources, clock, log, liveness }: Options): Engine {
  const stopping = new AbortController();
  const loops = sources.map((source) => loopOver(source, { clock, log, liveness, stopping: stopping.signal }));

  return {
    wake: (source) => {
      for (const [index, loop] of loops.entries())
        if (source === undefined || sources[index]?.name === source) loop.wake();
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops.map((loop) => loop.done));
    },
  };
}

type Round = number | 'failed' | 'waits';

type LoopOptions = Omit<Options, 'sources'> & { stopping: AbortSignal };

function loopOver(
  source: DueSource,
  { clock, log, liveness, stopping }: LoopOptions,
): { wake(): void; done: Promise<void> } {
  let isWoken = false;
  let sleeping = new AbortController();

  async function sleepUntilDue(): Promise<void> {
    if (isWoken || stopping.aborted) return;
    sleeping = new AbortController();
    const next = await source.nextDueAt({});
    const wait = next === null ? LONGEST_SLEEP_MS : next.getTime() - clock.now().getTime();
    if (isWoken) return;
    await clock.sleep(
      wait > 0 ? Math.min(wait, LONGEST_SLEEP_MS) : PAUSE_BEFORE_DUE_ROWS_MS,
      AbortSignal.any([sleeping.signal, stopping]),
    );
  }

  function wake(): void {
    isWoken = true;
    sleeping.abort();
  }

  const rounds = new Set<Promise<Round>>();

  function tell(error: unknown): Round {
    log.error({ ...failureOf(error), source: source.name }, 'due rows could not be handled');
    return 'failed';
  }

  function track(handled: Promise<number>): Promise<Round> {
    const round = handled.catch(tell).finally(() => rounds.delete(round));
    rounds.add(round);
    return round;
  }

  async function patiently(round: Promise<Round>): Promise<Round> {
    if (!source.callsOut) return round;
    const ended = new AbortController();
    const patience = clock.sleep(PATIENCE_MS, AbortSignal.any([ended.signal, stopping])).then((): Round => 'waits');
    const first = await Promise.race([round, patience]);
    ended.abort();
    return first;
  }

  async function take(begin: NonNullable<DueSource['begin']>): Promise<Round> {
    try {
      const { taken, handled } = await begin({});
      const round = track(handled);
      if (taken > 0) void round.then(wake);
      return taken;
    } catch (error) {
      return tell(error);
    }
  }

  async function nextRound(): Promise<Round> {
    if (source.begin) return take(source.begin);
    if (rounds.size >= MOST_ROUNDS) await Promise.race(rounds);
    return patiently(track(source.runDue({})));
  }

  async function run(): Promise<void> {
    const pulse = liveness.watch(source.name, STANDS_STILL_MS);
    while (!stopping.aborted) {
      pulse.beat();
      isWoken = false;
      const round = await nextRound();
      try {
        if (round === 'failed') await clock.sleep(PAUSE_AFTER_ERROR_MS, stopping);
        else if (round === 0) await sleepUntilDue();
      } catch (error) {
        log.error({ ...failureOf(error), source: source.name }, 'the next due time could not be read');
        await clock.sleep(PAUSE_AFTER_ERROR_MS, stopping);
      }
    }
    pulse.end();
    await Promise.all(rounds);
  }

  return { wake, done: run() };
}

export function earliest(times: (Date | null)[]): Date | null {
  return times.reduce((first, time) => (time !== null && (first === null || time < first) ? time : first), null);
}
