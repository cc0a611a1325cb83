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
