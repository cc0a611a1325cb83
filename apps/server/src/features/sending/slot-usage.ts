import { localDay } from '@prumo/contracts/local-time';
import type { Shift } from '@prumo/contracts/sending';
import type { SendingRules } from './rules.ts';
import { type LocalDays, localDays } from './slot-days.ts';
import { FullUnits, HourlyTimes, ReservedSpans } from './slot-line.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type KnownUsage = {
  days?: ReadonlyMap<string, number>;
  firstContacts?: readonly Date[];
  persons?: ReadonlyMap<string, readonly Date[]>;
  freeFrom?: Date | null;
};

export type Kind = 'first' | 'first-part' | 'step' | 'end-of-first';

export type TimeSlot = {
  at: number;
  personKey: string;
  isFirst: boolean;
  isContinuation: boolean;
  gapMs: number;
};

/**
 * Usage only grows, so a moment found full is never checked again: a plan of a hundred thousand people takes seconds.
 */
export class Usage {
  readonly days: LocalDays;
  readonly #rules: SendingRules;
  readonly #dayCounts = new Map<number, number>();
  readonly #persons = new Map<string, number[]>();
  readonly #firstContacts = new HourlyTimes();
  readonly #reserved = new ReservedSpans();
  readonly #fullMinutes = fullUnitsOfKinds();
  readonly #fullDays = fullUnitsOfKinds();
  readonly #warmUpFrom: number;
  #freeFrom: number;

  constructor(rules: SendingRules, known: KnownUsage = {}) {
    this.#rules = rules;
    this.days = localDays(rules);
    this.#warmUpFrom = rules.warmUp ? dayNumber(rules.warmUp.since) : 0;
    this.#freeFrom = known.freeFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
    for (const [day, count] of known.days ?? []) this.#countDay(dayNumber(day), count);
    for (const at of known.firstContacts ?? []) this.#firstContacts.add(at.getTime());
    for (const [key, times] of known.persons ?? []) {
      const sorted = times.map((at) => at.getTime()).sort((a, b) => a - b);
      this.#persons.set(key, sorted);
    }
  }

