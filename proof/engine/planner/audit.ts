import type { PlannerCase } from './draw-case.ts';
import { Limits } from './limits.ts';
import type { SlowSend } from './plan-slowly.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function brokenLimit({ rules, past }: PlannerCase, planned: readonly SlowSend[]): string | null {
  const limits = new Limits(rules);
  const { calendar } = limits;
  const sends = planned.flatMap((send) => (send.at === null ? [] : [{ ...send, at: send.at }]));
  const within = <One extends { at: number }>(all: One[], span: number, most: number) =>
    all.every(({ at }) => all.filter((other) => other.at >= at && other.at < at + span).length <= most);

  const days = Map.groupBy([...past, ...sends], ({ at }) => calendar.dayOf(at));
  for (const [day, all] of days)
    if (sends.some(({ at }) => calendar.dayOf(at) === day) && all.length > limits.capOf(day, null)) return `day ${day}`;
  const firsts = sends.filter(({ sequence, part }) => sequence === 1 && part === 0);
  const pastFirsts = past.filter(({ isFirst }) => isFirst);
  if (rules.hourlyLimit !== null && firsts.length > 0) {
    const soon = pastFirsts.filter(({ at }) => firsts.some((first) => first.at - at < HOUR_MS));
    if (soon.length <= rules.hourlyLimit && !within([...soon, ...firsts], HOUR_MS, rules.hourlyLimit)) return 'hour';
  }
  if (rules.perPerson !== null) {
    const { limit, days: span } = rules.perPerson;
    for (const [key, own] of Map.groupBy(
      sends.filter(({ part }) => part === 0),
      ({ personKey }) => personKey,
    ))
      if (!within(own, span * DAY_MS, limit)) return `person ${key}`;
  }
  const least = Math.min(rules.firstContactGapSeconds[0], rules.stepGapSeconds[0]) * 1000;
  const times = sends.map(({ at }) => at).sort((one, other) => one - other);
  if (times.some((at, index) => index > 0 && at - (times[index - 1] as number) < least)) return 'gap';
  return null;
}
