/** SQLSTATEs that say: not this database, not now. What was asked is right and may be asked again. */
const AWAY_STATES = new Set([
  // The connection was refused, ended or lost.
  ...['08000', '08001', '08003', '08004', '08006', '08007'],
  // It is stopping, crashed, starting, or gave the session up.
  ...['57P01', '57P02', '57P03', '57P05', '25P03'],
  // It has no connection or no memory left.
  ...['53200', '53300'],
  // It only takes reads: a standby, or a primary that was told so.
  '25006',
]);

const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** The driver has no codes for what it decides itself. */
const OF_DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** What poolers say in the name of a server they do not reach; a bug of ours has this state too, but ends no session. */
const isRefusedByPooler = ({ code, severity }: Caused) => code === '08P01' && severity === 'FATAL';

type Caused = { code?: string; severity?: string; cause?: unknown; message?: string };

/** Whether the database could not be asked, for whatever reason; a bug or a refusal of ours is none. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      AWAY_STATES.has(cause.code ?? '') ||
      AWAY_CODES.has(cause.code ?? '') ||
      isRefusedByPooler(cause) ||
      OF_DRIVER.test(cause.message ?? ''),
  );
}

/** Only reads are answered there: another connection may reach the server that took over. */
export const isReadOnly = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '25006');

/** In one line, what keeps the database from being asked. */
export function whyAway(error: unknown): string {
  const { code, message } = causesOf(error).at(-1) ?? {};
  return [code, message?.split('\n')[0]].filter(Boolean).join(': ');
}

/** For the log: a stack tells nothing of a database that is away. */
export const failureOf = (error: unknown): { reason: string } | { err: unknown } =>
  isDatabaseAway(error) ? { reason: whyAway(error) } : { err: error };

/** The error and what it was made of; of several attempts (IPv6, IPv4) the last. */
function causesOf(error: unknown): Caused[] {
  const causes: Caused[] = [];
  for (let cause = error; cause && causes.length < 10; cause = nextOf(cause)) causes.push(cause as Caused);
  return causes;
}

const nextOf = (error: unknown): unknown =>
  error instanceof AggregateError ? error.errors.at(-1) : (error as Caused).cause;
