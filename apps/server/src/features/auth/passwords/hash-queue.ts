import { availableParallelism } from 'node:os';
import { Refusal } from '#platform/errors.ts';
import { type Caller, networkOf } from '../caller.ts';

/** `isKnown`: the account signed in from this network before. */
export type HashCaller = Pick<Caller, 'address'> & { isKnown: boolean };

type Limits = { atOnce: number; perNetwork: number; inAll: number };
type WaitingHash = { start: () => void; refuse: () => void };
type Ring = Map<string, WaitingHash[]>;

/** At most three of four starts go to known networks while unknown ones wait. */
const KNOWN_IN_A_ROW = 3;

/**
 * A hash takes a core for about 75 ms. Against a flood few run at once, each network may queue few, networks alternate,
 * and known networks have a queue of their own.
 */
export function createHashQueue({ atOnce, perNetwork, inAll }: Limits) {
  const known: Ring = new Map();
  const unknown: Ring = new Map();
  let running = 0;
  let knownInARow = 0;

  function wait(ring: Ring, network: string): Promise<void> {
    const line = ring.get(network) ?? [];
    if (line.length >= perNetwork || !makeRoom(ring, line.length, inAll)) throw busy();
    ring.set(network, line);
    return new Promise((resolve, reject) => line.push({ start: resolve, refuse: () => reject(busy()) }));
  }

  function startNext(): void {
    const isKnownNext = known.size > 0 && (unknown.size === 0 || knownInARow < KNOWN_IN_A_ROW);
    const next = takeFirst(isKnownNext ? known : unknown);
    if (!next) return;
    knownInARow = isKnownNext ? knownInARow + 1 : 0;
    running += 1;
    next.start();
  }

  return async <Result>({ address, isKnown }: HashCaller, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await wait(isKnown ? known : unknown, networkOf(address));
    else running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}

const busy = () => new Refusal('busy', { retryAfterSeconds: 2 });

/** When the queue is full, the network with the most entries loses its newest one to a network with clearly fewer. */
function makeRoom(ring: Ring, own: number, inAll: number): boolean {
  const lines = [...ring.values()];
  if (lines.reduce((sum, line) => sum + line.length, 0) < inAll) return true;
  const longest = lines.toSorted((one, other) => other.length - one.length)[0] ?? [];
  if (longest.length <= own + 1) return false;
  longest.pop()?.refuse();
  return true;
}

function takeFirst(ring: Ring): WaitingHash | undefined {
  const [next] = ring;
  if (!next) return undefined;
  const [network, line] = next;
  const first = line.shift();
  ring.delete(network);
  if (line.length > 0) ring.set(network, line);
  return first;
}

/** With both of two cores hashing, a lead list took seconds. */
export const queueHash = createHashQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  perNetwork: 10,
  inAll: 50,
});
