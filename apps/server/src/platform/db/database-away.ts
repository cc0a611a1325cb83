import { NoConnectionFree } from './connection-queue.ts';

const AWAY_STATES = new Set([
  ...['08000', '08001', '08003', '08004', '08006', '08007'],
  ...['57P01', '57P02', '57P03', '57P05', '25P03'],
  ...['53200', '53300'],
  '25006',
]);

const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** The driver's own failures have no codes, only these texts. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/**
 * Poolers report an unreachable server with this state; a bug of ours can cause it, too, but does not end the session.
 */
const isRefusedByPooler = ({ code, severity }: ErrorWithCause) => code === '08P01' && severity === 'FATAL';

type ErrorWithCause = { code?: string; severity?: string; cause?: unknown; message?: string };

export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      AWAY_STATES.has(cause.code ?? '') ||
      AWAY_CODES.has(cause.code ?? '') ||
      isRefusedByPooler(cause) ||
      DRIVER_MESSAGES.test(cause.message ?? ''),
  );
}

/** A lock that others held for too long, or a deadlock. */
const CROWDED_STATES = new Set(['55P03', '40P01']);

export const isCrowded = (error: unknown): boolean =>
  causesOf(error).some((cause) => CROWDED_STATES.has(cause.code ?? ''));

/** The failure says nothing about what was asked: the same may succeed later. */
export const isTransient = (error: unknown): boolean =>
  isDatabaseAway(error) || isCrowded(error) || causesOf(error).some((cause) => cause instanceof NoConnectionFree);

export function whyAway(error: unknown): string {
  const { code, message } = causesOf(error).at(-1) ?? {};
  return [code, message?.split('\n')[0]].filter(Boolean).join(': ');
}

export const failureOf = (error: unknown): { reason: string } | { err: unknown } =>
  isDatabaseAway(error) ? { reason: whyAway(error) } : { err: error };

function causesOf(error: unknown): ErrorWithCause[] {
  const causes: ErrorWithCause[] = [];
  for (let cause = error; cause && causes.length < 10; cause = nextOf(cause)) causes.push(cause as ErrorWithCause);
  return causes;
}

const nextOf = (error: unknown): unknown =>
  error instanceof AggregateError ? error.errors.at(-1) : (error as ErrorWithCause).cause;
