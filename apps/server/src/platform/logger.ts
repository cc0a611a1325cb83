import { type DestinationStream, type Logger, pino } from 'pino';

/** Secrets are cut out wherever they may stand; webhook addresses carry one in their path. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  '*.password',
  '*.apiKey',
  '*.token',
  '*.webhookSecret',
];

type Failed = Error & { query?: unknown; params?: unknown; cause?: unknown };
type Cause = { name?: string; message?: string; code?: string; constraint?: string; table?: string };

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** A statement that failed carries what people wrote: it is told without its values, and without the row it was about. */
function withoutValues(error: Failed): object {
  if (!(error instanceof Error) || typeof error.query !== 'string') return pino.stdSerializers.err(error);
  const { name, message, code, constraint, table } = (error.cause ?? {}) as Cause;
  const cause = { type: name, message, code, constraint, table };
  return { type: error.name, message: `Failed query: ${error.query}`, stack: framesOf(error), cause };
}

/** One JSON document a line; a request's lines carry its id as `reqId`. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: '••••' },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutValues },
    },
    destination,
  );
