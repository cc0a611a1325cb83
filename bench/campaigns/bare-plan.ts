import type pg from 'pg';
import type { Sender } from './accounts.ts';

type Row = Record<string, unknown>;
type Columns = Record<string, string>;

const CONTACTS: Columns = { campaign_id: 'uuid', person_key: 'text', is_simulated: 'boolean' };
const EXECUTIONS: Columns = {
  id: 'uuid',
  campaign_id: 'uuid',
  lead_id: 'uuid',
  person_key: 'text',
  channel_account_id: 'uuid',
  is_simulated: 'boolean',
  batch_number: 'int',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};
const SENDS: Columns = {
  id: 'uuid',
  user_id: 'uuid',
  campaign_id: 'uuid',
  execution_id: 'uuid',
  lead_id: 'uuid',
  template_id: 'uuid',
  person_key: 'text',
  sequence: 'int',
  part: 'int',
  channel_account_id: 'uuid',
  is_simulated: 'boolean',
  type: 'text',
  text: 'text',
  status: 'text',
  reason: 'jsonb',
  planned_at: 'timestamptz',
  created_at: 'timestamptz',
};

function insert(table: string, columns: Columns, rows: Row[]): pg.QueryConfig {
  const names = Object.keys(columns);
  const lists = names.map((name, index) => `$${index + 1}::${columns[name]}[]`).join(', ');
  return {
    text: `insert into ${table} (${names.join(', ')}) select * from unnest(${lists})`,
    values: names.map((name) => rows.map((row) => row[name])),
  };
}

/**
 * Control: inserts a just launched batch as another account's, with new ids: one INSERT per table, one transaction. The
 * returned time excludes reading and renaming.
 */
export async function insertBatchBare(pool: pg.Pool, batchId: string, control: Sender): Promise<number> {
  const shared = await pool.query<Row>(
    `select l.id as lead_id, a.id as channel_account_id, l.phone_key from leads l
     join channel_accounts a on a.user_id = l.user_id and a.provider = 'evolution' where l.user_id = $1`,
    [control.accountId],
  );
  const ownOf = new Map(shared.rows.map((row) => [row.phone_key, row]));
  const templates = await pool.query<{ id: string; sequence: number }>(
    'select id, sequence from campaign_templates where campaign_id = $1',
    [control.campaignId],
  );
  const templateOf = new Map(templates.rows.map(({ id, sequence }) => [sequence, id]));
  const rename = (row: Row): Row => ({
    ...row,
    ...ownOf.get(row.person_key),
    user_id: control.accountId,
    campaign_id: control.campaignId,
    template_id: templateOf.get(row.sequence as number),
    status: 'planned',
  });
  const { rows: launched } = await pool.query<Row>(
    'select *, id as launched_id, prumo_uuidv7() as id from campaign_executions where batch_execution_id = $1',
    [batchId],
  );
  const idOf = new Map(launched.map((row) => [row.launched_id, row.id]));
  const { rows: sends } = await pool.query<Row>(
    `select s.*, prumo_uuidv7() as id from campaign_sends s join campaign_executions e on e.id = s.execution_id
     where e.batch_execution_id = $1 order by s.id`,
    [batchId],
  );
  const executions = launched.map(rename);
  const inserts = [
    insert('campaign_contacts', CONTACTS, executions),
    insert('campaign_executions', EXECUTIONS, executions),
    insert(
      'campaign_sends',
      SENDS,
      sends.map((row) => ({ ...rename(row), execution_id: idOf.get(row.execution_id) })),
    ),
  ];
  const client = await pool.connect();
  const start = performance.now();
  await client.query('begin');
  for (const one of inserts) await client.query(one);
  await client.query('commit');
  client.release();
  return performance.now() - start;
}
