import type { ModelFailure } from '@prumo/contracts/agent/model';
import { z } from 'zod';
import { OutboundFailure } from '#platform/outbound/outbound-fetch.ts';

type Failure = { reason: ModelFailure; detail: string; retryAfterMs: number | null };

function* causes(error: unknown): Generator<Error & Record<string, unknown>> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    yield current as Error & Record<string, unknown>;
    current = current.cause;
  }
}

const REASON_OF_OUTBOUND = { unreachable: 'unreachable', lost: 'unreachable', too_large: 'too_large' } as const;
const SECOND = 1000;
const RetryHeaders = z.object({ 'retry-after': z.string() });

function retryAfter(headers: unknown): number | null {
  const value = RetryHeaders.safeParse(headers).data?.['retry-after'];
  const seconds = Number(value);
  return value !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds * SECOND : null;
}

/** Never quotes the server's text, which may contain anything. */
export function readFailure(error: unknown): Failure {
  for (const cause of causes(error)) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError')
      return { reason: 'deadline', detail: 'sem resposta no prazo', retryAfterMs: null };
    if (cause.name === 'AI_ToolChoiceViolationError')
      return { reason: 'no_action', detail: 'nenhuma ação', retryAfterMs: null };
    if (cause instanceof OutboundFailure)
      return { reason: REASON_OF_OUTBOUND[cause.kind], detail: cause.message, retryAfterMs: null };
  }
  for (const { statusCode, responseHeaders } of causes(error)) {
    if (typeof statusCode !== 'number' || statusCode < 300) continue;
    const reason = statusCode === 429 ? 'rate_limited' : statusCode >= 500 ? 'server_error' : 'rejected';
    return { reason, detail: `HTTP ${statusCode}`, retryAfterMs: retryAfter(responseHeaders) };
  }
  return { reason: 'malformed', detail: error instanceof Error ? error.name : 'resposta ilegível', retryAfterMs: null };
}
