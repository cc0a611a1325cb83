import { hurriedClock } from '../../apps/server/test/roleta/clock.ts';

/** A second is almost three hours, so that reminders come while a world is played, half an hour at a time. */
export const agendaClock = (since: number) => hurriedClock(since, 10_000, 200);
