import { counted } from '@prumo/contracts/text/counted';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** '40s', '1h 25min', '2 dias', '3 semanas' (NS-104). */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(1, Math.ceil(ms / 1000))}s`;
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes < MINUTES_PER_HOUR) return `${minutes}min`;
  if (minutes < MINUTES_PER_DAY) {
    const rest = minutes % MINUTES_PER_HOUR;
    return `${Math.floor(minutes / MINUTES_PER_HOUR)}h${rest === 0 ? '' : ` ${rest}min`}`;
  }
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  const days = Math.floor(hours / 24);
  if (days < 3) return `${counted(days, 'dia', 'dias')}${hours % 24 === 0 ? '' : ` ${hours % 24}h`}`;
  if (minutes < 2 * MINUTES_PER_WEEK) return counted(Math.ceil(minutes / MINUTES_PER_DAY), 'dia', 'dias');
  return counted(Math.ceil(minutes / MINUTES_PER_WEEK), 'semana', 'semanas');
}
