import type { Clock } from '#platform/clock.ts';
import type { ModelFailure } from './writing.ts';

const FAILURES_IN_A_ROW = 3;
const REST_MS = 60_000;

/** Faults of the server. What a lead's words can bring about (nonsense, no action) says nothing about it. */
const OF_THE_SERVER: ReadonlySet<ModelFailure> = new Set([
  'deadline',
  'unreachable',
  'rate_limited',
  'server_error',
  'rejected',
]);

export type Breaker = {
  isResting(): boolean;
  succeeded(): void;
  failed(reason: ModelFailure, retryAfterMs?: number | null): void;
};

/**
 * After three failures in a row the model is left alone for a minute, so that no lead waits for a server that is not
 * there; the next failure after it begins another minute. A server that says for how long gets that long. Each process
 * finds out for itself: it costs one slow reply.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let restsUntil = 0;
  const now = () => clock.now().getTime();
  return {
    isResting: () => now() < restsUntil,
    succeeded() {
      failures = 0;
    },
    failed(reason, retryAfterMs = null) {
      if (!OF_THE_SERVER.has(reason)) return;
      failures += 1;
      const restMs = failures >= FAILURES_IN_A_ROW ? REST_MS : Math.min(retryAfterMs ?? 0, REST_MS);
      restsUntil = Math.max(restsUntil, now() + restMs);
    },
  };
}
