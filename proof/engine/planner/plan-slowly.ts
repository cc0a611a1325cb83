import type { SendingRules } from '../../../apps/server/src/features/sending/rules.ts';
import { draw } from './draw.ts';
import type { Limits, TakenSlot } from './limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECOND_MS = 1000;
const FOLLOWS_MS = 10 * 60 * SECOND_MS;

export type SlowStep = {
  sequence: number;
  /** Delay after the previous step, or after the start. */
  delayMs: number;
  parts: number;
  /** Without an answer the next step follows after this many days, whatever its delay. */
  followUpDays: number | null;
  endsWithoutAnswer: boolean;
};

export type SlowRun = {
  campaignId: string;
  persons: string[];
  steps: SlowStep[];
  at: number;
  batch: { size: number; minutesBetween: number; secondsBetween: number; dailyLimit: number | null } | null;
  ignoresHours: boolean;
};

export type SlowSend = { personKey: string; sequence: number; part: number; at: number | null };

type PlannedSend = SlowSend & { group: number; isFirstStep: boolean; isForPerson: boolean };

export function planSlowly(rules: SendingRules, limits: Limits, run: SlowRun): SlowSend[] {
  const planned: PlannedSend[] = [];
  for (const [index, personKey] of run.persons.entries()) {
    let isForPerson = false;
    let at: number | null = startOf(run, index, planned);
    for (const [place, step] of run.steps.entries()) {
      const before = run.steps[place - 1];
      const delayMs = before?.followUpDays ? before.followUpDays * DAY_MS : step.delayMs;
      at = at === null || before?.endsWithoutAnswer ? null : at + delayMs;
      for (let part = 0; part < step.parts; part += 1) {
        if (at !== null) {
          const taken = findPlace(rules, limits, { run, personKey, step, place, part, wantsAt: at });
          limits.taken.push(taken);
          at = taken.at;
          isForPerson ||= taken.isForPerson === true;
        }
        planned.push({
          personKey,
          sequence: step.sequence,
          part,
          at,
          group: groupOf(run, index),
          isFirstStep: place === 0,
          isForPerson,
        });
        // Further parts follow a second apart or once the number is free.
        if (at !== null && part < step.parts - 1) at += SECOND_MS;
      }
    }
  }
  return planned.map(({ personKey, sequence, part, at }) => ({ personKey, sequence, part, at }));
}

const groupOf = ({ batch }: SlowRun, index: number): number => (batch ? Math.floor(index / batch.size) : 0);

/** A batch starts one pause after the previous batch's last first message. */
function startOf(run: SlowRun, index: number, planned: PlannedSend[]): number {
  const { at, batch } = run;
  if (!batch) return at;
  const beginOf = (group: number): number => {
    if (group === 0) return at;
    const before = planned.filter((one) => one.group === group - 1 && one.isFirstStep && !one.isForPerson);
    const end = Math.max(beginOf(group - 1), ...before.map((one) => one.at ?? 0));
    return end + batch.minutesBetween * 60 * SECOND_MS;
  };
  return beginOf(groupOf(run, index)) + (index % batch.size) * batch.secondsBetween * SECOND_MS;
}

type SlotWish = { run: SlowRun; personKey: string; step: SlowStep; place: number; part: number; wantsAt: number };

function findPlace(rules: SendingRules, limits: Limits, wish: SlotWish): TakenSlot {
  const { run, personKey, step, place, part, wantsAt } = wish;
  const { calendar } = limits;
  const isFirst = place === 0 && part === 0;
  const seed = `${run.campaignId}:${personKey}:${step.sequence}:${part}`;
  const [least, most] = place === 0 && part === step.parts - 1 ? rules.firstContactGapSeconds : rules.stepGapSeconds;
  const drawn = least + draw(seed, 'gap') * (most - least);
  const gapMs = Math.round(SECOND_MS * Math.max(drawn, isFirst && run.batch ? run.batch.secondsBetween : 0));
  const batchLimit = run.batch?.dailyLimit ?? null;
  const messages = part === 0 ? step.parts : 1;
  const hoursFrom = hoursHoldFrom(limits, wish);

  const inOpening = (opening: number): number | null => {
    const closing = calendar.closingOf(opening);
    const spread = opening + Math.floor(draw(seed, 'opening') * Math.min(HOUR_MS, (closing - opening) / 2));
    return limits.firstFree(spread, closing, gapMs, isFirst) ?? limits.firstFree(opening, closing, gapMs, isFirst);
  };
  const nextDayWithRoom = (from: number): number => {
    for (let start = from; ; start = calendar.startOfNextDay(start)) {
      const opening = calendar.nextOpening(start);
      if (calendar.dayOf(opening) !== calendar.dayOf(start)) continue;
      if (!limits.hasRoomOnDay(calendar.dayOf(opening), messages, batchLimit)) continue;
      const at = inOpening(opening);
      if (at !== null) return at;
    }
  };

  let at = wantsAt;
  let isForPerson = false;
  for (;;) {
    if (at >= hoursFrom && !calendar.isOpen(at)) {
      const opening = calendar.nextOpening(at);
      at = inOpening(opening) ?? nextDayWithRoom(calendar.startOfNextDay(opening));
    }
    if (!limits.hasRoomOnDay(calendar.dayOf(at), messages, batchLimit)) {
      at = nextDayWithRoom(calendar.startOfNextDay(at));
      continue;
    }
    const personFreeAt = part > 0 ? at : limits.personFreeAt(personKey, at);
    if (personFreeAt > at) {
      at = personFreeAt;
      isForPerson = true;
      continue;
    }
    const until = at >= hoursFrom ? calendar.closingOf(at) : Math.min(hoursFrom, calendar.startOfNextDay(at));
    const free = limits.firstFree(at, until, gapMs, isFirst);
    if (free === at) return { at, personKey, isFirst, part, gapMs, isPast: false, isForPerson };
    at = free ?? until;
  }
}

/** A step already begun may run ten minutes past closing. */
function hoursHoldFrom({ calendar }: Limits, { run, place, part, wantsAt }: SlotWish): number {
  if (part > 0) return wantsAt + FOLLOWS_MS;
  return place === 0 && run.ignoresHours ? calendar.startOfNextDay(run.at) : Number.NEGATIVE_INFINITY;
}
