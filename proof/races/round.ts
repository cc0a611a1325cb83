import { randomFrom } from '../../apps/server/test/takeover/random.ts';
import { ACTIONS, type Action, type ActionName, prepare, type Target } from './actions.ts';
import { leaveQueue, runDue, runEngine } from './outside.ts';
import type { Scene } from './scene.ts';
import { nextTick } from './sequence.ts';
import { untilAllStand } from './stand-still.ts';
import { newTrack, type Point, runOn, type Track, ticks } from './track.ts';

export const PHASES = [
  'before the claim',
  'in the claim',
  'claimed, not called',
  'called, not taken',
  'taken, not answered',
  'answered, in the record',
  'after the record',
  'all at once',
] as const;
type Phase = (typeof PHASES)[number];

export type RacedAction = { name: ActionName; phase: Phase; isRefused: boolean; answeredAt: number; action: Action };

const SENDER = 'campaign-sends';

type Side = { track: Track; work: () => Promise<unknown> };

/** One side pauses at a point chosen by the seed until the remaining sides are blocked. */
export async function playRound(scene: Scene, target: Target, names: readonly ActionName[]): Promise<RacedAction[]> {
  const { random } = scene;
  const actions: Action[] = [];
  for (const name of names) {
    const action = await prepare(scene, name, target);
    if (action) actions.push(action);
  }
  const phase = random.of(PHASES);
  // One random source per side, so the draws in one do not affect another.
  const ownRandom = () => randomFrom(random.below(2 ** 31));
  const sender = newTrack('sender', ownRandom(), senderPoint(phase, scene));
  const raced: RacedAction[] = [];
  const sides: Side[] = actions.map((action, index) => {
    const isFirst = index === 0 && phase === 'before the claim';
    const standsAt: Point | null = isFirst ? { at: 'statement', number: 1 + random.below(14) } : null;
    const begin = async () => {
      const began = phase === 'before the claim' || phase === 'all at once' ? phase : phaseOf(sender);
      const isDone = await action.perform();
      raced.push({ name: action.name, phase: began, isRefused: !isDone, answeredAt: nextTick(), action });
    };
    return { track: newTrack(action.name, ownRandom(), standsAt), work: begin };
  });
  const sending: Side = { track: sender, work: () => runDue(scene, SENDER) };
  if (random.next() < 0.3)
    sides.push({ track: newTrack('other sender', ownRandom()), work: () => runDue(scene, SENDER) });
  if (random.next() < 0.3) sides.push({ track: newTrack('engine', ownRandom()), work: () => runEngine(scene) });
  if (random.next() < 0.2) sides.push({ track: newTrack('gateway', ownRandom()), work: () => leaveQueue(scene) });

  const [first, ...others] = phase === 'before the claim' ? [...sides, sending] : [sending, ...sides];
  if (!first) return [];
  const ended = begin(first);
  if (phase === 'after the record') await ended;
  else if (phase !== 'all at once') await first.track.reached;
  const rest = others.map(begin);
  await untilAllStand(
    scene.world.database,
    others.map(({ track }) => track),
  );
  first.track.goOn();
  await Promise.all([ended, ...rest]);
  return raced;

  async function begin({ track, work }: Side): Promise<void> {
    await runOn(track, async () => {
      await ticks(track.random.below(3));
      await work();
    });
  }
}

function senderPoint(phase: Phase, { random }: Scene): Point | null {
  switch (phase) {
    case 'in the claim':
      return { at: 'statement', number: 3 + random.below(24) };
    case 'claimed, not called':
      return { at: 'committed', number: 1 + random.below(3) };
    case 'called, not taken':
      return { at: 'called' };
    case 'taken, not answered':
      return { at: 'taken' };
    case 'answered, in the record':
      return { at: 'answered', number: 1 + random.below(24) };
    default:
      return null;
  }
}

function phaseOf({ isDone, calls, taken, answers, commits, isStanding, statements }: Track): Phase {
  if (isDone) return 'after the record';
  if (answers > 0) return 'answered, in the record';
  if (taken > 0) return 'taken, not answered';
  if (calls > 0) return 'called, not taken';
  if (commits > 0) return 'claimed, not called';
  return isStanding || statements > 2 ? 'in the claim' : 'all at once';
}

export function drawActions({ random }: Scene, isStopped: boolean): ActionName[] {
  if (isStopped) return ['resume'];
  const count = random.next() < 0.6 ? 1 : 2 + random.below(2);
  const drawn = Array.from({ length: count }, () => random.of(ACTIONS.filter((name) => name !== 'resume')));
  return [...new Set(drawn)];
}
