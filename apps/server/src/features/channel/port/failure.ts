import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { SendDoubt } from '@prumo/contracts/reasons/channel/send-doubts';
import { cleanText } from '@prumo/contracts/text/clean-text';
/** Why a message certainly did not go, by what has to be done about it. */
export type FailureClass =
  /** The number does not exist on WhatsApp or cannot be reached. */
  | 'number'
  /** Our number is limited, blocked or misconfigured: the channel must pause. */
  | 'account'
  /** The message itself is wrong; sending it again fails again. */
  | 'content'
  /** The provider's queue did not take it. */
  | 'not_queued'
  | 'throttled'
  /** More than 24 hours since the lead wrote: only a template may go. */
  | 'window'
  | 'template'
  /** The template is not approved any more, or not with these places: it fails for everybody until a person mends it. */
  | 'template_withdrawn'
  | 'opted_out'
  /** WhatsApp withheld it for the recipient's sake. */
  | 'withheld'
  | 'other';

export type Failure = {
  class: FailureClass;
  /** The provider's own code, for the logs. */
  code: string | null;
  reason: MessageFailure;
  /** The same message may be tried again later by a machine. */
  isTemporary: boolean;
  /** How long the provider asks to be left alone. */
  retryAfterSeconds?: number;
};

/** How the provider answered one send call; a superset of the port's outcome. */
export type SendAnswer =
  | { kind: 'sent'; providerMessageId: string; queueId: string | null; address: string | null }
  | ({ kind: 'failed' } & Failure)
  | { kind: 'unknown'; doubt: SendDoubt };

const SAID_MAX = 200;

/** Somebody else's words as they stand in a reason; jsonb takes neither a NUL nor half of an emoji that was cut. */
export const saidWords = (words: string): string => cleanText(words.trim().slice(0, SAID_MAX)).toWellFormed();

export type HttpAnswer = { status: number; body: unknown };
