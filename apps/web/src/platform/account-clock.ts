let offsetMs = 0;

/** The server names how far the account's time runs ahead; nothing to who is not signed in. */
export function readAccountClock(headers: Headers): void {
  offsetMs = Number(headers.get('x-account-offset') ?? 0) || 0;
}

/** Account time: what "hoje" means to a user whose simulated clock was moved. */
export const accountNow = (): Date => new Date(Date.now() + offsetMs);
