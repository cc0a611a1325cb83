import type { ModelFailure } from '@prumo/contracts/agent/model';
import type { TimeSource } from '#platform/clock.ts';

const FAILURES_IN_A_ROW = 3;
const OPEN_MS = 60_000;

/** Only these failures trip the breaker, because a lead's text can cause any of the remaining ones. */
const SERVER_FAILURES: ReadonlySet<ModelFailure> = new Set([
  'deadline',
  'unreachable',
  'rate_limited',
  'overloaded',
  'server_error',
  'rejected',
]);

export type Breaker = {
  isOpen(): boolean;
  succeeded(): void;
  failed(reason: ModelFailure, retryAfterMs?: number | null): void;
};

/**
 * Three failures in a row pause the model for a minute; the server's own Retry-After counts at once, up to that minute.
 * Kept per process.
 */
export function createBreaker(clock: TimeSource): Breaker {
  let failures = 0;
  let openUntil = 0;
  const now = () => clock.now().getTime();
  return {
    isOpen: () => now() < openUntil,
    succeeded() {
      failures = 0;
    },
    failed(reason, retryAfterMs = null) {
      if (!SERVER_FAILURES.has(reason)) return;
      failures += 1;
      const openMs = failures >= FAILURES_IN_A_ROW ? OPEN_MS : Math.min(retryAfterMs ?? 0, OPEN_MS);
      openUntil = Math.max(openUntil, now() + openMs);
    },
  };
}
