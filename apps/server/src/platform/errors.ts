import { type ErrorCode, REFUSALS } from '@prumo/contracts/errors';

type Options = { text?: string; fields?: Record<string, string>; retryAfterSeconds?: number };

/** An expected refusal. Anything else that is thrown is a bug: 500, an incident id, a log entry. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** False when the text is the code's own, so that a route may say it in its resource's words. */
  readonly hasOwnText: boolean;

  constructor(code: ErrorCode, { text, fields, retryAfterSeconds }: Options = {}) {
    super(text ?? REFUSALS[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.hasOwnText = text !== undefined;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

export const notFound = (text?: string) => new Refusal('not_found', text === undefined ? {} : { text });

type Changed = Extract<ErrorCode, `${string}_changed`>;

/** Refuses what was made on an older state of a row; nothing is expected of whoever says nothing of it. */
export function refuseOlder(expected: string | undefined, { updatedAt }: { updatedAt: Date }, code: Changed): void {
  if (expected !== undefined && Date.parse(expected) !== updatedAt.getTime()) throw new Refusal(code);
}

/** A refusal that belongs to one field of the body. */
export const invalidField = (field: string, text: string) =>
  new Refusal('invalid_input', { text, fields: { [field]: text } });
