-- The columns of the specification that are kept elsewhere, answered from where they are kept. No key can be read: of a
-- stored one the view says only that there is one.
CREATE SCHEMA IF NOT EXISTS "specified";--> statement-breakpoint
CREATE VIEW "specified"."whatsapp_settings" AS
SELECT w.id, w.user_id, a.instance_id, CASE WHEN a.secrets IS NOT NULL THEN '••••' END AS api_key,
  w.webhook_url, w.auto_reply, w.ai_enabled, w.created_at, w.updated_at
FROM public.whatsapp_settings w
LEFT JOIN public.channel_accounts a ON a.user_id = w.user_id AND a.provider = w.provider;--> statement-breakpoint
-- A message names the other side's phone; ours is its number's. The score is the sentiment's, from 1 to 5.
CREATE VIEW "specified"."conversation_messages" AS
SELECT m.id, m.conversation_id,
  CASE WHEN m.direction = 'inbound' THEN coalesce(m.from_phone, person.phone) ELSE coalesce(m.from_phone, a.phone) END AS from_phone,
  CASE WHEN m.direction = 'inbound' THEN coalesce(m.to_phone, a.phone) ELSE coalesce(m.to_phone, person.phone) END AS to_phone,
  m.message, m.message_type, m.media_url, m.is_from_bot,
  coalesce(m.ai_score, CASE m.sentiment WHEN 'positivo' THEN 5 WHEN 'neutro' THEN 3 WHEN 'negativo' THEN 1 END) AS ai_score,
  m.sentiment, m."timestamp", m.created_at
FROM public.conversation_messages m
LEFT JOIN public.channel_accounts a ON a.id = m.channel_account_id
LEFT JOIN LATERAL (
  SELECT regexp_replace(coalesce(l.phone_canonical, l.phone), '\D', '', 'g') AS phone
  FROM public.conversations c JOIN public.leads l ON l.id = c.lead_id WHERE c.id = m.conversation_id
) person ON true;
