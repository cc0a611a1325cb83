let offsetMs = 0;
let beganAt: number | undefined;

/** The first request's time by the server's clock, a little early: `date` has whole seconds. */
export const pageBeganAt = (): number | undefined => beganAt;

/** The header is missing when nobody is signed in. */
export function readAccountClock(header: (name: string) => string | null, sentAt: number): void {
  offsetMs = Number(header('x-account-offset') ?? 0) || 0;
  const answeredAt = Date.parse(header('date') ?? '');
  if (beganAt === undefined && Number.isFinite(answeredAt)) beganAt = answeredAt - (performance.now() - sentAt);
}

/** "hoje" for a user whose simulated clock was moved. */
export const accountNow = (): Date => new Date(Date.now() + offsetMs);
