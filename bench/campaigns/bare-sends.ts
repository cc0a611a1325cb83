import pg from 'pg';

/** Writes of a campaign message: one transaction before the call and one after, one statement per table. */
const BEFORE = [
  `update campaign_sends set status = 'sending', lease_token = gen_random_uuid(), lease_until = now() + interval '45 seconds',
     handed_at = now() where id = any($1::uuid[])`,
  `insert into send_attempts (id, send_id, started_by, started_at)
   select prumo_uuidv7(), id, 'campaign', now() from unnest($1::uuid[]) id`,
];
const BEHIND = [
  `insert into conversations (id, user_id, lead_id, person_key, campaign_id, status, source_type, last_campaign_message,
     last_message_at)
   select prumo_uuidv7(), user_id, lead_id, person_key, campaign_id, 'waiting_response', 'campaign', text, now()
   from campaign_sends where id = any($1::uuid[])`,
  `insert into conversation_messages (id, user_id, conversation_id, direction, author, message, channel_account_id,
     provider_message_id, client_key, campaign_id, campaign_step, timestamp)
   select s.id, s.user_id, c.id, 'outbound', 'campaign', s.text, s.channel_account_id, 'BARE' || s.id,
     'campaign:' || s.id, s.campaign_id, s.sequence, now()
   from campaign_sends s join conversations c on c.user_id = s.user_id and c.person_key = s.person_key
   where s.id = any($1::uuid[])`,
  `update campaign_sends set status = 'sent', sent_at = now(), due_at = null, lease_token = null, lease_until = null,
     provider_message_id = 'BARE' || id where id = any($1::uuid[])`,
  `update send_attempts set outcome = 'sent', ended_at = now() where send_id = any($1::uuid[])`,
  `insert into analytics_events (id, user_id, lead_id, campaign_id, event_type, event_data, source, timestamp)
   select prumo_uuidv7(), user_id, lead_id, campaign_id, 'message_sent', jsonb_build_object('messageId', id, 'step', sequence),
     'campaign', now() from campaign_sends where id = any($1::uuid[])`,
  `update leads l set campaign_id = s.campaign_id from campaign_sends s where s.id = any($1::uuid[]) and l.id = s.lead_id`,
  `update campaign_executions e set current_sequence = 1, status = 'completed', last_message_sent_at = now(),
     completed_at = now() from campaign_sends s where s.id = any($1::uuid[]) and e.id = s.execution_id`,
];

async function write(client: pg.PoolClient, statements: readonly string[], ids: readonly string[]): Promise<void> {
  await client.query('begin');
  for (const text of statements) await client.query({ name: text.slice(0, 60), text, values: [ids] });
  await client.query('commit');
}

export const writeBefore = (client: pg.PoolClient, ids: readonly string[]) => write(client, BEFORE, ids);

type Group = { size: number; connections: number };

export async function writeBare(databaseUrl: string, ids: readonly string[], { size, connections }: Group) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const groups = Array.from({ length: Math.ceil(ids.length / size) }, (_none, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
  const start = performance.now();
  const work = async () => {
    const client = await pool.connect();
    for (let group = groups.pop(); group; group = groups.pop())
      for (const statements of [BEFORE, BEHIND]) await write(client, statements, group);
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, work));
  const perSecond = ids.length / ((performance.now() - start) / 1000);
  await pool.end();
  return perSecond;
}
