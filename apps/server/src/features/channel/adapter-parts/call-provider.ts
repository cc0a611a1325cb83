import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { NumberProblem, OutsideProvider } from '@prumo/contracts/reasons/channel/number-problem';
import type { SendDoubt } from '@prumo/contracts/reasons/channel/send-doubts';
import type { Platform } from '#platform/context.ts';
import type { OutboundResult, UnansweredCall } from '#platform/outbound/outbound-http.ts';
import type { ReadMedia, SendOutcome } from '../port/adapter.ts';
import type { FailureClass, HttpAnswer } from '../port/failure.ts';
import { saidWords } from '../port/failure.ts';

export type AdapterParts = {
  platform: Pick<Platform, 'secretBox' | 'outbound'>;
  readMedia: ReadMedia;
  baseUrl?: string | null;
};

export const CONTROL_MS = 10_000;
export const SEND_MS = 60_000;

export function jsonOf(result: OutboundResult): unknown {
  if (result.kind !== 'answer') return null;
  try {
    return JSON.parse(result.body.toString('utf8'));
  } catch {
    return null;
  }
}

export const refusedSend = (
  failureClass: FailureClass,
  reason: MessageFailure,
  { isTemporary = false } = {},
): SendOutcome => ({
  kind: 'failed',
  class: failureClass,
  code: null,
  reason,
  isTemporary,
});

/** Without an answer: failed if no byte of the request was sent, else unknown. */
export function outcomeOf(
  result: OutboundResult,
  provider: OutsideProvider,
  read: (answer: HttpAnswer) => SendOutcome,
): SendOutcome {
  if (result.kind === 'answer') return withPause(read({ status: result.status, body: jsonOf(result) }), result.headers);
  if (result.kind === 'broken') return { kind: 'unknown', doubt: doubtOf(result) };
  return refusedSend('other', unanswered(result, provider), { isTemporary: result.cause === 'unreachable' });
}

const doubtOf = ({ why }: Extract<UnansweredCall, { kind: 'broken' }>): SendDoubt =>
  typeof why === 'string' ? { code: 'answer_unread', why } : { code: 'call_broken', said: saidWords(why.said) };

function withPause(outcome: SendOutcome, headers: Record<string, unknown>): SendOutcome {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return outcome.kind === 'failed' && outcome.class === 'throttled' && seconds > 0
    ? { ...outcome, retryAfterSeconds: seconds }
    : outcome;
}

export const unanswered = (result: UnansweredCall, provider: OutsideProvider): MessageFailure & NumberProblem =>
  result.kind === 'not_sent' && result.cause === 'refused'
    ? { code: 'provider_barred', provider, why: result.why }
    : { code: 'provider_unreached', provider };
