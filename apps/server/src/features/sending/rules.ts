export type Gap = readonly [number, number];

/** Minutes of the local day; `to` is already closed (540 to 1200 = 09:00 to 20:00). */
export type OpenMinutes = { from: number; to: number };

/**
 * Limits of all campaign sends on the number in use, by run, batch or schedule (NS-086, NS-099). Null limits nothing.
 */
export type SendingRules = {
  timezone: string;
  hours: readonly (OpenMinutes | null)[] | null;
  firstContactGapSeconds: Gap;
  stepGapSeconds: Gap;
  hourlyLimit: number | null;
  dailyLimit: number | null;
  warmUp: { since: string; steps: readonly number[] } | null;
  perPerson: { limit: number; days: number } | null;
};
