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

/** Google states its wait in the body alone. */
const RetryInfo = z.object({
  error: z.object({ details: z.array(z.object({ retryDelay: z.string().max(20).optional() })).max(20) }),
});

function retryDelay(body: unknown): number | null {
  const { data } = RetryInfo.safeParse(readJson(body));
  const delay = data?.error.details.find((one) => one.retryDelay !== undefined)?.retryDelay ?? '';
  const seconds = /^(\d{1,6}(?:\.\d{1,9})?)s$/.exec(delay)?.[1];
  return seconds === undefined || Number(seconds) === 0 ? null : Number(seconds) * SECOND;
}

function readJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null;
  } catch {
    return null;
  }
}

/** 402 and 429: what the account may use is used up. 503 and, of Anthropic, 529: everybody's calls are too many. */
function reasonOf(status: number): ModelFailure {
  if (status === 402 || status === 429) return 'rate_limited';
  if (status === 503 || status === 529) return 'overloaded';
  return status >= 500 ? 'server_error' : 'rejected';
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
  for (const { statusCode, responseHeaders, responseBody } of causes(error)) {
    if (typeof statusCode !== 'number' || statusCode < 300) continue;
    const retryAfterMs = retryAfter(responseHeaders) ?? retryDelay(responseBody);
    return { reason: reasonOf(statusCode), detail: `HTTP ${statusCode}`, retryAfterMs };
  }
  return { reason: 'malformed', detail: error instanceof Error ? error.name : 'resposta ilegível', retryAfterMs: null };
}
