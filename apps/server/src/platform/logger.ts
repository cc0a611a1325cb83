import { type Logger, pino } from 'pino';

/** Secrets are cut out wherever they may stand; webhook addresses carry one in their path. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  '*.password',
  '*.apiKey',
  '*.token',
  '*.webhookSecret',
];

export const createLogger = (level: string): Logger =>
  pino({ level, redact: { paths: REDACTED, censor: '••••' }, base: null, timestamp: pino.stdTimeFunctions.isoTime });
