type Pulse = {
  beat(): void;
  end(): void;
};

export type Liveness = {
  watch(part: string, withinMs: number): Pulse;
  stalled(): string[];
};

/** In real time: a product clock says nothing of a stuck process. */
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
