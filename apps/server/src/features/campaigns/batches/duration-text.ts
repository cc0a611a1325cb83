import { counted } from '@prumo/contracts/text/counted';

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** '40s', '1h 25min', '2 dias', '3 semanas' (NS-104). */
export function durationText(ms: number): string {
  if (ms < MINUTE) return `${Math.max(1, Math.ceil(ms / 1000))}s`;
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < HOUR) return `${minutes}min`;
  if (minutes < DAY) {
    const rest = minutes % HOUR;
    return `${Math.floor(minutes / HOUR)}h${rest === 0 ? '' : ` ${rest}min`}`;
  }
  const hours = Math.round(minutes / HOUR);
  const days = Math.floor(hours / 24);
  if (days < 3) return `${counted(days, 'dia', 'dias')}${hours % 24 === 0 ? '' : ` ${hours % 24}h`}`;
  if (minutes < 2 * WEEK) return counted(Math.ceil(minutes / DAY), 'dia', 'dias');
  return counted(Math.ceil(minutes / WEEK), 'semana', 'semanas');
}
