import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '../../apps/server/test/takeover/random.ts';

export type Point =
  | { at: 'statement'; number: number }
  | { at: 'committed'; number: number }
  | { at: 'called' }
  | { at: 'taken' }
  | { at: 'answered'; number: number };

export type Track = {
  name: string;
  random: Random;
  standsAt: Point | null;
  statements: number;
  commits: number;
  calls: number;
  taken: number;
  answers: number;
  sinceAnswer: number;
  asking: Map<number, number>;
  isWaiting: boolean;
  isStanding: boolean;
  isDone: boolean;
  reached: Promise<void>;
  stand(): Promise<void>;
  goOn(): void;
  end(): void;
};

const running = new AsyncLocalStorage<Track>();
export const currentTrack = () => running.getStore();

export function newTrack(name: string, random: Random, standsAt: Point | null = null): Track {
  const [going, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const track: Track = {
    name,
    random,
    standsAt,
    ...{ statements: 0, commits: 0, calls: 0, taken: 0, answers: 0, sinceAnswer: 0 },
    asking: new Map(),
    isWaiting: false,
    isStanding: false,
    isDone: false,
    reached: reached.promise,
    async stand() {
      track.standsAt = null;
      track.isStanding = true;
      reached.resolve();
      await going.promise;
      track.isStanding = false;
    },
    goOn: going.resolve,
    end() {
      track.isDone = true;
      reached.resolve();
    },
  };
  return track;
}

export async function runOn<Result>(track: Track, work: () => Promise<Result>): Promise<Result> {
  try {
    return await running.run(track, work);
  } finally {
    track.end();
  }
}

export async function beforeStatement(track: Track): Promise<void> {
  track.statements += 1;
  if (track.answers > 0) track.sinceAnswer += 1;
  const { standsAt } = track;
  if (standsAt?.at === 'statement' && track.statements >= standsAt.number) await track.stand();
  else if (standsAt?.at === 'answered' && track.sinceAnswer >= standsAt.number) await track.stand();
  else if (track.random.next() < 0.1) await ticks(1 + track.random.below(4));
}

export async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await new Promise(setImmediate);
}
