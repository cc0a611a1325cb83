import type pg from 'pg';
import { fillAccount, settle } from '../../samples/fill-account.ts';
import { sentences } from './sentences.ts';

type Size = { conversations: number; messages: number };

const SENTENCES = 4000;
const MESSAGES_OF_A_STATEMENT = 100_000;

/**
 * Spread evenly over the last half year and stored in time order, so conversations interleave on disk. One in twenty
 * names a rare flat. A tenth unread, a twentieth unanswered, a third with a person, half of these unassigned, a tenth
 * waiting, one in fifteen archived.
 */
export async function fillInbox(pool: pg.Pool, userId: string, { conversations, messages }: Size): Promise<void> {
  await fillAccount(pool, userId, conversations);
  await pool.query(
    `insert into conversations (id, user_id, lead_id, person_key, status, has_unread_messages, unanswered_since,
       assigned_to_user_id, is_active, last_message_at, last_inbound_at, created_at, updated_at)
     select prumo_uuidv7(), user_id, id, phone_key,
       case when n % 3 = 0 then 'human_taken' when n % 10 = 1 then 'waiting_response' else 'ai_active' end,
       n % 10 = 3, case when n % 20 = 3 then at end, case when n % 6 = 0 then user_id end, n % 15 <> 14, at, at,
       at - interval '10 days', at
     from (
       select *, now() - n * (interval '180 days' / $2::int) as at
       from (select *, row_number() over (order by created_at desc) as n from leads where user_id = $1) numbered
     ) l order by n desc`,
    [userId, conversations],
  );
  await fillMessages(pool, userId, Math.round(messages / conversations));
  await settleInbox(pool);
}

async function fillMessages(pool: pg.Pool, userId: string, each: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('create temp table said (n int primary key, text text)');
    await client.query('insert into said select n - 1, text from unnest($1::text[]) with ordinality as s(text, n)', [
      sentences(SENTENCES),
    ]);
    // Rebuilt at once afterwards: word by word it would take most of the time.
    const { rows: indexes } = await client.query<{ definition: string }>(
      `select pg_get_indexdef('conversation_messages_search_idx'::regclass) as definition`,
    );
    await client.query('drop index conversation_messages_search_idx');
    const count = Math.max(1, Math.floor(MESSAGES_OF_A_STATEMENT / each));
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await client.query<{ last: string | null }>(
        `with chosen as (
           select * from conversations where user_id = $1 and id > $2::uuid order by id limit $3
         ), made as (
           insert into conversation_messages (id, user_id, conversation_id, direction, author, message, is_from_bot,
             timestamp, created_at)
           select prumo_uuidv7(), c.user_id, c.id, case when g % 2 = 0 then 'inbound' else 'outbound' end,
             case when g % 2 = 0 then 'lead' when c.status = 'ai_active' then 'ai' else 'user' end,
             s.text || case when k % 20 = 0 then ' apto ' || (k / 20) % 40000 else '' end,
             g % 2 = 1 and c.status = 'ai_active',
             c.last_message_at - g * interval '7 minutes' - g / 3 * interval '2 days', c.last_message_at
           from chosen c cross join generate_series(0, $4::int - 1) g
           cross join lateral (select abs(hashtext(c.id::text || g)) as k) h join said s on s.n = k % $5
           order by c.last_message_at - g * interval '7 minutes' - g / 3 * interval '2 days'
           returning *
         ), sent as (
           insert into outbox (id, user_id, kind, type, text, status, sent_at, delivered_at, read_at, created_at)
           select id, user_id, case author when 'ai' then 'answer' else 'reply' end, 'text', message, 'sent', timestamp, timestamp,
             timestamp, timestamp from made where direction = 'outbound'
         )
         select max(id::text) as last from chosen`,
        [userId, last, count, each, SENTENCES],
      );
      if (!rows[0]?.last) break;
      last = rows[0].last;
    }
    await client.query(indexes[0]?.definition ?? '');
    await client.query('drop table said');
  } finally {
    client.release();
  }
}

async function settleInbox(pool: pg.Pool): Promise<void> {
  await settle(pool);
  await pool.query('vacuum analyze conversations, conversation_messages, outbox');
}