  fullDay(day: number, messages: number, batchLimit: number | null = null): Shift | null {
    const { cap, shift } = this.#dayCap(day, batchLimit);
    return cap !== null && (this.#dayCounts.get(day) ?? 0) + Math.min(messages, cap) > cap ? shift : null;
  }

  nextDay(day: number, kind: Kind): number {
    let next = this.#fullDays[kind].from(day);
    for (let looked = 0; looked < 7 && this.days.isClosedAllDay(next); looked += 1) {
      this.#fullDays[kind].add(next);
      next = this.#fullDays[kind].from(next);
    }
    return next;
  }

  closeDay(day: number, kind: Kind): void {
    this.#fullDays[kind].add(day);
  }

  personConflict(personKey: string, at: number): number | null {
    const { perPerson } = this.#rules;
    const times = perPerson && this.#persons.get(personKey);
    if (!times) return null;
    const span = perPerson.days * DAY_MS;
    let until: number | null = null;
    for (let index = 0; index + perPerson.limit <= times.length; index += 1) {
      const [first, last] = [times[index] as number, times[index + perPerson.limit - 1] as number];
      if (Math.max(last, at) - Math.min(first, at) < span) until = Math.max(until ?? 0, first + span);
    }
    return until !== null && until > at ? until : null;
  }

  /** First free moment in `[from, until]`; null = none. `isFull`: no other message fits either. */
  free(from: number, until: number, kind: Kind, gapMs: number): { at: number | null; isFull: boolean; shift: Shift } {
    const minutes = this.#fullMinutes[kind];
    const least = this.#leastGap(kind);
    let at = Math.max(from, this.#freeFrom);
    let shift: Shift = 'pacing';
    let isFull = true;
    let fullSince: number | null = null;
    for (;;) {
      const known = minutes.time(at);
      if (known > at && this.#fullHour(at, kind) !== null) shift = 'hourly_limit';
      at = known;
      if (at >= until) break;
      const forAll = this.#conflict(at, kind, least);
      const conflict = forAll ?? (gapMs > least ? this.#conflict(at, kind, gapMs) : null);
      if (forAll !== null) fullSince ??= at;
      else {
        if (fullSince !== null) minutes.addMinutes(fullSince, at);
        fullSince = null;
      }
      if (conflict === null) return { at, isFull: false, shift };
      if (forAll === null) isFull = false;
      else if (this.#fullHour(at, kind) !== null) shift = 'hourly_limit';
      at = conflict;
    }
    if (fullSince !== null) minutes.addMinutes(fullSince, Math.min(at, until));
    return { at: null, isFull, shift };
  }

  reserve({ at, personKey, isFirst, isContinuation, gapMs }: TimeSlot): void {
    const day = this.days.dayOf(at);
    this.#countDay(day, 1);
    if (gapMs > 0) this.#reserved.reserve(at, at + gapMs);
    if (isFirst && this.#rules.hourlyLimit !== null) this.#firstContacts.add(at);
    if (isContinuation || this.#rules.perPerson === null) return;
    const times = this.#persons.get(personKey) ?? [];
    times.push(at);
    this.#persons.set(
      personKey,
      times.sort((a, b) => a - b),
    );
  }

  blockUntil(at: Date): void {
    this.#freeFrom = Math.max(this.#freeFrom, at.getTime());
  }

  #countDay(day: number, count: number): void {
    this.#dayCounts.set(day, (this.#dayCounts.get(day) ?? 0) + count);
    if (this.fullDay(day, 1) === null) return;
    for (const days of Object.values(this.#fullDays)) days.add(day);
  }

  #dayCap(day: number, batchLimit: number | null): { cap: number | null; shift: Shift } {
    const { warmUp, dailyLimit } = this.#rules;
    const limits: { cap: number | null | undefined; shift: Shift }[] = [
      { cap: dailyLimit, shift: 'daily_limit' },
      { cap: warmUp?.steps[Math.max(0, day - this.#warmUpFrom)], shift: 'warm_up' },
      { cap: batchLimit, shift: 'execution_limit' },
    ];
    let strictest: { cap: number | null; shift: Shift } = { cap: null, shift: 'daily_limit' };
    for (const { cap, shift } of limits)
      if (cap != null && (strictest.cap === null || cap < strictest.cap)) strictest = { cap, shift };
    return strictest;
  }

  #leastGap(kind: Kind): number {
    const { firstContactGapSeconds, stepGapSeconds } = this.#rules;
    return 1000 * (kind === 'first' || kind === 'end-of-first' ? firstContactGapSeconds : stepGapSeconds)[0];
  }

  /** Null = room for another first contact. */
  #fullHour(at: number, kind: Kind): number | null {
    const { hourlyLimit } = this.#rules;
    const isFirst = kind === 'first' || kind === 'first-part';
    return isFirst && hourlyLimit !== null ? this.#firstContacts.fullHour(at, hourlyLimit) : null;
  }

  #conflict(at: number, kind: Kind, gapMs: number): number | null {
    const full = this.#fullHour(at, kind);
    if (full !== null) return full + HOUR_MS;
    return this.#reserved.conflict(at, Math.max(gapMs, 1));
  }
}

export function warmUpLimit({ warmUp, timezone }: SendingRules, at: Date): number | null {
  if (!warmUp) return null;
  const day = dayNumber(localDay(at, timezone));
  return warmUp.steps[Math.max(0, day - dayNumber(warmUp.since))] ?? null;
}

const fullUnitsOfKinds = (): Record<Kind, FullUnits> => ({
  first: new FullUnits(),
  'first-part': new FullUnits(),
  step: new FullUnits(),
  'end-of-first': new FullUnits(),
});

export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
