import {
  array,
  assert,
  boolean,
  constantFrom,
  date,
  integer,
  nat,
  option,
  property,
  record,
  tuple,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import type { SendingRules } from './rules.ts';
import { endOfDay, findSlot, reserve, type Slot, type Wish } from './slot.ts';
import { dayNumber, type KnownUsage, Usage } from './slot-usage.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFFICE = { from: 540, to: 1200 };
const WEEK = [null, OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, { from: 540, to: 840 }];

const NO_LIMITS: SendingRules = {
  timezone: 'America/Sao_Paulo',
  hours: null,
  firstContactGapSeconds: [0, 0],
  stepGapSeconds: [0, 0],
  hourlyLimit: null,
  dailyLimit: null,
  warmUp: null,
  perPerson: null,
};

const localDay = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const localMinute = (at: Date, timeZone: string) => {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(at)
    .split(':')
    .map(Number);
  return hour * 60 + minute;
};
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

function walk(rules: SendingRules, wishes: Wish[], known?: KnownUsage): Slot[] {
  const usage = new Usage(rules, known);
  return wishes.map((wish) => {
    const slot = findSlot(rules, usage, wish);
    reserve(usage, wish, slot);
    return slot;
  });
}

const wish = (at: string, more: Partial<Wish> = {}): Wish => ({
  at: new Date(at),
  personKey: 'p',
  isFirst: true,
  seed: at,
  ...more,
});
const many = (count: number, at: string, more: (index: number) => Partial<Wish> = () => ({})): Wish[] =>
  Array.from({ length: count }, (_, index) => wish(at, { personKey: `p${index}`, seed: `s${index}`, ...more(index) }));

const zones = constantFrom(
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);
const span = option(
  tuple(integer({ min: 0, max: 23 }), integer({ min: 1, max: 24 })).map(([from, hours]) => ({
    from: from * 60,
    to: Math.min(from + hours, 24) * 60,
  })),
  { nil: null },
);
const gap = tuple(nat(90), nat(90)).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
const someRules = record<SendingRules>({
  timezone: zones,
  hours: option(
    array(span, { minLength: 7, maxLength: 7 }).filter((days) => days.some((day) => day !== null)),
    { nil: null },
  ),
  firstContactGapSeconds: gap,
  stepGapSeconds: gap,
  hourlyLimit: option(integer({ min: 1, max: 10 }), { nil: null }),
  dailyLimit: option(integer({ min: 1, max: 12 }), { nil: null }),
  warmUp: option(
    record({
      since: constantFrom('2026-03-01', '2026-03-07', '2026-03-28'),
      steps: array(integer({ min: 1, max: 6 }), { maxLength: 5 }),
    }),
    { nil: null },
  ),
  perPerson: option(record({ limit: integer({ min: 1, max: 3 }), days: integer({ min: 1, max: 9 }) }), { nil: null }),
});
const someWish = record({
  at: date({ min: new Date('2026-03-06T00:00:00Z'), max: new Date('2026-04-06T00:00:00Z'), noInvalidDate: true }),
  personKey: constantFrom('a', 'b', 'c', 'd'),
  isFirst: boolean(),
});
const cases = tuple(
  someRules,
  uniqueArray(someWish, { minLength: 1, maxLength: 40, selector: ({ at }) => at.getTime() }),
).map(([rules, wishes]) => ({
  rules,
  wishes: wishes.map((wanted, index): Wish => ({ ...wanted, seed: `s${index}` })),
}));

test('whatever is asked for: inside the hours, under every cap, gaps kept, never before it was wanted', () => {
  assert(
    property(cases, ({ rules, wishes }) => {
      const slots = walk(rules, wishes);
      const { timezone } = rules;
      const days = new Map<string, number>();
      const taken = slots.map((slot, index) => ({ ...slot, wish: wishes[index] as Wish, time: slot.at.getTime() }));
      for (const { at, wish: wanted, shifts } of taken) {
        expect(at.getTime()).toBeGreaterThanOrEqual(wanted.at.getTime());
        if (at.getTime() > wanted.at.getTime()) expect(shifts).not.toEqual([]);
        const day = localDay(at, timezone);
        days.set(day, (days.get(day) ?? 0) + 1);
        const hours = rules.hours?.[weekday(day)];
        if (rules.hours) expect(hours).toBeTruthy();
        if (!hours) continue;
        expect(localMinute(at, timezone)).toBeGreaterThanOrEqual(hours.from);
        expect(localMinute(at, timezone)).toBeLessThan(hours.to);
      }
      for (const [day, count] of days) {
        const step = rules.warmUp?.steps[Math.max(0, dayNumber(day) - dayNumber(rules.warmUp.since))];
        expect(count).toBeLessThanOrEqual(
          Math.min(rules.dailyLimit ?? Number.POSITIVE_INFINITY, step ?? Number.POSITIVE_INFINITY),
        );
      }
      taken.sort((a, b) => a.time - b.time);
      taken.forEach((one, index) => {
        const next = taken[index + 1];
        if (next) expect(next.time - one.time).toBeGreaterThanOrEqual(one.gapMs);
        const [least, most] = one.wish.isFirst ? rules.firstContactGapSeconds : rules.stepGapSeconds;
        expect(one.gapMs).toBeGreaterThanOrEqual(least * 1000);
        expect(one.gapMs).toBeLessThanOrEqual(most * 1000);
        const following = (length: number) => taken.filter(({ time }) => time >= one.time && time < one.time + length);
        const hour = following(HOUR_MS).filter(({ wish: { isFirst } }) => isFirst).length;
        if (rules.hourlyLimit !== null && one.wish.isFirst) expect(hour).toBeLessThanOrEqual(rules.hourlyLimit);
        if (rules.perPerson === null) return;
        const person = following(rules.perPerson.days * DAY_MS).filter(
          ({ wish: { personKey } }) => personKey === one.wish.personKey,
        ).length;
        expect(person).toBeLessThanOrEqual(rules.perPerson.limit);
      });
    }),
    { numRuns: 150 },
  );
});

test('a moment that was granted is granted again, and the same question has the same answer', () => {
  assert(
    property(cases, someWish, ({ rules, wishes }, last) => {
      const usage = new Usage(rules);
      for (const wanted of wishes) reserve(usage, wanted, findSlot(rules, usage, wanted));
      const wanted = { ...last, seed: 'last' };
      const slot = findSlot(rules, usage, wanted);
      expect(findSlot(rules, usage, wanted)).toEqual(slot);
      expect(findSlot(rules, usage, { ...wanted, at: slot.at })).toEqual({ ...slot, shifts: [] });
    }),
    { numRuns: 200 },
  );
});

test('without limits a message leaves when it wants to', () => {
  const slots = walk(NO_LIMITS, many(50, '2026-03-15T06:00:00.000Z'));
  for (const { at, shifts } of slots) {
    expect(at.toISOString()).toBe('2026-03-15T06:00:00.000Z');
    expect(shifts).toEqual([]);
  }
});

test('what falls outside the hours is spread after the next opening, in the zone of the account', () => {
  const rules = { ...NO_LIMITS, hours: WEEK };
  // Saturday 14:00 in São Paulo: closed until Monday 9:00, which is 12:00 UTC.
  const slots = walk(rules, many(200, '2026-03-14T17:00:00.000Z'));
  const minutes = new Set(slots.map(({ at }) => at.toISOString().slice(0, 16)));
  for (const { at, shifts } of slots) {
    expect(at.toISOString() >= '2026-03-16T12:00' && at.toISOString() < '2026-03-16T13:00').toBe(true);
    expect(shifts).toEqual(['allowed_hours']);
  }
  expect(minutes.size).toBeGreaterThan(40);
});

test('hours that are open day and night end, and the next day is full by itself', () => {
  const always = { ...NO_LIMITS, hours: WEEK.map(() => ({ from: 0, to: 1440 })), dailyLimit: 1 };
  const slots = walk(always, [wish('2026-07-01T12:00:00Z'), wish('2026-07-01T12:00:00Z', { personKey: 'q' })]);
  expect(slots.map(({ at }) => localDay(at, always.timezone))).toEqual(['2026-07-01', '2026-07-02']);
});

test('an hour that the clocks repeat opens and closes when it comes first', () => {
  // Lisbon, 2026-10-25: 01:00 to 02:00 comes twice, from midnight UTC on.
  const night = (from: number, to: number) => ({
    ...NO_LIMITS,
    timezone: 'Europe/Lisbon',
    hours: WEEK.map(() => ({ from, to })),
  });
  const daysOf = (rules: SendingRules) => new Usage(rules).days;
  expect(new Date(daysOf(night(75, 90)).nextOpening(Date.parse('2026-10-24T12:00:00Z')))).toEqual(
    new Date('2026-10-25T00:15:00Z'),
  );
  expect(new Date(daysOf(night(45, 60)).closingOf(Date.parse('2026-10-24T23:50:00Z')))).toEqual(
    new Date('2026-10-25T00:00:00Z'),
  );
});

test('an hour is full by the messages that fit into one hour, not by those on both its sides', () => {
  const rules = { ...NO_LIMITS, hourlyLimit: 2, firstContactGapSeconds: [60, 60] as const };
  const known = { firstContacts: [new Date('2026-07-01T12:00:00Z'), new Date('2026-07-01T13:10:00Z')] };
  const [between] = walk(rules, [wish('2026-07-01T12:20:00Z')], known);
  expect(between?.at).toEqual(new Date('2026-07-01T12:20:00Z'));
  const [full] = walk(rules, [wish('2026-07-01T12:20:00Z')], {
    firstContacts: [...known.firstContacts, new Date('2026-07-01T12:10:00Z')],
  });
  expect(full?.at).toEqual(new Date('2026-07-01T13:00:00Z'));
});

test('a day that is full gives way to the next, and a month to the next month', () => {
  const slots = walk({ ...NO_LIMITS, dailyLimit: 2 }, many(6, '2026-01-30T15:00:00.000Z'));
  expect(slots.map(({ at }) => localDay(at, 'America/Sao_Paulo'))).toEqual([
    ...['2026-01-30', '2026-01-30', '2026-01-31', '2026-01-31', '2026-02-01', '2026-02-01'],
  ]);
  expect(slots[2]?.shifts).toEqual(['daily_limit']);
});

test('a new number is given more each day, and its ladder says so', () => {
  const rules = { ...NO_LIMITS, dailyLimit: 5, warmUp: { since: '2026-03-09', steps: [1, 2, 30] } };
  const slots = walk(rules, many(9, '2026-03-09T15:00:00.000Z'));
  expect(slots.map(({ at }) => localDay(at, rules.timezone).slice(8))).toEqual([
    ...['09', '10', '10', '11', '11', '11', '11', '11', '12'],
  ]);
  expect(slots[1]?.shifts).toEqual(['warm_up']);
  expect(slots[8]?.shifts).toContain('daily_limit');
});

test('what left already counts: today, this hour, to this person, and until when the number rests', () => {
  const rules = { ...NO_LIMITS, dailyLimit: 10, hourlyLimit: 1, perPerson: { limit: 1, days: 7 } };
  const now = '2026-03-10T15:00:00.000Z';
  const ask = (known: KnownUsage) => walk(rules, [wish(now)], known)[0];
  expect(ask({ days: new Map([['2026-03-10', 10]]) })).toMatchObject({ shifts: ['daily_limit'] });
  expect(ask({ firstContacts: [new Date('2026-03-10T14:30:00Z')] })).toMatchObject({
    at: new Date('2026-03-10T15:30:00.000Z'),
    shifts: ['hourly_limit'],
  });
  expect(ask({ persons: new Map([['p', [new Date('2026-03-08T10:00:00Z')]]]) })).toMatchObject({
    at: new Date('2026-03-15T10:00:00.000Z'),
    shifts: ['person_limit'],
  });
  expect(ask({ freeFrom: new Date('2026-03-10T15:00:40Z') })).toMatchObject({ shifts: ['pacing'] });
});

test('told to send all the same, a run ignores the hours of its day only, and no cap', () => {
  const rules = { ...NO_LIMITS, hours: WEEK, dailyLimit: 3 };
  const sunday = '2026-03-15T15:00:00.000Z';
  const until = endOfDay(new Usage(rules), new Date(sunday));
  const slots = walk(
    rules,
    many(4, sunday, () => ({ hoursHoldFrom: until })),
  );
  expect(slots.slice(0, 3).map(({ at }) => at.toISOString())).toEqual([sunday, sunday, sunday]);
  expect(slots[3]?.at.toISOString().slice(0, 13)).toBe('2026-03-16T12');
});

test('a batch keeps its own limit of the day and its own distance', () => {
  const slots = walk(
    NO_LIMITS,
    many(3, '2026-03-10T15:00:00.000Z', () => ({ batchLimit: 2, gapSeconds: 4 })),
  );
  expect(slots.map(({ shifts }) => shifts)).toEqual([[], ['pacing'], ['execution_limit']]);
  expect(slots[1]?.at.toISOString()).toBe('2026-03-10T15:00:04.000Z');
});

test('a step of several messages begins on a day that has room for them, and its rest follows it past closing', () => {
  const rules = { ...NO_LIMITS, hours: WEEK, dailyLimit: 4 };
  const known = { days: new Map([['2026-03-10', 2]]) };
  const [first] = walk(rules, [wish('2026-03-10T22:59:00.000Z', { messages: 3 })], known);
  expect(first?.shifts).toContain('daily_limit');
  const late = '2026-03-10T23:00:01.000Z';
  const rest = { isContinuation: true, isFirst: false, hoursHoldFrom: new Date('2026-03-10T23:10:00.000Z') };
  expect(walk(rules, [wish(late, rest)])[0]?.at.toISOString()).toBe(late);
});
