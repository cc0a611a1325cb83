import type { SendingRules } from '../../../apps/server/src/features/sending/rules.ts';
import type { Random } from '../random.ts';
import type { TakenSlot } from './limits.ts';
import type { SlowRun, SlowStep } from './plan-slowly.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type PlannerCase = {
  rules: SendingRules;
  past: TakenSlot[];
  freeFrom: number | null;
  /** In launch order; each run counts the sends promised by earlier runs. */
  runs: SlowRun[];
};

/** Zones with dates at month and year ends, leap days and clock changes, some at midnight. */
const PLACES = [
  ['America/Sao_Paulo', ['2026-11-28', '2026-12-30', '2028-02-27', '2018-11-03', '2018-02-16']],
  ['America/New_York', ['2026-03-06', '2026-10-30', '2026-02-26']],
  ['Europe/Lisbon', ['2026-03-27', '2026-10-23', '2026-12-30']],
  ['Australia/Lord_Howe', ['2026-04-03', '2026-10-02']],
  ['America/Havana', ['2026-03-06', '2026-10-30']],
  ['Africa/Cairo', ['2026-04-23', '2026-10-29']],
  ['Asia/Kathmandu', ['2026-02-27', '2026-04-29']],
  ['Pacific/Apia', ['2026-06-29', '2026-12-30']],
] as const;

export function drawCase(random: Random): PlannerCase {
  const [timezone, dates] = random.pick(PLACES);
  const at = Date.parse(random.pick(dates)) + random.between(0, 3 * DAY_MS);
  const rules = drawRules(random, timezone, at);
  const persons = Array.from({ length: random.between(1, 14) }, (_, index) => `p${index}`);
  const runs = Array.from({ length: random.between(1, 2) }, (_, index) => drawRun(random, index, persons, at));
  const past = drawPast(random, persons, at);
  const freeFrom = random.chance(0.4) ? at + random.between(0, 10 * MINUTE_MS) : null;
  return { rules, past, freeFrom, runs };
}

function drawRules(random: Random, timezone: string, at: number): SendingRules {
  const maybe = <Value>(share: number, value: () => Value): Value | null => (random.chance(share) ? value() : null);
  const gap = (most: number): [number, number] => {
    const least = random.between(0, most);
    return [least, random.between(least, most)];
  };
  const ladder = Array.from({ length: random.between(0, 5) }, () => random.between(1, 9));
  return {
    timezone,
    hours: maybe(0.8, () => drawHours(random)),
    firstContactGapSeconds: random.chance(0.3) ? [0, 0] : gap(random.pick([120, 900, 3600])),
    stepGapSeconds: random.chance(0.3) ? [0, 0] : gap(random.pick([15, 120, 3600])),
    hourlyLimit: maybe(0.5, () => random.between(1, 6)),
    dailyLimit: maybe(0.5, () => random.between(1, 12)),
    warmUp: maybe(0.3, () => ({
      since: new Date(at - random.between(0, 4) * DAY_MS).toISOString().slice(0, 10),
      steps: ladder,
    })),
    perPerson: maybe(0.5, () => ({ limit: random.between(1, 4), days: random.between(1, 8) })),
  };
}

function drawHours(random: Random): ({ from: number; to: number } | null)[] {
  const day = () => {
    if (random.chance(0.15)) return null;
    if (random.chance(0.1)) return { from: 0, to: 1440 };
    const from = random.between(0, 23 * 4) * 15;
    return { from, to: Math.min(1440, from + random.pick([1, 15, 60, 61, 300, 660])) };
  };
  const hours = Array.from({ length: 7 }, day);
  return hours.some((span) => span !== null) ? hours : hours.with(random.between(0, 6), { from: 540, to: 1200 });
}

function drawRun(random: Random, index: number, persons: string[], at: number): SlowRun {
  const steps = Array.from(
    { length: random.between(1, 4) },
    (_, place): SlowStep => ({
      sequence: place + 1,
      delayMs: random.pick([0, 30_000, HOUR_MS, 7 * HOUR_MS, DAY_MS, 3 * DAY_MS, 31 * DAY_MS]),
      parts: random.pick([1, 1, 1, 2, 3]),
      followUpDays: random.chance(0.2) ? random.between(1, 31) : null,
      endsWithoutAnswer: random.chance(0.1),
    }),
  );
  return {
    campaignId: `campaign-${index}-${random.between(0, 1e9)}`,
    persons: persons.filter(() => random.chance(0.8)),
    steps,
    at,
    batch: random.chance(0.25)
      ? {
          size: random.between(1, 5),
          minutesBetween: random.pick([0, 10, 90, 1500]),
          secondsBetween: random.between(0, 90),
          dailyLimit: random.chance(0.6) ? random.between(1, 8) : null,
        }
      : null,
    ignoresHours: random.chance(0.2),
  };
}

function drawPast(random: Random, persons: string[], at: number): TakenSlot[] {
  const count = random.chance(0.5) ? 0 : random.between(1, 12);
  return Array.from({ length: count }, () => ({
    at:
      at -
      random.pick([0, 10 * MINUTE_MS, 59 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, 2 * DAY_MS, 6 * DAY_MS]) -
      random.between(0, 1000),
    personKey: random.pick(persons),
    isFirst: random.chance(0.5),
    part: random.chance(0.2) ? 1 : 0,
    gapMs: 0,
    isPast: true,
  })).map((one) => ({ ...one, isFirst: one.isFirst && one.part === 0 }));
}
