-- The outbox as its askers see it: campaign_sends is the part of a campaign and can be written, thread_messages is a
-- message of a thread with how far its send got. Whoever reads a view is asked for the
-- rows as if they read the table (walls.sql).
CREATE OR REPLACE VIEW campaign_sends WITH (security_invoker = true) AS
  SELECT id, user_id, kind, channel_account_id, type, text, media_url, file_name, template, status, reason, due_at, handed_at,
    lease_token, lease_until, to_address, provider_message_id, queue_id, confirmed_at, sent_at, delivered_at, read_at, look_at, looks,
    drop_due_at, drop_tries, fence, client_key, campaign_id, execution_id, lead_id, template_id, person_key, sequence, part,
    is_simulated, planned_at, shifts, ignores_hours, held_by, hurried_by, answered_at, closed_at, failed_at, failure_class,
    is_temporary, requested_by, created_at
  FROM outbox WHERE kind = 'campaign';
ALTER VIEW campaign_sends ALTER COLUMN kind SET DEFAULT 'campaign';

CREATE OR REPLACE VIEW thread_messages WITH (security_invoker = true) AS
  SELECT m.id, m.user_id, m.conversation_id, m.direction, m.author, m.author_user_id, m.from_phone, m.to_phone, m.message,
    m.message_type, m.media_url, m.media_reference, m.media_due_at, m.media_attempts, m.media_problem, m.caption, m.file_name,
    m.is_from_bot, m.is_from_device, m.ai_score, m.sentiment, m.channel_account_id, m.is_simulated, m.provider_message_id,
    m.quoted_id, m.written_because, m.client_key, m.campaign_id, m.campaign_step, m.edits, m.revoked_at, m.reactions,
    m."timestamp", m.created_at,
    CASE WHEN m.direction = 'inbound' THEN 'received' WHEN o.status = 'sent' AND o.read_at IS NOT NULL THEN 'read'
      WHEN o.status = 'sent' AND o.delivered_at IS NOT NULL THEN 'delivered' ELSE coalesce(o.status, 'sent') END AS status,
    CASE WHEN o.status = 'failed' AND o.reason->>'code' <> 'send_failed' OR o.status = 'queued' AND o.kind <> 'campaign'
      THEN o.reason END AS fail_reason,
    o.kind AS send_kind, o.fence, o.due_at, o.lease_token, o.lease_until, o.queue_id, o.confirmed_at, o.delivered_at, o.read_at, o.drop_due_at,
    coalesce(o.drop_tries, 0) AS drop_tries, o.template
  FROM conversation_messages m LEFT JOIN outbox o ON o.id = m.id;

-- Sends to numbers that are no lead's.
CREATE OR REPLACE VIEW direct_sends WITH (security_invoker = true) AS
  SELECT id, user_id, channel_account_id, to_address, type, text, media_url, file_name, status, reason, provider_message_id,
    queue_id, confirmed_at, sent_at, delivered_at, read_at, client_key, created_at
  FROM outbox WHERE kind = 'direct';

-- What a campaign's provider accepted, as the specification names it.
CREATE OR REPLACE VIEW campaign_messages WITH (security_invoker = true) AS
  SELECT id, campaign_id, lead_id, template_id, type AS message_type, text AS content, media_url,
    CASE WHEN status = 'failed' THEN 'failed' WHEN read_at IS NOT NULL THEN 'read' WHEN delivered_at IS NOT NULL THEN 'delivered'
      ELSE 'sent' END AS status,
    coalesce(sent_at, handed_at) AS sent_at, delivered_at, read_at, created_at
  FROM outbox WHERE kind = 'campaign' AND (sent_at IS NOT NULL OR (status = 'failed' AND provider_message_id IS NOT NULL));

-- What a person was told of the day of an account, by mail or to a number.
CREATE OR REPLACE VIEW daily_summaries WITH (security_invoker = true) AS
  SELECT id, user_id, split_part(client_key, ':', 2) AS way, split_part(client_key, ':', 3)::date AS day,
    CASE WHEN client_key LIKE 'summary:whatsapp:%' THEN '+' ELSE '' END || to_address AS address, subject, text,
    CASE status WHEN 'queued' THEN 'due' WHEN 'skipped' THEN 'nothing' ELSE status END AS status,
    CASE WHEN status = 'unknown' THEN coalesce(reason, '{"code": "silent"}'::jsonb) ELSE reason END AS reason,
    coalesce(sent_at, failed_at, handed_at, due_at, created_at) AS at, created_at,
    CASE WHEN kind = 'summary' THEN nullif(split_part(client_key, ':', 4), '')::uuid END AS member_id
  FROM outbox WHERE kind = 'summary';
