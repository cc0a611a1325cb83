import pg from 'pg';
import { writeBefore } from './bare-sends.ts';

const GAP_MS = 1000;
const CONNECTIONS = 6;

/**
 * Control: one timer per number begins a message each second and writes the rows before a call in one transaction.
 * Returns each write's lateness, counted from the number's previous one.
 */
export async function paceBare(
  databaseUrl: string,
  { ids, numbers, seconds }: { ids: readonly string[]; numbers: number; seconds: number },
): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const left = [...ids];
  const late: number[] = [];
  const end = Date.now() + seconds * 1000;
  const runNumber = async (index: number) => {
    let dueAt = Date.now() + (index / numbers) * GAP_MS;
    while (dueAt < end) {
      await new Promise((resolve) => setTimeout(resolve, dueAt - Date.now()));
      const id = left.pop();
      if (!id) throw new Error('too few rows for the control');
      const client = await pool.connect();
      const begun = Date.now();
      await writeBefore(client, [id]);
      client.release();
      late.push(Date.now() - dueAt);
      dueAt = begun + GAP_MS;
    }
  };
  await Promise.all(Array.from({ length: numbers }, (_none, index) => runNumber(index)));
  await pool.end();
  return late;
}
