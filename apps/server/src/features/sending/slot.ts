import type { Shift } from '@prumo/contracts/sending';
import type { Gap, SendingRules } from './rules.ts';
import type { Kind, Usage } from './slot-usage.ts';

const HOUR_MS = 3_600_000;
const FNV_PRIME = 0x01000193;
const FNV_OFFSET = 0x811c9dc5;

export type Wish = {
  at: Date;
  personKey: string;
  isFirst: boolean;
  /** A later message of a step already begun, so the person's limit does not count it again. */
  isContinuation?: boolean;
  seed: string;
  hoursHoldFrom?: Date | null;
  messages?: number;
  /** By default follows `isFirst`. Only the last message of a first step gets a first contact's gap. */
  gapAfter?: 'first' | 'step';
  batchLimit?: number | null;
  gapSeconds?: number;
};

export type Slot = {
  at: Date;
  shifts: Shift[];
  gapMs: number;
  leastGapMs: number;
};

/** Pure: no clock, no randomness, always ends. A granted moment is granted again. */
export function findSlot(rules: SendingRules, usage: Usage, wish: Wish): Slot {
  const { days } = usage;
  const { messages = 1, batchLimit = null } = wish;
  const kind = kindOf(wish);
  const gapMs = gapOf(rules, wish);
  const hoursHoldFrom = wish.hoursHoldFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  const shifts = new Set<Shift>();

  /** If no moment is free before closing, searches from the opening's first minute. */
  function onOpening(opening: number): number | null {
    const closing = days.closingOf(opening);
    const start = opening + Math.floor(draw(wish.seed, 'opening') * Math.min(HOUR_MS, (closing - opening) / 2));
    const spread = usage.free(start, closing, kind, gapMs);
    if (spread.at !== null) return spread.at;
    const packed = usage.free(opening, closing, kind, gapMs);
    if (packed.at === null && packed.isFull) usage.closeDay(days.dayOf(opening), kind);
    if (packed.at === null) shifts.add(packed.shift);
    return packed.at;
  }

  function onDay(day: number): number {
    for (let next = usage.nextDay(day, kind); ; next = usage.nextDay(next + 1, kind)) {
      const start = days.startOf(next);
      const opening = days.nextOpening(start);
      if (days.dayOf(opening) !== next) continue;
      if (usage.fullDay(next, messages, batchLimit) !== null) continue;
      const before = usage.fullDay(next - 1, messages, batchLimit);
      if (before !== null) shifts.add(before);
      const at = onOpening(opening);
      if (at !== null) return at;
    }
  }

  let at = Math.max(wish.at.getTime(), 0);
  for (;;) {
    const before = at;
    if (at >= hoursHoldFrom && !days.isOpen(at)) {
      shifts.add('allowed_hours');
      const opening = days.nextOpening(at);
      at = onOpening(opening) ?? onDay(days.dayOf(opening) + 1);
    }
    const day = days.dayOf(at);
    const full = usage.fullDay(day, messages, batchLimit);
    if (full !== null) {
      shifts.add(full);
      at = onDay(day + 1);
      continue;
    }
    const personFreeAt = wish.isContinuation ? null : usage.personConflict(wish.personKey, at);
    if (personFreeAt !== null) {
      shifts.add('person_limit');
      at = personFreeAt;
      continue;
    }
    const closing = at >= hoursHoldFrom ? days.closingOf(at) : Math.min(hoursHoldFrom, days.startOf(day + 1));
    const free = usage.free(at, closing, kind, gapMs);
    if (free.at !== at) shifts.add(free.shift);
    at = free.at ?? Math.max(closing, at);
    if (at === before)
      return { at: new Date(at), shifts: [...shifts], gapMs, leastGapMs: rangeOf(rules, wish)[0] * 1000 };
  }
}

export function reserve(usage: Usage, wish: Wish, { at, gapMs }: Slot): void {
  const { personKey, isFirst, isContinuation = false } = wish;
  usage.reserve({ at: at.getTime(), personKey, isFirst, isContinuation, gapMs });
}

type GapWish = Pick<Wish, 'isFirst' | 'gapAfter' | 'seed' | 'gapSeconds'>;

export function gapOf(rules: SendingRules, wish: GapWish): number {
  const [least, most] = rangeOf(rules, wish);
  const drawn = least + draw(wish.seed, 'gap') * (most - least);
  return Math.round(1000 * Math.max(drawn, wish.gapSeconds ?? 0));
}

function kindOf({ isFirst, gapAfter = isFirst ? 'first' : 'step' }: Wish): Kind {
  if (isFirst) return gapAfter === 'first' ? 'first' : 'first-part';
  return gapAfter === 'first' ? 'end-of-first' : 'step';
}

const rangeOf = (
  { firstContactGapSeconds, stepGapSeconds }: SendingRules,
  { isFirst, gapAfter = isFirst ? 'first' : 'step' }: Pick<Wish, 'isFirst' | 'gapAfter'>,
): Gap => (gapAfter === 'first' ? firstContactGapSeconds : stepGapSeconds);

export const isUnlimited = (rules: SendingRules): boolean =>
  rules.hours === null &&
  rules.hourlyLimit === null &&
  rules.dailyLimit === null &&
  rules.warmUp === null &&
  rules.perPerson === null &&
  rules.firstContactGapSeconds[1] === 0 &&
  rules.stepGapSeconds[1] === 0;

export const endOfDay = ({ days }: Pick<Usage, 'days'>, at: Date): Date =>
  new Date(days.startOf(days.dayOf(at.getTime()) + 1));

function draw(seed: string, what: string): number {
  let hash = FNV_OFFSET;
  for (const text of [seed, what])
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
