import { EventTooEarly } from '../../../apps/server/src/features/channel/index.ts';
import type { TimeSource } from '../../../apps/server/src/platform/clock.ts';
import { Refusal } from '../../../apps/server/src/platform/errors.ts';
import type { Random } from '../random.ts';

export const CONNECTION_LOST = 'Connection terminated unexpectedly';

type Process = { readonly name: string; frozenUntil: number; isAlive(): boolean };
type Ready = { process: Process; resume: () => void; what: string };
type Timer = { at: number; fire: () => void };
export type Activity = { name: string; process: Process };

/** Runs one activity at a time, chosen by the seed. */
export class Simulation {
  readonly random: Random;
  readonly story: string[] = [];
  readonly activities = new Set<Activity>();
  readonly ready: Ready[] = [];
  now: number;
  problem: string | null = null;
  underWay = 0;
  readonly isCoarse: boolean;
  readonly yields: number;
  readonly #tells: boolean;
  readonly #timers: Timer[] = [];
  #drawn = 0;

  constructor(
    random: Random,
    { now, yields, tells, isCoarse }: { now: number; yields: number; tells: boolean; isCoarse: boolean },
  ) {
    this.random = random;
    this.now = now;
    this.yields = yields;
    this.isCoarse = isCoarse;
    this.#tells = tells;
  }

  tell(line: string): void {
    if (this.#tells) this.story.push(`${new Date(this.now).toISOString().slice(0, 23)} ${line}`);
  }

  fail(problem: string): void {
    if (this.problem === null) {
      this.problem = problem;
      this.tell(`WRONG: ${problem}`);
    }
  }

  /** Any other error is a failure. */
  judge(error: unknown): void {
    if (error instanceof Refusal || error instanceof EventTooEarly) return;
    const messages = error instanceof Error ? [error.message, (error.cause as Error | undefined)?.message] : [];
    if (messages.includes(CONNECTION_LOST)) return;
    this.fail(error instanceof Error ? `an error: ${error.stack ?? error.message}` : String(error));
  }

  after(ms: number, fire: () => void): void {
    this.#timers.push({ at: this.now + ms, fire });
  }

  clockOf(process: Process): TimeSource {
    return {
      now: () => new Date(this.now),
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve();
          signal?.addEventListener('abort', () => resolve(), { once: true });
          this.after(ms, () => process.isAlive() && resolve());
        }),
    };
  }

  begin(name: string, process: Process, work: () => Promise<unknown>): void {
    const activity = { name, process };
    this.activities.add(activity);
    this.tell(`${process.name} begins ${name}`);
    this.#drawn += 1;
    const end = (how: string) => {
      if (this.activities.delete(activity)) this.tell(`${process.name} ends ${name}${how}`);
    };
    work().then(
      () => end(''),
      (error) => {
        this.judge(error);
        end(`: ${error instanceof Error ? error.message : String(error)}`);
      },
    );
  }

  forget(process: Process): void {
    for (const activity of this.activities) if (activity.process === process) this.activities.delete(activity);
    for (let index = this.ready.length - 1; index >= 0; index -= 1)
      if (this.ready[index]?.process === process) this.ready.splice(index, 1);
  }

  resumeOne(): boolean {
    const able = this.ready.filter(({ process }) => process.frozenUntil <= this.now);
    if (able.length === 0) return false;
    const one = this.random.pick(able);
    this.ready.splice(this.ready.indexOf(one), 1);
    one.resume();
    return true;
  }

  nextTimer(): number | null {
    const times = [
      ...this.#timers.map(({ at }) => at),
      ...this.ready.map(({ process }) => process.frozenUntil).filter((at) => at > this.now),
    ];
    return times.length === 0 ? null : Math.min(...times);
  }

  goTo(time: number): void {
    for (;;) {
      const next = this.#timers.reduce<Timer | null>(
        (first, timer) => (timer.at <= time && (first === null || timer.at < first.at) ? timer : first),
        null,
      );
      if (next === null) break;
      this.#timers.splice(this.#timers.indexOf(next), 1);
      this.now = Math.max(this.now, next.at);
      next.fire();
    }
    this.now = Math.max(this.now, time);
  }

  async settle(): Promise<void> {
    for (let quiet = 0; quiet < (this.isCoarse ? 3 : 1); quiet = this.underWay === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => setImmediate(resolve));
  }
}
