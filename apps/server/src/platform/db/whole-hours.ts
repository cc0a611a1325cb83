const HOUR_MS = 3600 * 1000;

type Span = { from: Date; to: Date };

export function wholeHours({ from, to }: Span): { first: Date; end: Date } {
  const first = Math.min(Math.ceil(from.getTime() / HOUR_MS) * HOUR_MS, to.getTime());
  const end = Math.max(Math.floor(to.getTime() / HOUR_MS) * HOUR_MS, first);
  return { first: new Date(first), end: new Date(end) };
}

export const startOfHour = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
