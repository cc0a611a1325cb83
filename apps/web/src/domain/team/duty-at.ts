import type { Duty } from '@prumo/contracts/team/roleta';

/** Nothing tells the screen that somebody's time to be back has come. */
export const dutyAt = (now: Date, duty: Duty): Duty =>
  duty.code === 'back_at' && new Date(duty.at) <= now ? { code: 'available' } : duty;
