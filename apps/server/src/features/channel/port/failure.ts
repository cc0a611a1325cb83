import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { SendDoubt } from '@prumo/contracts/reasons/channel/send-doubts';
import { cleanText } from '@prumo/contracts/text/clean-text';
export type FailureClass =
  | 'number'
  | 'account'
  | 'content'
  | 'not_queued'
  | 'throttled'
  | 'window'
  | 'template'
  /** The template fails for everybody until a person fixes it. */
  | 'template_withdrawn'
  | 'opted_out'
  | 'withheld'
  | 'other';

export type Failure = {
  class: FailureClass;
  code: string | null;
  reason: MessageFailure;
  /** A machine may retry the same message. */
  isTemporary: boolean;
  retryAfterSeconds?: number;
};

export type SendAnswer =
  | { kind: 'sent'; providerMessageId: string; queueId: string | null; address: string | null }
  | ({ kind: 'failed' } & Failure)
  | { kind: 'unknown'; doubt: SendDoubt };

const SAID_MAX = 200;

/** Somebody else's words as they stand in a reason; jsonb takes neither a NUL nor half of an emoji that was cut. */
export const saidWords = (words: string): string => cleanText(words.trim().slice(0, SAID_MAX)).toWellFormed();

export type HttpAnswer = { status: number; body: unknown };
