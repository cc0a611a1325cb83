import pg from 'pg';
import { expect, test } from 'vitest';
import { aNumber, sendsThrough } from '#test/factories/channel.ts';
import { withDropPutOff } from '#test/factories/conversations.ts';
import { BETO, queueWorld } from '../../../../test/worlds/queue-world.ts';

const world = queueWorld();
const { rows, sends, standing, launch, leave } = world;

test('what a move takes back leaves through the number in use then', async () => {
  const id = await launch(1, 2);
  const number = await aNumber(world.ana, 'evolution');
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  await sendsThrough(world.product, world.ana, 'evolution');
  await world.product.drain(world.ana.accountId);
  const waiting = await rows(
    `select channel_account_id as number from campaign_sends where user_id = $1 and status = 'queued'`,
  );
  expect(waiting).toEqual([{ number: number.id }]);
});

test('a move also takes back what was being written down in a new conversation at that moment', async () => {
  const id = await launch(1, 2);
  await leave();
  const record = new pg.Client({ connectionString: world.product.databaseUrl });
  await record.connect();
  await record.query('begin');
  await record.query('select 1 from campaigns where id = $1 for no key update', [id]);
  const { rows: columns } = await record.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'conversations' and is_generated = 'NEVER'`,
  );
  const { rows: written } = await record.query(
    `with begun as (
       insert into conversations (${columns[0].names})
       select ${columns[0].names} from (
         select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'person_key', 'another'))).*
         from conversations c where c.user_id = $1
       ) as copied returning id
     ), copied as (
       insert into conversation_messages select (jsonb_populate_record(m, jsonb_build_object(
         'id', gen_random_uuid(), 'conversation_id', begun.id, 'client_key', 'another', 'provider_message_id', 'ANOTHER'))).*
       from conversation_messages m, begun where m.user_id = $1 and m.author = 'campaign' limit 1 returning *
     )
     insert into outbox (id, user_id, kind, type, text, status, channel_account_id, provider_message_id, queue_id)
     select id, user_id, 'detached', 'text', '', 'sent', channel_account_id, 'ANOTHER', 'ANOTHER' from copied returning id`,
    [world.ana.accountId],
  );
  const evolution = { baseUrl: 'https://evolution.exemplo.com.br', instanceId: 'loja', apiKey: 'CHAVE-DA-EVOLUTION-1' };
  const changed = world.ana.call('POST', '/api/whatsapp/settings', { provider: 'evolution', ...evolution });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await world.product.query(waiting)).rows.length, { timeout: 60_000 }).toBe(1);
  await record.query('commit');
  await record.end();
  expect((await changed).status).toBe(200);
  const { rows: marked } = await world.product.query(
    'select 1 from thread_messages where id = $1 and drop_due_at is not null',
    [written[0].id],
  );
  expect(marked).toHaveLength(1);
});

test('a stop does not wait for a message that a receipt is settling', async () => {
  const id = await launch(1, 2);
  const receipt = new pg.Client({ connectionString: world.product.databaseUrl });
  await receipt.connect();
  await receipt.query('begin');
  await receipt.query('select 1 from outbox where user_id = $1 for no key update', [world.ana.accountId]);
  expect((await world.ana.call('POST', `/api/campaigns/${id}/pause`)).body.status).toBe('paused');
  await receipt.query('rollback');
  await receipt.end();
});

test('a stop survives a crash before the queue was asked', async () => {
  const id = await launch(1, 2);
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  await withDropPutOff(world.product, world.ana, 60);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([BETO]);
  world.product.clock.advance(61_000);
  await world.product.drain(world.ana.accountId);
  expect(standing()).toEqual([]);
});

test('out of the queue and never confirmed, nobody says that it was sent', async () => {
  const id = await launch(1, 2);
  world.fake.queue = [];
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  await world.product.drain(world.ana.accountId);
  expect((await sends())[0]).toMatchObject({ status: 'sent' });
  world.product.clock.advance(61_000);
  await world.product.drain(world.ana.accountId);
  expect((await sends())[0]).toMatchObject({ status: 'unknown' });
});

test('a message that left while it was taken back is sent after all, and not sent again', async () => {
  const id = await launch(1, 2);
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  await world.product.drain(world.ana.accountId);
  const [message] = world.fake.accepted;
  if (message) await world.fake.tell(world.fake.telling.receipt(message, 'sent', world.product.clock.now()));
  await world.product.drain(world.ana.accountId);
  expect((await sends())[0]).toMatchObject({ status: 'sent' });
  await world.ana.call('POST', `/api/campaigns/${id}/resume`);
  for (let round = 0; round < 4; round += 1) {
    world.product.clock.advance(121_000);
    await world.product.drain(world.ana.accountId);
    await leave();
  }
  expect(world.fake.accepted.map(({ text }) => text)).toEqual(['passo 1', 'passo 2']);
});
