/** Computed minute by minute with Intl alone: slow but obviously right. */
export type Local = { day: string; weekday: number; minute: number };
export type Hours = readonly ({ from: number; to: number } | null)[] | null;

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const LOOK_AHEAD_MINUTES = 9 * 24 * 60;

export class Calendar {
  readonly #format: Intl.DateTimeFormat;
  readonly #hours: Hours;
  readonly #minutes: Map<number, Local>;

  constructor(timezone: string, hours: Hours) {
    this.#hours = hours;
    this.#minutes = minutesOf(timezone);
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  }

  local(at: number): Local {
    const minute = Math.floor(at / MINUTE_MS);
    const known = this.#minutes.get(minute);
    if (known) return known;
    // Zone offsets change only at quarter hours.
    const quarter = Math.floor(at / QUARTER_MS) * 15;
    const offset = this.#offset(quarter * MINUTE_MS);
    for (let one = quarter; one < quarter + 15; one += 1) {
      const shown = new Date(one * MINUTE_MS + offset);
      this.#minutes.set(one, {
        day: shown.toISOString().slice(0, 10),
        weekday: shown.getUTCDay(),
        minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
      });
    }
    return this.#minutes.get(minute) as Local;
  }

  dayOf(at: number): string {
    return this.local(at).day;
  }

  isOpen(at: number): boolean {
    if (this.#hours === null) return true;
    const { weekday, minute } = this.local(at);
    const span = this.#hours[weekday];
    return span != null && minute >= span.from && minute < span.to;
  }

  nextOpening(at: number): number {
    if (this.isOpen(at)) return at;
    for (let count = 0, minute = nextMinute(at); count < LOOK_AHEAD_MINUTES; count += 1, minute += MINUTE_MS)
      if (this.isOpen(minute)) return minute;
    throw new Error('sending never opens');
  }

  closingOf(at: number): number {
    const day = this.dayOf(at);
    let minute = nextMinute(at);
    while (this.isOpen(minute) && this.dayOf(minute) === day) minute += MINUTE_MS;
    return minute;
  }

  startOfNextDay(at: number): number {
    const day = this.dayOf(at);
    let minute = nextMinute(at);
    while (this.dayOf(minute) === day) minute += MINUTE_MS;
    return minute;
  }

  #offset(at: number): number {
    const parts: Record<string, number> = {};
    for (const { type, value } of this.#format.formatToParts(at)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute) - at;
  }
}

const nextMinute = (at: number): number => (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;

const known = new Map<string, Map<number, Local>>();
const MOST_KNOWN = 500_000;

function minutesOf(timezone: string): Map<number, Local> {
  const minutes = known.get(timezone);
  if (minutes && minutes.size < MOST_KNOWN) return minutes;
  const fresh = new Map<number, Local>();
  known.set(timezone, fresh);
  return fresh;
}
