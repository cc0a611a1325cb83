import type { SendingRules } from '../../../apps/server/src/features/sending/rules.ts';
import { Calendar } from './calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type TakenSlot = {
  at: number;
  personKey: string;
  isFirst: boolean;
  part: number;
  gapMs: number;
  /** Sent before the plan; `freeFrom` covers the pause after it. */
  isPast: boolean;
  isForPerson?: boolean;
};

/** Every query scans all messages: no cache, no shortcut. */
export class Limits {
  readonly calendar: Calendar;
  readonly taken: TakenSlot[] = [];
  freeFrom = Number.NEGATIVE_INFINITY;
  readonly #rules: SendingRules;

  constructor(rules: SendingRules) {
    this.#rules = rules;
    this.calendar = new Calendar(rules.timezone, rules.hours);
  }

  capOf(day: string, batchLimit: number | null): number {
    const { dailyLimit, warmUp } = this.#rules;
    const step = warmUp?.steps[Math.max(0, daysFrom(warmUp.since, day))];
    return Math.min(dailyLimit ?? Infinity, step ?? Infinity, batchLimit ?? Infinity);
  }

  hasRoomOnDay(day: string, messages: number, batchLimit: number | null): boolean {
    const cap = this.capOf(day, batchLimit);
    const used = this.taken.filter(({ at }) => this.calendar.dayOf(at) === day).length;
    return used + Math.min(messages, cap) <= cap;
  }

  personFreeAt(personKey: string, at: number): number {
    const { perPerson } = this.#rules;
    if (perPerson === null) return at;
    const span = perPerson.days * DAY_MS;
    const own = this.taken.filter((one) => one.personKey === personKey && one.part === 0).map((one) => one.at);
    const isFree = (moment: number) => mostWithin([...own, moment], span, moment) <= perPerson.limit;
    return (
      [at, ...own.map((time) => time + span)].filter((moment) => moment >= at && isFree(moment)).sort(byTime)[0] ?? at
    );
  }

  isFree(at: number, gapMs: number, isFirst: boolean): boolean {
    if (at < this.freeFrom) return false;
    const end = at + Math.max(gapMs, 1);
    if (this.taken.some((one) => !one.isPast && one.gapMs > 0 && one.at < end && at < one.at + one.gapMs)) return false;
    const { hourlyLimit } = this.#rules;
    if (!isFirst || hourlyLimit === null) return true;
    const firsts = this.taken.filter((one) => one.isFirst).map((one) => one.at);
    return mostWithin([...firsts, at], HOUR_MS, at) <= hourlyLimit;
  }

  firstFree(from: number, until: number, gapMs: number, isFirst: boolean): number | null {
    const ends = this.taken.flatMap((one) => [one.at + one.gapMs, one.at + HOUR_MS]);
    const moments = [from, this.freeFrom, ...ends].filter((moment) => moment >= from && moment < until);
    return moments.sort(byTime).find((moment) => this.isFree(moment, gapMs, isFirst)) ?? null;
  }
}

const byTime = (one: number, other: number) => one - other;

function mostWithin(times: number[], span: number, about: number): number {
  const starts = times.filter((start) => start <= about && about < start + span);
  return Math.max(...starts.map((start) => times.filter((time) => time >= start && time < start + span).length));
}

const daysFrom = (since: string, day: string) => Math.round((Date.parse(day) - Date.parse(since)) / DAY_MS);
