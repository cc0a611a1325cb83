// Through the API. Control: one INSERT per table of the same rows.
import { printTable } from '../../commands/output/table.ts';
import { signUp } from '../../e2e/product/operator.ts';
import { planRows } from '../../samples/lead-rows.ts';
import { seededRandom } from '../../samples/random.ts';
import { type RawLead, rawInsert, rawInsertsBeside } from '../../samples/raw-leads.ts';
import { openHttpClient } from '../support/http-client.ts';
import { interleave, milliseconds, timeEach } from '../support/rounds.ts';
import type { RunningProduct } from '../support/running-product.ts';

const ROWS = 5000;

const fileOf = (seed: number) => ({
  fileName: `leads-${seed}.csv`,
  leads: planRows(seededRandom(seed), ROWS).map(({ person, phone }) => ({ ...person, phone })),
});

export async function measureImport({ url, pool }: Pick<RunningProduct, 'url' | 'pool'>): Promise<void> {
  const ours = await signUp(url, 'importador');
  await signUp(url, 'controle');
  const { rows: users } = await pool.query<{ id: string }>(
    "select m.account_id as id from members m join users u on u.id = m.user_id where u.username = 'controle'",
  );
  const http = openHttpClient(url, ours.cookie);
  let imported = 0;

  async function rowsOfNewestImport(): Promise<RawLead[]> {
    const { rows } = await pool.query<RawLead>(
      `select *, prumo_uuidv7() as id, $1::uuid as user_id, array_to_string(tags, '|') as tags, rank::text as rank
       from leads where import_id = (select id from imports order by created_at desc, id desc limit 1)`,
      [users[0]?.id],
    );
    return rows;
  }

  const figures = await interleave({
    ours: async (round) => {
      const file = fileOf(round + 1);
      return timeEach(1, () => http.send('POST', '/api/leads/import', file));
    },
    raw: async () => {
      const rows = await rowsOfNewestImport();
      imported = rows.length;
      const inserts = [rawInsert(rows), ...rawInsertsBeside(rows)];
      const client = await pool.connect();
      const took = await timeEach(1, async () => {
        await client.query('begin');
        for (const insert of inserts) await client.query(insert);
        await client.query('commit');
      });
      client.release();
      return took;
    },
  });
  http.close();

  console.log(`\nImport of ${ROWS} rows (about ${imported} become leads), durable, median of 5 rounds`);
  printTable(
    ['', 'ms', 'rows/s', 'raw speed kept'],
    [
      ['POST /api/leads/import', figures.ours.p50, figures.raw.p50 / figures.ours.p50] as const,
      ['one INSERT a table of the same rows', figures.raw.p50, 1] as const,
    ].map(([name, ms, kept]) => [name, milliseconds(ms), String(Math.round(ROWS / (ms / 1000))), kept.toFixed(2)]),
  );
}
