import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { Failure, FailureClass } from '../port/failure.ts';

type KnownError = Pick<Failure, 'class' | 'reason' | 'isTemporary'>;

const known = (failureClass: FailureClass, reason: MessageFailure, { isTemporary = false } = {}): KnownError => ({
  class: failureClass,
  reason,
  isTemporary,
});

const NO_NUMBER = known('number', { code: 'not_on_whatsapp' });
const LIMITED = known('account', { code: 'number_limited' });
const REFUSED = known('account', { code: 'number_refused' });
const CONTENT = known('content', { code: 'content_refused' });
const NOT_QUEUED = known('not_queued', { code: 'not_queued' }, { isTemporary: true });
const CREDENTIALS = known('account', { code: 'credentials_refused', provider: 'zapi' });
const DISCONNECTED = known('account', { code: 'phone_disconnected' }, { isTemporary: true });
const DOUBTFUL = known('other', { code: 'outcome_unknown' });

const FRAGMENTS: readonly (readonly [string, KnownError])[] = [
  ['shadow ban', LIMITED],
  ['phone number does not exist', NO_NUMBER],
  ['invalid phone number', NO_NUMBER],
  ['did not have permission to send', REFUSED],
  ['does not have permission to send', REFUSED],
  ['whatsapp rejected sending', REFUSED],
  ['whatsapp did not allow sending', REFUSED],
  ['invalid media url', CONTENT],
  ['got a 404 error', CONTENT],
  ['not a valid url in the media format', CONTENT],
  ['unsupported sticker format', CONTENT],
  ['conversion', CONTENT],
  ['invalid request params', CONTENT],
  ['accept buttons message terms', CONTENT],
  ['older than 7 days', CONTENT],
  ['unsupported for channel', CONTENT],
  ['not possible to send message to queue', NOT_QUEUED],
];

const CALL_FRAGMENTS: typeof FRAGMENTS = [
  ...FRAGMENTS,
  ['client-token', CREDENTIALS],
  ['not allowed', CREDENTIALS],
  ['not connected', DISCONNECTED],
  ['restore the session', DISCONNECTED],
];

function find(fragments: typeof FRAGMENTS, error: string, code: string | null): Failure | null {
  const said = error.toLowerCase();
  const match = code === 'SHADOW_BAN' ? LIMITED : fragments.find(([fragment]) => said.includes(fragment))?.[1];
  return match ? { ...match, code } : null;
}

export const readCallError = (error: string, code: string | null): Failure | null => find(CALL_FRAGMENTS, error, code);

/** Unlisted errors (such as the timeout) are `unknown`: the message may have been sent. */
export function readDeliveryError(
  error: string,
  code: string | null,
): { status: 'failed' | 'unknown'; failure: Failure } {
  const failure = find(FRAGMENTS, error, code);
  return failure ? { status: 'failed', failure } : { status: 'unknown', failure: { ...DOUBTFUL, code } };
}
