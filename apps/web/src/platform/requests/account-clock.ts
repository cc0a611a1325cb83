let offsetMs = 0;
let beganAt: number | undefined;

/**
 * When the page first asked for anything, by the server's clock: in truth a little later. A date of an answer is whole
 * seconds, and was written after the request had left.
 */
export const pageBeganAt = (): number | undefined => beganAt;

/** The server names how far the account's time runs ahead; nothing to who is not signed in. */
export function readAccountClock(header: (name: string) => string | null, sentAt: number): void {
  offsetMs = Number(header('x-account-offset') ?? 0) || 0;
  const answeredAt = Date.parse(header('date') ?? '');
  if (beganAt === undefined && Number.isFinite(answeredAt)) beganAt = answeredAt - (performance.now() - sentAt);
}

/** Account time: what "hoje" means to a user whose simulated clock was moved. */
export const accountNow = (): Date => new Date(Date.now() + offsetMs);
