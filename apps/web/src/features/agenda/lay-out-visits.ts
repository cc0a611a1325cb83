import type { Visit } from '@prumo/contracts/leads/visits';
import { toLocalText } from '@prumo/contracts/local-time';

/** In minutes of its day; `lane` of so many `lanes` that stand side by side. */
export type PlacedVisit = { visit: Visit; from: number; until: number; lane: number; lanes: number };

const DAY = 24 * 60;

/** Where the visits of one day stand in a grid: those at the same time, of several people, side by side. */
export function layOutVisits(visits: readonly Visit[], timezone: string): PlacedVisit[] {
  const spans = visits
    .map((visit) => ({ visit, ...spanOf(visit, timezone) }))
    .toSorted((one, other) => one.from - other.from || one.until - other.until);
  const placed: PlacedVisit[] = [];
  let together: PlacedVisit[] = [];
  for (const span of spans) {
    if (together.every(({ until }) => until <= span.from)) together = [];
    const taken = new Set(together.filter(({ until }) => until > span.from).map(({ lane }) => lane));
    const lane = Array.from({ length: taken.size + 1 }, (_none, place) => place).find((free) => !taken.has(free)) ?? 0;
    const one = { ...span, lane, lanes: 1 };
    together.push(one);
    placed.push(one);
    const lanes = Math.max(...together.map((other) => other.lane)) + 1;
    for (const other of together) other.lanes = lanes;
  }
  return placed;
}

/** A visit that ends after midnight is shown until midnight. */
function spanOf({ startsAt, endsAt }: Visit, timezone: string): { from: number; until: number } {
  const from = minutesOf(toLocalText(startsAt, timezone).slice(11));
  return { from, until: Math.min(DAY, from + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) };
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const USUAL = { from: 8, until: 19 };

/** The full hours that are shown: the usual ones, and those of earlier and later visits. */
export const shownHours = (placed: readonly PlacedVisit[]): { from: number; until: number } => ({
  from: Math.min(USUAL.from, ...placed.map(({ from }) => Math.floor(from / 60))),
  until: Math.max(USUAL.until, ...placed.map(({ until }) => Math.ceil(until / 60))),
});
