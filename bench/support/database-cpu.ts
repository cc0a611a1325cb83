import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const USER_TIME = 11;

/** Processor time of all processes of the database that are alive; NaN where there is no /proc. */
export async function databaseCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  return rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
}

function cpuMsOf(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(USER_TIME) ?? [];
    return (Number(user) + Number(system)) * TICK_MS;
  } catch (error) {
    if (process.platform === 'linux' && (error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    return Number.NaN;
  }
}
