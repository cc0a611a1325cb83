import type pg from 'pg';

const DAYS = 180;
const NOW = 'now()';
const at = (part: string) => `${NOW} - interval '${DAYS} days' * (${part})`;

/**
 * Conversations of ten messages within 70 minutes, as many events, hand-overs, and eight campaigns that sent to every
 * third lead.
 */
const statements = (leads: number, messages: number): string[] => [
  `insert into campaigns (id, user_id, name, status, cost)
   select prumo_uuidv7(), $1, 'Campanha ' || n, 'completed', 1000 from generate_series(1, 8) n`,
  `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, status, lead_source, budget, campaign_id,
     rank, status_since, lost_reason, created_at)
   select prumo_uuidv7(), $1, 'Lead ' || n, '+55119' || (10000000 + n), '55119' || (10000000 + n), '+55119' || (10000000 + n),
     case when n % 50 = 8 then 'fechado' else
       (array['novo','novo','novo','contatado','contatado','interessado','qualificado','proposta','perdido','frio'])[1 + n % 10] end,
     (array['unknown','campaign','referral','importacao','anuncio'])[1 + n % 5], case when n % 3 > 0 then (300000 + n % 900 * 1000)::text end,
     case when n % 4 = 0 then (select id from campaigns where user_id = $1 order by id limit 1) end,
     -n, ${at(`(n - 0.5) / ${leads}::float8 * 0.9`)}, case when n % 20 = 8 then 'Preço' end, ${at(`n / ${leads}::float8`)}
   from generate_series(1, ${leads}) n`,
  `insert into lead_status_history (id, user_id, lead_id, from_status, to_status, changed_by, timestamp)
   select prumo_uuidv7(), user_id, id, 'novo', case when status = 'fechado' then 'proposta' else status end, user_id,
     created_at + (status_since - created_at) / 2
   from leads where user_id = $1 and status <> 'novo'`,
  `insert into lead_status_history (id, user_id, lead_id, from_status, to_status, changed_by, timestamp)
   select prumo_uuidv7(), user_id, id, 'proposta', 'fechado', user_id, status_since
   from leads where user_id = $1 and status = 'fechado'`,
  `insert into conversations (id, user_id, lead_id, person_key, status, last_message_at)
   select prumo_uuidv7(), user_id, id, phone_key, 'ai_active', created_at from leads where user_id = $1 and mod(phone_key::bigint, ${Math.round((leads * 10) / messages)}) = 0`,
  `with said as (
     insert into conversation_messages (id, user_id, conversation_id, direction, author, message, sentiment, timestamp)
     select prumo_uuidv7(), user_id, id, case when n % 2 = 1 then 'inbound' else 'outbound' end,
       case when n % 2 = 1 then 'lead' when n % 6 = 0 then 'user' else 'ai' end, 'mensagem ' || n,
       case when n % 2 = 1 then (array['positivo','neutro','negativo'])[1 + n % 3] end,
       last_message_at + n * interval '7 minutes'
     from conversations, generate_series(1, 10) n where user_id = $1 returning *
   )
   insert into outbox (id, user_id, kind, type, text, status, sent_at, delivered_at, read_at, created_at)
   select id, user_id, case author when 'ai' then 'answer' else 'reply' end, 'text', message, 'sent', timestamp, timestamp, timestamp,
     timestamp from said where direction = 'outbound'`,
  `insert into analytics_events (id, user_id, lead_id, event_type, event_data, timestamp)
   select prumo_uuidv7(), user_id, lead_id, (array['human_transfer','human_takeover'])[1 + n % 2],
     jsonb_build_object('conversationId', id, 'reason', jsonb_build_object('code', (array['asked','complaint'])[1 + n % 2])),
     last_message_at + interval '30 minutes'
   from (select *, row_number() over (order by id) as n from conversations where user_id = $1) c where n % 4 = 0`,
  `insert into analytics_events (id, user_id, lead_id, event_type, event_data, timestamp)
   select prumo_uuidv7(), m.user_id, c.lead_id, case m.direction when 'inbound' then 'message_received' else 'message_sent' end,
     jsonb_build_object('conversationId', c.id, 'messageId', m.id), m.timestamp
   from conversation_messages m join conversations c on c.id = m.conversation_id where m.user_id = $1`,
  `insert into channel_accounts (id, user_id, provider, webhook_secret) values (prumo_uuidv7(), $1, 'simulator', gen_random_uuid()::text)`,
  `insert into campaign_templates (id, campaign_id, sequence, content)
   select prumo_uuidv7(), id, 1, 'oi' from campaigns where user_id = $1`,
  `insert into campaign_executions (id, campaign_id, lead_id, person_key, is_simulated, created_at)
   select prumo_uuidv7(), (array(select id from campaigns where user_id = $1 order by id))[1 + n % 8], id, phone_key, true,
     created_at
   from (select *, -rank as n from leads where user_id = $1 and rank::int % 3 = 0) l`,
  `insert into campaign_sends (id, user_id, campaign_id, execution_id, lead_id, template_id, person_key, sequence,
     channel_account_id, is_simulated, type, text, status, planned_at, handed_at, sent_at)
   select prumo_uuidv7(), c.user_id, c.id, e.id, e.lead_id, t.id, e.person_key, 1, a.id, true, 'text', 'oi',
     'sent', e.created_at, e.created_at, e.created_at + interval '2 seconds'
   from campaign_executions e join campaigns c on c.id = e.campaign_id join campaign_templates t on t.campaign_id = c.id
   join channel_accounts a on a.user_id = c.user_id where c.user_id = $1`,
];

export async function fillHistory(pool: pg.Pool, userId: string, size: { leads: number; messages: number }) {
  for (const statement of statements(size.leads, size.messages)) await pool.query(statement, [userId]);
  await pool.query('select prumo_fold_lead_counts()');
  await pool.query('vacuum analyze');
}
