import { type ErrorCode, REFUSALS } from '@prumo/contracts/errors';

type Options = {
  text?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** What else the answer says. */
  details?: Record<string, unknown>;
};

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly hasOwnText: boolean;

  constructor(code: ErrorCode, { text, fields, retryAfterSeconds, details }: Options = {}) {
    super(text ?? REFUSALS[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
    this.hasOwnText = text !== undefined;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

export const notFound = (text?: string) => new Refusal('not_found', text === undefined ? {} : { text });

type ChangedCode = Extract<ErrorCode, `${string}_changed`>;

export function refuseOlder(expected: string | undefined, { updatedAt }: { updatedAt: Date }, code: ChangedCode): void {
  if (expected !== undefined && Date.parse(expected) !== updatedAt.getTime()) throw new Refusal(code);
}

export const invalidField = (field: string, text: string) =>
  new Refusal('invalid_input', { text, fields: { [field]: text } });

export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
