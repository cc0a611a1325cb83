import type { SpokenTime } from '@prumo/contracts/text/spoken-time';
import type { LocalTime, MemberTimes } from '#features/agenda/index.ts';

/** What a lead said of when it can come. */
export type TimeWish = Pick<SpokenTime, 'day' | 'time' | 'from' | 'until'>;

export const NO_WISH: TimeWish = { day: null, time: null, from: null, until: null };

const MOST = 3;
const AFTERNOON = '14:00';

export const fitsWish = ({ day, time }: LocalTime, wish: TimeWish): boolean =>
  (wish.day === null || day === wish.day) && fitsClock(time, wish);

const fitsClock = (time: string, { time: wished, from, until }: TimeWish): boolean =>
  wished === null ? (from === null || time >= from) && (until === null || time < until) : time === wished;

export const isSameTime = (one: LocalTime, other: LocalTime): boolean =>
  one.day === other.day && one.time === other.time;

export const allTimes = ({ days }: Pick<MemberTimes, 'days'>): LocalTime[] =>
  days.flatMap(({ day, times }) => times.map((time) => ({ day, time })));

/** Two or three free times to choose from: those wished, or else the nearest. `except` were told before. */
export function chooseTimes(
  member: MemberTimes,
  wish: TimeWish,
  except: readonly LocalTime[] = [],
): { times: LocalTime[]; areWished: boolean } {
  const open = allTimes(member).filter((one) => !except.some((told) => isSameTime(told, one)));
  const wished = open.filter((one) => fitsWish(one, wish));
  if (wished.length > 0) return { times: spread(wished, wish), areWished: true };
  const onThatDay = nearestTo(
    wish,
    open.filter(({ day }) => day === wish.day),
  ).slice(0, MOST - 1);
  const elsewhen = firstOfDays(open.filter(({ day, time }) => day !== wish.day && fitsClock(time, wish)));
  const near = [...onThatDay, ...elsewhen].slice(0, MOST);
  const times = near.length > 0 ? near : spread(open, NO_WISH);
  return { times: times.toSorted(byMoment), areWished: false };
}

const byMoment = (one: LocalTime, other: LocalTime): number =>
  `${one.day}T${one.time}`.localeCompare(`${other.day}T${other.time}`);

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function nearestTo({ time, from }: TimeWish, times: readonly LocalTime[]): LocalTime[] {
  const wished = minutesOf(time ?? from ?? '00:00');
  const distance = (one: LocalTime) => Math.abs(minutesOf(one.time) - wished);
  return times.toSorted((one, other) => distance(one) - distance(other));
}

const firstOfDays = (times: readonly LocalTime[]): LocalTime[] =>
  [...Map.groupBy(times, ({ day }) => day).values()].slice(0, MOST).flatMap(([first]) => first ?? []);

/** On one day early, in the middle and late; else one a day, in turn in the morning and in the afternoon. */
function spread(times: readonly LocalTime[], wish: TimeWish): LocalTime[] {
  const days = [...Map.groupBy(times, ({ day }) => day).values()];
  if (days.length === 1) {
    const places = new Set([0, Math.floor((times.length - 1) / 2), times.length - 1]);
    return [...places].flatMap((place) => times[place] ?? []);
  }
  if (wish.time !== null || wish.from !== null || wish.until !== null) return firstOfDays(times);
  return days
    .slice(0, MOST)
    .flatMap(
      (ofDay, place) => (place % 2 === 1 ? ofDay.find(({ time }) => time >= AFTERNOON) : undefined) ?? ofDay[0] ?? [],
    );
}
