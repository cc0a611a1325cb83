import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import {
  listDueSends,
  nextSendDueAt,
  tellHeldSends,
} from '../../apps/server/src/features/campaigns/dispatch/claim/due-send-store.ts';
import type { Db } from '../../apps/server/src/platform/db/open-database.ts';
import type { Query } from '../support/product-queries.ts';
import { median } from '../support/rounds.ts';

export type Look = { ms: number; scans: string[] };

const LOOKS = 5;
const GROWING = /Seq Scan on (outbox|campaign_executions)\b/g;

export async function explainDispatch(pool: pg.Pool): Promise<Look[]> {
  const heard: Query[] = [];
  const db = drizzle(pool, {
    logger: { logQuery: (text, values) => void heard.push({ text, values }) },
  }) as unknown as Db;
  const now = new Date();
  await listDueSends(db, { scope: {}, now, limit: 256, ofOneNumber: 64 });
  await nextSendDueAt(db, {}, now);
  await tellHeldSends(db, {}, now);
  const looks: Look[] = [];
  for (const { text, values } of heard) {
    const took: number[] = [];
    const scans = new Set<string>();
    for (let look = 0; look < LOOKS; look += 1) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      for (const [, table = ''] of plan.matchAll(GROWING)) scans.add(table);
      took.push(Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]));
    }
    looks.push({ ms: median(took), scans: [...scans] });
  }
  return looks;
}
