import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '../../apps/server/test/takeover/random.ts';

/** Where one side of a race stands still until the others have gone as far as they can. */
export type Point =
  /** Before its so-manieth statement. */
  | { at: 'statement'; number: number }
  /** Its so-manieth commit is done, and it does not know yet. */
  | { at: 'committed'; number: number }
  /** The provider is called and has not taken the message. */
  | { at: 'called' }
  /** The provider has taken the message and has not answered. */
  | { at: 'taken' }
  /** Answered: before the so-manieth statement after that. */
  | { at: 'answered'; number: number };

/** One side of a race: what it asks of the database and of the provider, step by step. */
export type Track = {
  name: string;
  random: Random;
  holdsAt: Point | null;
  statements: number;
  commits: number;
  calls: number;
  taken: number;
  answers: number;
  sinceAnswer: number;
  /** Connections that have not answered its statements yet. */
  asking: Map<number, number>;
  /** Waits for what another side has to do. */
  isWaiting: boolean;
  isHeld: boolean;
  isDone: boolean;
  /** Resolves when it stands at its point, or has ended without coming there. */
  reached: Promise<void>;
  stand(): Promise<void>;
  release(): void;
  end(): void;
};

const running = new AsyncLocalStorage<Track>();
export const currentTrack = () => running.getStore();

export function newTrack(name: string, random: Random, holdsAt: Point | null = null): Track {
  const [released, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const track: Track = {
    name,
    random,
    holdsAt,
    ...{ statements: 0, commits: 0, calls: 0, taken: 0, answers: 0, sinceAnswer: 0 },
    asking: new Map(),
    isWaiting: false,
    isHeld: false,
    isDone: false,
    reached: reached.promise,
    async stand() {
      track.holdsAt = null;
      track.isHeld = true;
      reached.resolve();
      await released.promise;
      track.isHeld = false;
    },
    release: released.resolve,
    end() {
      track.isDone = true;
      reached.resolve();
    },
  };
  return track;
}

/** Everything that `work` asks for, however deep, is asked on this side. */
export async function runOn<Result>(track: Track, work: () => Promise<Result>): Promise<Result> {
  try {
    return await running.run(track, work);
  } finally {
    track.end();
  }
}

/** Before a statement: stands still if it is its point, and now and then lets the others go first. */
export async function beforeStatement(track: Track): Promise<void> {
  track.statements += 1;
  if (track.answers > 0) track.sinceAnswer += 1;
  const { holdsAt } = track;
  if (holdsAt?.at === 'statement' && track.statements >= holdsAt.number) await track.stand();
  else if (holdsAt?.at === 'answered' && track.sinceAnswer >= holdsAt.number) await track.stand();
  else if (track.random.next() < 0.1) await turns(1 + track.random.below(4));
}

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}
