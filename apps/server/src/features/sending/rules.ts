/** Seconds, [shortest, longest]. */
export type Gap = readonly [number, number];

/** When sending is open, in minutes of the local day: from 540 (09:00) until 1200 (20:00), which is already closed. */
export type Span = { from: number; to: number };

/**
 * The limits of every campaign send of an account on the number in use (NS-086, NS-099). Null limits nothing. Counted are
 * campaign messages of every path: a run, a batch, a schedule.
 */
export type SendingRules = {
  /** Days and hours are this zone's. */
  timezone: string;
  /** By weekday, 0 = Sunday; null in it = closed all day. */
  hours: readonly (Span | null)[] | null;
  firstContactGapSeconds: Gap;
  stepGapSeconds: Gap;
  /** First contacts within any 60 minutes. */
  hourlyLimit: number | null;
  /** Campaign messages in a local day. */
  dailyLimit: number | null;
  /** Messages of each day since the number's first ('2026-11-21' local); from its end on `dailyLimit` alone rules. */
  warmUp: { since: string; steps: readonly number[] } | null;
  perPerson: { limit: number; days: number } | null;
};
