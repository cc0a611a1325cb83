/** 45 = '45 s', 600 = '10 min', 5400 = '1 h 30 min', 93600 = '1 dia 2 h'. */
export function formatWait(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return join(`${hours} h`, minutes % 60, 'min');
  const days = Math.floor(hours / 24);
  return join(days === 1 ? '1 dia' : `${days} dias`, hours % 24, 'h');
}

const join = (greater: string, rest: number, unit: string) => (rest === 0 ? greater : `${greater} ${rest} ${unit}`);

const LATE_SECONDS = 5 * 60;
const LOST_SECONDS = 60 * 60;

/** Over five minutes is late; after an hour the lead is mostly lost to another agency. */
export const waitTone = (seconds: number) =>
  seconds >= LOST_SECONDS ? 'red' : seconds >= LATE_SECONDS ? 'amber' : 'green';
