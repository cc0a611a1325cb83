import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0003 in the journal. */
const BEFORE_IT = 1_795_719_592_821;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, LEAD, NUMBER, TALK, CAMPAIGN, STEP, RUN] = [1, 2, 3, 4, 5, 6, 7].map(id);

const PARENTS = `
  insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
  insert into leads (id, user_id, name, phone, phone_key, rank) values ('${LEAD}', '${ANA}', 'Rita', '1', '1', 1);
  insert into channel_accounts (id, user_id, provider, webhook_secret) values ('${NUMBER}', '${ANA}', 'zapi', 'x');
  insert into conversations (id, user_id, lead_id, person_key) values ('${TALK}', '${ANA}', '${LEAD}', '1');
  insert into campaigns (id, user_id, name) values ('${CAMPAIGN}', '${ANA}', 'Março');
  insert into campaign_templates (id, campaign_id, sequence, content) values ('${STEP}', '${CAMPAIGN}', 1, 'Oi');
  insert into campaign_executions (id, campaign_id, lead_id, person_key) values ('${RUN}', '${CAMPAIGN}', '${LEAD}', '1');
`;

type OldMessage = { id: string; author: string; status: string; [column: string]: unknown };

const [READ, REFUSED, WAITING, CALLED, TYPED, STEP_MESSAGE, GONE_MESSAGE, HEARD, DIRECT, DROPPED] = Array.from(
  { length: 10 },
  (_none, index) => id(20 + index),
);
const AT = '2026-11-20T12:00:00+00:00';
const LATER = '2026-11-20T12:05:00+00:00';

const MESSAGES = [
  {
    id: READ,
    author: 'ai',
    status: 'read',
    provider_message_id: 'P1',
    confirmed_at: AT,
    delivered_at: AT,
    read_at: LATER,
  },
  { id: REFUSED, author: 'user', status: 'failed', fail_reason: { code: 'blocked_by_contact' } },
  { id: WAITING, author: 'ai', status: 'queued', fence: 3, due_at: LATER },
  { id: CALLED, author: 'user', status: 'sending', lease_token: id(90), lease_until: LATER, to_phone: '55119' },
  {
    id: TYPED,
    author: 'user',
    status: 'delivered',
    is_from_device: true,
    provider_message_id: 'P2',
    delivered_at: LATER,
  },
  {
    id: STEP_MESSAGE,
    author: 'campaign',
    status: 'delivered',
    provider_message_id: 'P3',
    delivered_at: LATER,
    confirmed_at: AT,
  },
  {
    id: GONE_MESSAGE,
    author: 'campaign',
    status: 'sent',
    provider_message_id: 'P4',
    queue_id: 'Q4',
    drop_due_at: LATER,
    drop_tries: 2,
  },
  { id: HEARD, author: 'lead', status: 'received', provider_message_id: 'P5' },
] as OldMessage[];

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await pool.query(
    `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(PARENTS);
  const owned = { user_id: ANA, channel_account_id: NUMBER };
  const message = {
    ...owned,
    conversation_id: TALK,
    message: 'Oi',
    message_type: 'text',
    timestamp: AT,
    created_at: AT,
  };
  const flags = { is_from_bot: false, is_simulated: false, media_attempts: 0, edits: [], reactions: {} };
  for (const one of MESSAGES)
    await insert('conversation_messages', {
      ...{ ...message, ...flags, is_from_device: false, drop_tries: 0 },
      direction: one.author === 'lead' ? 'inbound' : 'outbound',
      ...one,
    });
  await insert('campaign_sends', {
    ...{ ...owned, id: STEP_MESSAGE, campaign_id: CAMPAIGN, execution_id: RUN, lead_id: LEAD, template_id: STEP },
    ...{ person_key: '1', sequence: 1, part: 0, is_simulated: false, type: 'text', text: 'Oi', status: 'sent' },
    ...{ planned_at: AT, shifts: [], ignores_hours: false, sent_at: AT, is_temporary: false, created_at: AT },
    provider_message_id: 'P3',
  });
  await insert('direct_messages', {
    ...{ ...owned, id: DIRECT, to_phone: '5511988887777', message: 'Teste', message_type: 'text', status: 'unknown' },
    ...{ client_key: 'a test', created_at: AT },
  });
  const look = { handed_at: AT, look_at: LATER, looks: 1, text: 'Oi', to_address: '55119' };
  await insert('open_sends', { ...owned, key: CALLED, ...look });
  await insert('queue_drops', { ...owned, key: DROPPED, queue_id: 'Q9', due_at: LATER, tries: 1 });
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const rows = async (text: string) =>
  (await pool.query(`select to_jsonb(t) as row from (${text}) t`)).rows.map(({ row }) => row);

test('how far each message got is told as before', async () => {
  const told = await rows(
    'select id, status, fail_reason, delivered_at, read_at, confirmed_at, fence, due_at, lease_token, lease_until, send_kind from thread_messages order by id',
  );
  expect(told).toMatchObject([
    { id: READ, status: 'read', delivered_at: AT, read_at: LATER, confirmed_at: AT, send_kind: 'answer' },
    { id: REFUSED, status: 'failed', fail_reason: { code: 'blocked_by_contact' }, send_kind: 'reply' },
    { id: WAITING, status: 'queued', fence: 3, due_at: LATER, send_kind: 'answer' },
    { id: CALLED, status: 'sending', lease_token: id(90), lease_until: LATER, send_kind: 'reply' },
    { id: TYPED, status: 'delivered', delivered_at: LATER, send_kind: 'device' },
    { id: STEP_MESSAGE, status: 'delivered', delivered_at: LATER, confirmed_at: AT, send_kind: 'campaign' },
    { id: GONE_MESSAGE, status: 'sent', delivered_at: null, send_kind: 'detached' },
    { id: HEARD, status: 'received', send_kind: null },
  ]);
});

test('a receipt finds each send by the name it had, and a stop what may still be in a queue', async () => {
  const named = await rows('select id, provider_message_id, queue_id, drop_due_at, drop_tries from outbox order by id');
  expect(named.filter(({ provider_message_id, queue_id }) => provider_message_id ?? queue_id)).toMatchObject([
    { id: READ, provider_message_id: 'P1' },
    { id: STEP_MESSAGE, provider_message_id: 'P3' },
    { id: GONE_MESSAGE, provider_message_id: 'P4', queue_id: 'Q4', drop_due_at: LATER, drop_tries: 2 },
    { id: DROPPED, queue_id: 'Q9', drop_due_at: LATER, drop_tries: 1 },
  ]);
});

test('what was under way is looked for, and a direct message stays uncertain under its key', async () => {
  expect(await rows('select id, look_at, looks, to_address, handed_at from outbox where look_at is not null')).toEqual([
    { id: CALLED, look_at: LATER, looks: 1, to_address: '55119', handed_at: AT },
  ]);
  expect(await rows('select id, status, to_address, text, client_key from direct_sends')).toEqual([
    { id: DIRECT, status: 'unknown', to_address: '5511988887777', text: 'Teste', client_key: 'a test' },
  ]);
});

test('a campaign finds its sends where it looked for them', async () => {
  expect(await rows('select id, status, sequence, sent_at from campaign_sends')).toEqual([
    { id: STEP_MESSAGE, status: 'sent', sequence: 1, sent_at: AT },
  ]);
  expect(await rows('select id, status, content from campaign_messages')).toEqual([
    { id: STEP_MESSAGE, status: 'delivered', content: 'Oi' },
  ]);
});
