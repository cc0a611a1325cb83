import type { Pacing } from '../port/adapter.ts';

/** WhatsApp blocks unofficial numbers that write to many strangers fast, so first contacts get longer gaps (NS-099). */
export const UNOFFICIAL_PACING: Pacing = {
  firstContactGapSeconds: [30, 120],
  stepGapSeconds: [5, 15],
  hourlyLimit: 30,
  dailyLimit: 370,
  warmUp: [20, 30, 40, 55, 70, 90, 115, 140, 170, 205, 245, 290, 340, 370],
  settledDailyLimit: 50,
};

export const OFFICIAL_PACING: Pacing = {
  firstContactGapSeconds: [0, 0],
  stepGapSeconds: [0, 0],
  hourlyLimit: null,
  dailyLimit: 1000,
};
