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
  isTemporary: boolean;
  retryAfterSeconds?: number;
};

export type SendAnswer =
  | { kind: 'sent'; providerMessageId: string; queueId: string | null; address: string | null }
  | ({ kind: 'failed' } & Failure)
  | { kind: 'unknown'; doubt: SendDoubt };

const SAID_MAX = 200;

/** Cleaned because jsonb accepts neither a NUL nor half of an emoji cut by the slice. */
export const saidWords = (words: string): string => cleanText(words.trim().slice(0, SAID_MAX)).toWellFormed();

export type HttpAnswer = { status: number; body: unknown };
