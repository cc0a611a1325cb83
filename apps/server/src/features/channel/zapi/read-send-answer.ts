import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { firstText, name, record } from '../adapter-parts/read-json.ts';
import type { HttpAnswer, SendAnswer } from '../port/failure.ts';
import { saidWords } from '../port/failure.ts';
import { readCallError } from './delivery-errors.ts';

/** Refused before the message was read. */
const NEVER_TAKEN = [401, 403, 404, 405, 415];

/** An id means queued; without an id the error decides. */
export function readSendAnswer({ status, body }: HttpAnswer): SendAnswer {
  const answer = record(body);
  const providerMessageId = name(answer.messageId) ?? name(answer.id);
  const isAccepted = status >= 200 && status < 300;
  if (isAccepted && providerMessageId !== null)
    return { kind: 'sent', providerMessageId, queueId: name(answer.zaapId), address: null };

  const error = firstText(answer.error, answer.message);
  const isRefused = status >= 400 && status < 500 && status !== 408;
  if (status === 429) {
    const reason: MessageFailure = { code: 'slow_down', provider: 'zapi' };
    return { kind: 'failed', class: 'throttled', code: '429', reason, isTemporary: true };
  }
  if ((error !== '' && (isAccepted || isRefused)) || NEVER_TAKEN.includes(status)) {
    const known = readCallError(error, name(answer.errorCode));
    if (known) return { kind: 'failed', ...known };
    const reason: MessageFailure = { code: 'provider_refused', provider: 'zapi', said: saidWords(error) || null };
    return { kind: 'failed', class: 'other', code: String(status), reason, isTemporary: false };
  }
  return { kind: 'unknown', doubt: { code: 'odd_answer', provider: 'zapi', status, named: null } };
}
