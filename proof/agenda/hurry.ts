/** A second is almost three hours, so that reminders come while a world is played. */
export const HURRY = 10_000;
