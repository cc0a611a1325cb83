import type pg from 'pg';

const LEADS = 5;

/** Each a table's rows of every new account; `$1` is the account whose sealed keys of a number all of them use. */
const STATEMENTS = [
  `insert into whatsapp_settings (id, user_id, provider) select prumo_uuidv7(), n.id, s.provider
   from fresh n cross join whatsapp_settings s where s.user_id = $1`,
  `insert into channel_accounts (id, user_id, provider, webhook_secret, instance_id, base_url, secrets, phone, watch_at)
   select prumo_uuidv7(), n.id, a.provider, gen_random_uuid()::text, a.instance_id, a.base_url, a.secrets, a.phone,
     now() + random() * interval '1 hour'
   from fresh n cross join channel_accounts a where a.user_id = $1 and a.provider = 'evolution'`,
  `insert into general_settings (id, user_id, company_name, first_run)
   select prumo_uuidv7(), id, 'Imobiliária', 'done' from fresh where $1::uuid is not null`,
  `insert into sending_settings (user_id, allowed_hours)
   select n.id, s.allowed_hours from fresh n cross join sending_settings s where s.user_id = $1`,
  `insert into summary_recipients (id, user_id, member_id, way, address, due_at, confirmed_at)
   select prumo_uuidv7(), id, id, 'email', 'corretor@exemplo.com.br', now() + interval '6 hours', now() from fresh where $1::uuid is not null`,
  `insert into products (id, user_id, name) select prumo_uuidv7(), id, 'Edifício Vista' from fresh where $1::uuid is not null`,
  `insert into campaigns (id, user_id, name, status, total_leads, sent_leads, created_at)
   select prumo_uuidv7(), id, 'Lançamento', 'completed', ${LEADS}, ${LEADS}, now() - interval '20 days'
   from fresh where $1::uuid is not null`,
  `insert into campaign_templates (id, campaign_id, sequence, content)
   select prumo_uuidv7(), c.id, 1, 'Oi {nome}, abriu a visita ao decorado do Edifício Vista.'
   from fresh n join campaigns c on c.user_id = n.id and c.user_id <> $1`,
  `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, status, campaign_id, rank, status_since, created_at)
   select prumo_uuidv7(), n.id, 'Marcos Teixeira ' || i, '+55119' || (80000000 + i), '55119' || (80000000 + i),
     '+55119' || (80000000 + i), 'contatado', c.id, -i, now() - interval '20 days', now() - interval '30 days'
   from fresh n join campaigns c on c.user_id = n.id and c.user_id <> $1, generate_series(1, ${LEADS}) i`,
  `insert into lead_identities (user_id, key, lead_id) select l.user_id, l.phone_key, l.id
   from fresh n join leads l on l.user_id = n.id and l.user_id <> $1`,
  `insert into campaign_contacts (campaign_id, person_key) select l.campaign_id, l.phone_key
   from fresh n join leads l on l.user_id = n.id and l.user_id <> $1`,
  `insert into campaign_executions (id, campaign_id, lead_id, person_key, status, current_sequence, last_message_sent_at, completed_at)
   select prumo_uuidv7(), l.campaign_id, l.id, l.phone_key, 'completed', 1, now() - interval '20 days', now() - interval '20 days'
   from fresh n join leads l on l.user_id = n.id and l.user_id <> $1`,
  `insert into campaign_sends (id, user_id, campaign_id, execution_id, lead_id, template_id, person_key, sequence,
     channel_account_id, type, text, status, planned_at, handed_at, sent_at)
   select prumo_uuidv7(), l.user_id, l.campaign_id, e.id, l.id, t.id, l.phone_key, 1, a.id, 'text',
     'Oi Marcos, abriu a visita ao decorado do Edifício Vista.', 'sent', now() - interval '20 days', now() - interval '20 days',
     now() - interval '20 days'
   from fresh n join leads l on l.user_id = n.id and l.user_id <> $1 join campaign_executions e on e.lead_id = l.id
   join campaign_templates t on t.campaign_id = l.campaign_id join channel_accounts a on a.user_id = l.user_id`,
  `insert into send_attempts (id, send_id, started_by, started_at, outcome, ended_at)
   select prumo_uuidv7(), s.id, 'campaign', s.handed_at, 'sent', s.sent_at
   from fresh n join campaign_sends s on s.user_id = n.id and s.user_id <> $1`,
  `insert into conversations (id, user_id, lead_id, person_key, campaign_id, status, last_message_at, last_inbound_at)
   select prumo_uuidv7(), l.user_id, l.id, l.phone_key, l.campaign_id, 'ai_active', now() - interval '19 days', now() - interval '19 days'
   from fresh n join leads l on l.user_id = n.id and l.user_id <> $1 where l.rank = -1`,
  `with said as (
     insert into conversation_messages (id, user_id, conversation_id, direction, author, message, timestamp)
     select prumo_uuidv7(), c.user_id, c.id, case when i % 2 = 1 then 'inbound' else 'outbound' end,
       case when i % 2 = 1 then 'lead' else 'ai' end, 'Quero saber o valor do apartamento de dois quartos, com vaga.',
       now() - interval '19 days' + i * interval '1 minute'
     from fresh n join conversations c on c.user_id = n.id and c.user_id <> $1, generate_series(1, 4) i returning *
   )
   insert into outbox (id, user_id, kind, type, text, status, sent_at, delivered_at, read_at, created_at)
   select id, user_id, 'answer', 'text', message, 'sent', timestamp, timestamp, timestamp, timestamp
   from said where direction = 'outbound'`,
  `insert into analytics_events (id, user_id, lead_id, campaign_id, event_type, event_data, timestamp)
   select prumo_uuidv7(), s.user_id, s.lead_id, s.campaign_id, 'message_sent', jsonb_build_object('messageId', s.id, 'step', 1), s.sent_at
   from fresh n join campaign_sends s on s.user_id = n.id and s.user_id <> $1`,
  `insert into webhook_events (id, user_id, channel_account_id, body, due_at, processed_at, received_at)
   select prumo_uuidv7(), n.id, a.id, jsonb_build_object('event', 'messages.upsert', 'text', repeat('x', 700)),
     now() - interval '19 days', now() - interval '19 days', now() - interval '19 days'
   from fresh n join channel_accounts a on a.user_id = n.id and a.user_id <> $1, generate_series(1, 4)`,
];

const PORTION = 1000;

/** Accounts as people leave them: a connected number, a few leads, a conversation, a campaign that is over. */
export async function fillAccounts(pool: pg.Pool, example: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += PORTION) {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('create temporary table fresh (id uuid) on commit drop');
    await client.query(
      `with made as (
         insert into users (id, username, password, name)
         select prumo_uuidv7(), 'conta' || n, u.password, 'Conta ' || n
         from members m join users u on u.id = m.user_id, generate_series($2::int + 1, $3::int) n
         where m.account_id = $1 returning id
       ), opened as (
         insert into accounts (id) select id from made returning id
       ) insert into fresh select id from opened`,
      [example, made, Math.min(count, made + PORTION)],
    );
    await client.query('analyze fresh');
    await client.query("insert into members (account_id, user_id, role) select id, id, 'owner' from fresh");
    for (const statement of STATEMENTS) await client.query(statement, [example]);
    await client.query('commit');
    client.release();
  }
  await pool.query('select prumo_fold_lead_counts(), prumo_fold_conversation_counts()');
  await pool.query('vacuum analyze');
}
