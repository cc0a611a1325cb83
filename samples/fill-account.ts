import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { samplePerson } from './people.ts';
import { seededRandom } from './random.ts';
import { type RawLead, rawInsert } from './raw-leads.ts';

const STATUSES = [
  'novo',
  'novo',
  'novo',
  'contatado',
  'interessado',
  'quente',
  'negociacao',
  'fechado',
  'frio',
] as const;
const ROWS_OF_A_STATEMENT = 5000;
const SPAN_MS = 180 * 24 * 3600 * 1000;

export async function fillAccount(pool: pg.Pool, userId: string, count: number): Promise<void> {
  const random = seededRandom(count);
  const now = Date.now();
  const leadOf = (index: number): RawLead => {
    const { tags, ...person } = samplePerson(random, index);
    const digits = `55119${String(80_000_000 + index)}`;
    const at = new Date(now - Math.round(((count - index) / count) * SPAN_MS));
    return {
      ...person,
      id: uuid(),
      user_id: userId,
      phone: `+${digits}`,
      phone_key: digits,
      phone_canonical: `+${digits}`,
      phone_problem: null,
      tags: tags.join('|'),
      notes: null,
      status: random.pick(STATUSES),
      lead_source: 'importacao',
      rank: String(-at.getTime() * 1000),
      status_since: at,
      created_at: at,
      updated_at: at,
    };
  };
  for (let start = 0; start < count; start += ROWS_OF_A_STATEMENT) {
    const length = Math.min(ROWS_OF_A_STATEMENT, count - start);
    await pool.query(rawInsert(Array.from({ length }, (_none, offset) => leadOf(start + offset))));
  }
}

/** The statistics and visibility map that autovacuum would make, and the folded counts. */
export async function settle(pool: pg.Pool): Promise<void> {
  await pool.query('select prumo_fold_lead_counts()');
  await pool.query('vacuum analyze leads, lead_counts, lead_created_counts');
}
