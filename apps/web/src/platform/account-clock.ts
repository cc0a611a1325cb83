let offsetMs = 0;

/** The server names how far the account's time runs ahead; nothing to who is not signed in. */
export function readAccountClock(header: (name: string) => string | null): void {
  offsetMs = Number(header('x-account-offset') ?? 0) || 0;
}

/** Account time: what "hoje" means to a user whose simulated clock was moved. */
export const accountNow = (): Date => new Date(Date.now() + offsetMs);
