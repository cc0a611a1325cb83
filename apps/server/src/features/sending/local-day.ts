const formats = new Map<string, Intl.DateTimeFormat>();

/** '2026-11-21', the day it is there. */
export function localDay(at: Date, timezone: string): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timezone, format);
  }
  return format.format(at);
}

const DAY_MS = 24 * 3600 * 1000;

/** Of two local days, whatever their hours. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
