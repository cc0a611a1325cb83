let offsetMs = 0;
let beganAt: number | undefined;

/** When the first request was sent, by the server's clock; slightly too early, because `date` has whole seconds. */
export const pageBeganAt = (): number | undefined => beganAt;

/** Without a session the header is missing. */
export function readAccountClock(header: (name: string) => string | null, sentAt: number): void {
  offsetMs = Number(header('x-account-offset') ?? 0) || 0;
  const answeredAt = Date.parse(header('date') ?? '');
  if (beganAt === undefined && Number.isFinite(answeredAt)) beganAt = answeredAt - (performance.now() - sentAt);
}

export const accountNow = (): Date => new Date(Date.now() + offsetMs);
