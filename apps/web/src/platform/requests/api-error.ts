import type { ErrorCode } from '@prumo/contracts/errors';

export class ApiError extends Error {
  readonly status: number;
  /** Undefined when something else answered, such as a proxy. */
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly body: Record<string, unknown>;
  readonly statusText: string;

  constructor(message: string, answer: { status: number; statusText: string; body: Record<string, unknown> }) {
    super(message);
    this.name = 'ApiError';
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.body = answer.body;
    this.code = typeof answer.body.code === 'string' ? (answer.body.code as ErrorCode) : undefined;
    this.fields = isTextMap(answer.body.fields) ? answer.body.fields : undefined;
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

export const isServerFailure = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

export const UNREACHED = 'Não foi possível conectar ao servidor';
const UNCERTAIN = 'O servidor não respondeu. A ação pode ter sido concluída: confira antes de repetir.';

type LostRequest = {
  hasLeft: boolean;
  /** Sending the request again changes nothing more. */
  isRepeatable: boolean;
};

export class NetworkError extends Error {
  readonly hasLeft: boolean;
  /** Sending the request again may repeat its effect. */
  readonly isUncertain: boolean;

  constructor({ hasLeft, isRepeatable }: LostRequest) {
    const isUncertain = hasLeft && !isRepeatable;
    super(isUncertain ? UNCERTAIN : UNREACHED);
    this.name = 'NetworkError';
    this.hasLeft = hasLeft;
    this.isUncertain = isUncertain;
  }
}

export class AnswerError extends Error {
  constructor(cause?: unknown) {
    super('Resposta inválida do servidor', { cause });
    this.name = 'AnswerError';
  }
}

const isTextMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
