import { type DestinationStream, type Logger, pino } from 'pino';

/** Webhook addresses carry a secret in their path. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  '*.password',
  '*.apiKey',
  '*.token',
  '*.webhookSecret',
];

type FailedStatement = Error & { query?: unknown; params?: unknown; cause?: unknown };
type Cause = { name?: string; message?: string; code?: string; constraint?: string; table?: string };

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** A failed statement contains people's texts, so its values and row are left out. */
function withoutValues(error: FailedStatement): object {
  if (!(error instanceof Error) || typeof error.query !== 'string') return pino.stdSerializers.err(error);
  const { name, message, code, constraint, table } = (error.cause ?? {}) as Cause;
  const cause = { type: name, message, code, constraint, table };
  return { type: error.name, message: `Failed query: ${error.query}`, stack: framesOf(error), cause };
}

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
