import { momentOfWallClock } from '@prumo/contracts/local-time';
import {
  TRAIL_PAGE,
  type TrailEntry,
  type TrailFilter,
  type TrailPage,
  type TrailQuery,
} from '@prumo/contracts/team/trail';
import { deviceOf } from '#features/auth/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import type { Ctx } from '#platform/context.ts';
import { listActors, listEntries, type TrailChoice, type TrailRow } from './trail-store.ts';

const DAY_MS = 24 * 3600 * 1000;

export async function readTrail(ctx: Ctx, { before, ...filter }: TrailQuery): Promise<TrailPage> {
  const chosen = chosenBy(filter, await accountTimezone(ctx));
  const rows = await listEntries(ctx, { ...chosen, before }, TRAIL_PAGE + 1);
  const shown = rows.slice(0, TRAIL_PAGE);
  const last = rows.length > TRAIL_PAGE ? shown.at(-1) : undefined;
  return { entries: shown.map(toEntry), nextBefore: last?.number ?? null, people: await listActors(ctx) };
}

export function chosenBy({ from, until, ...filter }: TrailFilter, timezone: string): TrailChoice {
  const midnight = (day: string, later = 0) => new Date(momentOfWallClock(Date.parse(day) + later, timezone));
  return {
    ...filter,
    ...(from && { since: midnight(from) }),
    ...(until && { to: midnight(until, DAY_MS) }),
  };
}

export const toEntry = (row: TrailRow): TrailEntry => ({
  number: row.number,
  act: row.act,
  at: row.at.toISOString(),
  person: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
  place: row.place,
  ...deviceOf(row.userAgent),
  subject:
    row.subjectKind === null || row.subjectId === null
      ? null
      : { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  before: row.before,
  after: row.after,
});
