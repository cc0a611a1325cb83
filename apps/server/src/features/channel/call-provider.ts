import type { NumberProblem, OutsideProvider } from '@prumo/contracts/reasons/number-problem';
import type { PhoneProblem } from '@prumo/contracts/reasons/phone-problem';
import { phoneProblemWords } from '@prumo/contracts/reasons/phone-problem-words';
import type { Platform } from '#platform/context.ts';
import type { OutboundResult } from '#platform/outbound/outbound-http.ts';
import type { ReadMedia, SendOutcome } from './adapter.ts';
import type { FailureClass, HttpAnswer } from './failure.ts';

/** What an adapter of a provider outside is made of. */
export type AdapterParts = {
  platform: Pick<Platform, 'secretBox' | 'outbound'>;
  readMedia: ReadMedia;
  /** Another address than the provider's own. */
  baseUrl?: string | null;
};

/** Calls that only ask or set something. */
export const CONTROL_MS = 10_000;
/** A send is given up by its caller (`call-channel.ts`), which knows what that means; this is the last resort. */
export const SEND_MS = 60_000;

/** The answer's JSON; null where there was no answer or it was no JSON. */
export function jsonOf(result: OutboundResult): unknown {
  if (result.kind !== 'answer') return null;
  try {
    return JSON.parse(result.body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Certainly not sent, and why. */
export const refusedSend = (failureClass: FailureClass, reason: string, isTemporary = false): SendOutcome => ({
  kind: 'failed',
  class: failureClass,
  code: null,
  reason,
  isTemporary,
});

/** Certainly not sent, for what is wrong with the number. */
export const refusedNumber = (phoneProblem: PhoneProblem): SendOutcome => ({
  kind: 'failed',
  class: 'number',
  code: null,
  reason: phoneProblemWords(phoneProblem),
  phoneProblem,
  isTemporary: false,
});

/** What became of a send call: only an answer can tell more than that no byte of it left, or that nobody knows. */
export function outcomeOf(
  result: OutboundResult,
  provider: string,
  read: (answer: HttpAnswer) => SendOutcome,
): SendOutcome {
  if (result.kind === 'answer') return withPause(read({ status: result.status, body: jsonOf(result) }), result.headers);
  if (result.kind === 'broken') return { kind: 'unknown', detail: result.reason };
  return refusedSend('other', noAnswer(result, provider), result.cause === 'unreachable');
}

/** A provider that asks for a pause may say how long; a date instead of seconds is not read. */
function withPause(outcome: SendOutcome, headers: Record<string, unknown>): SendOutcome {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return outcome.kind === 'failed' && outcome.class === 'throttled' && seconds > 0
    ? { ...outcome, retryAfterSeconds: seconds }
    : outcome;
}

/** Why there is no answer, as what is wrong with the number. */
export const unanswered = (
  result: Exclude<OutboundResult, { kind: 'answer' }>,
  provider: OutsideProvider,
): NumberProblem =>
  result.kind === 'not_sent' && result.cause === 'refused'
    ? { code: 'provider_barred', provider, said: result.reason }
    : { code: 'provider_unreached', provider };

/** The same in words a seller understands; the provider's name comes with its article. */
export function noAnswer(result: Exclude<OutboundResult, { kind: 'answer' }>, provider: string): string {
  return result.kind === 'not_sent' && result.cause === 'refused'
    ? `Este servidor não pode chamar o endereço d${provider}: ${result.reason}. Se o servidor é seu, inclua-o em OUTBOUND_ALLOW.`
    : `Não foi possível falar com ${provider} agora.`;
}
