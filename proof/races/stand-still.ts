import type pg from 'pg';
import { type Track, ticks } from './track.ts';

const MOST_LOOKS = 400;

/** Resolves when each side ended, is held or waits for a lock. */
export async function untilAllStand(database: pg.Pool, tracks: readonly Track[]): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = progressOf(tracks);
    await ticks(2);
    const open = tracks.filter(({ isDone, isStanding, isWaiting }) => !isDone && !isStanding && !isWaiting);
    if (open.length === 0) return;
    if (before !== progressOf(tracks) || open.some(({ asking }) => asking.size === 0)) continue;
    if (await areLocked(database, [...new Set(open.flatMap(({ asking }) => [...asking.keys()]))])) return;
  }
}

const progressOf = (tracks: readonly Track[]): string =>
  tracks.map(({ statements, calls, answers, isDone }) => `${statements}.${calls}.${answers}.${isDone}`).join(' ');

async function areLocked(database: pg.Pool, pids: readonly number[]): Promise<boolean> {
  const { rows } = await database.query<{ locked: string }>(
    `select count(*) as locked from pg_stat_activity where pid = any($1) and wait_event_type = 'Lock'`,
    [pids],
  );
  return Number(rows[0]?.locked) === pids.length;
}
