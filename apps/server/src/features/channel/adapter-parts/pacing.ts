import type { Pacing } from '../port/adapter.ts';

/**
 * Numbers connected through the app are blocked for writing to too many strangers too fast: strangers slowly, known
 * people faster, and more each day (NS-099).
 */
export const UNOFFICIAL_PACING: Pacing = {
  firstContactGapSeconds: [30, 120],
  stepGapSeconds: [5, 15],
  hourlyLimit: 30,
  /** Where warming up ends. */
  dailyLimit: 370,
  warmUp: [20, 30, 40, 55, 70, 90, 115, 140, 170, 205, 245, 290, 340, 370],
  settledDailyLimit: 50,
};

/** Meta takes 80 a second and counts the people one writes to first; a day's worth of them is enough for a team. */
export const OFFICIAL_PACING: Pacing = {
  firstContactGapSeconds: [0, 0],
  stepGapSeconds: [0, 0],
  hourlyLimit: null,
  dailyLimit: 1000,
};
