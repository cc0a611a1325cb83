const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long something waits, in the largest unit that says enough: '40 s', '5 min', '3 h 20 min'. */
export function waitWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.max(0, Math.round(milliseconds / 1000))} s`;
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const hours = `${Math.floor(milliseconds / HOUR)} h`;
  return minutes === 0 ? hours : `${hours} ${minutes} min`;
}
