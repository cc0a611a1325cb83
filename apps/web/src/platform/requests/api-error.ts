/** An answer that says no: its message is the server's own text. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly body: Record<string, unknown>;
  readonly statusText: string;

  constructor(message: string, answer: { status: number; statusText: string; body: Record<string, unknown> }) {
    super(message);
    this.name = 'ApiError';
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.body = answer.body;
    this.code = typeof answer.body.code === 'string' ? answer.body.code : undefined;
    this.fields = isTextMap(answer.body.fields) ? answer.body.fields : undefined;
  }
}

/** What was asked for is not there, or no more: asking again changes nothing. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Nothing is wrong with what was typed: the server failed, or was not reached. */
export const isServerFailure = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

export const UNREACHED = 'Não foi possível conectar ao servidor';
const UNCERTAIN = 'O servidor não respondeu. A ação pode ter sido concluída: confira antes de repetir.';

type Lost = {
  /** The request may have arrived, and what it asks for may have been done. */
  hasLeft: boolean;
  /** Asking for it again changes nothing more. */
  isRepeatable: boolean;
};

/** Nothing came back. */
export class NetworkError extends Error {
  readonly hasLeft: boolean;
  /** Who repeats it may do twice what was to be done once. */
  readonly isUncertain: boolean;

  constructor({ hasLeft, isRepeatable }: Lost) {
    const isUncertain = hasLeft && !isRepeatable;
    super(isUncertain ? UNCERTAIN : UNREACHED);
    this.name = 'NetworkError';
    this.hasLeft = hasLeft;
    this.isUncertain = isUncertain;
  }
}

/** The server answered something that is not what the contract says. */
export class AnswerError extends Error {
  constructor(cause?: unknown) {
    super('Resposta inválida do servidor', { cause });
    this.name = 'AnswerError';
  }
}

const isTextMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
