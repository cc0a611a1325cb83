/** Says that a part of the process moves. */
export type Pulse = {
  beat(): void;
  /** The part has stopped as it was told to. */
  end(): void;
};

export type Liveness = {
  /** A part that beats at least every `withinMs` while it is well; it counts as moving from now on. */
  watch(part: string, withinMs: number): Pulse;
  /** Those that stand still. */
  stalled(): string[];
};

/** Watches the parts of a process that run for ever. In real time: how a clock of the product runs tells nothing of them. */
export function createLiveness(now: () => number = () => performance.now()): Liveness {
  const parts = new Map<symbol, { part: string; withinMs: number; beatAt: number }>();
  return {
    watch(part, withinMs) {
      const watched = { part, withinMs, beatAt: now() };
      const key = Symbol(part);
      parts.set(key, watched);
      return {
        beat() {
          watched.beatAt = now();
        },
        end: () => void parts.delete(key),
      };
    },
    stalled: () => [...parts.values()].flatMap((one) => (now() - one.beatAt > one.withinMs ? one.part : [])),
  };
}
