-- Everything that leaves is a row of one table. The sends of campaigns become its first rows; the delivery of the other
-- messages, the sends to numbers without a lead, and what two tables noted of messages in a provider's queue follow.
DROP TRIGGER IF EXISTS "conversation_messages_tell" ON "conversation_messages";--> statement-breakpoint
DROP TRIGGER IF EXISTS "conversation_messages_untell" ON "conversation_messages";--> statement-breakpoint
DROP TRIGGER IF EXISTS "conversation_messages_retell" ON "conversation_messages";--> statement-breakpoint
DROP FUNCTION IF EXISTS "prumo_parts_of"("conversation_messages");--> statement-breakpoint
DROP FUNCTION IF EXISTS "prumo_is_answer"(text, text);--> statement-breakpoint
ALTER TABLE "campaign_sends" RENAME TO "outbox";--> statement-breakpoint
DO $$
DECLARE named record;
BEGIN
  FOR named IN SELECT conname AS name FROM pg_constraint WHERE conrelid = 'outbox'::regclass AND conname LIKE 'campaign\_sends\_%'
  LOOP EXECUTE format('ALTER TABLE outbox RENAME CONSTRAINT %I TO %I', named.name, replace(named.name, 'campaign_sends_', 'outbox_'));
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "send_attempts" RENAME CONSTRAINT "send_attempts_send_id_campaign_sends_id_fk" TO "send_attempts_send_id_outbox_id_fk";--> statement-breakpoint
DROP TABLE "campaign_messages";--> statement-breakpoint
DROP INDEX "campaign_sends_due_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_planned_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_channel_due_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_handed_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_sent_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_person_handed_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_execution_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_failed_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_uncertain_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_lead_id_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_template_id_idx";--> statement-breakpoint
DROP INDEX "campaign_sends_lead_template_key";--> statement-breakpoint
DROP INDEX "campaign_sends_person_template_key";--> statement-breakpoint
ALTER INDEX "campaign_sends_sending_idx" RENAME TO "outbox_sending_idx";--> statement-breakpoint
ALTER INDEX "campaign_sends_answered_idx" RENAME TO "outbox_answered_idx";--> statement-breakpoint
ALTER INDEX "campaign_sends_media_url_idx" RENAME TO "outbox_media_url_idx";--> statement-breakpoint
ALTER INDEX "campaign_sends_provider_key" RENAME TO "outbox_provider_key";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT 'campaign' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "execution_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "person_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "sequence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "channel_account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "planned_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "message_id";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "fence" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "to_address" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "drop_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "drop_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What a campaign message in a thread knows beyond its send.
UPDATE "outbox" o SET "drop_due_at" = m."drop_due_at", "drop_tries" = m."drop_tries",
  "delivered_at" = coalesce(o."delivered_at", m."delivered_at"), "read_at" = coalesce(o."read_at", m."read_at"),
  "confirmed_at" = coalesce(o."confirmed_at", m."confirmed_at")
FROM "conversation_messages" m WHERE m."id" = o."id" AND m."direction" = 'outbound';--> statement-breakpoint
INSERT INTO "outbox" ("id", "user_id", "kind", "channel_account_id", "type", "text", "media_url", "file_name", "template",
  "status", "reason", "fence", "due_at", "handed_at", "lease_token", "lease_until", "provider_message_id", "queue_id",
  "confirmed_at", "sent_at", "delivered_at", "read_at", "to_address", "drop_due_at", "drop_tries", "is_simulated", "created_at")
SELECT m."id", m."user_id",
  CASE WHEN m."is_from_device" THEN 'device' WHEN m."author" = 'campaign' THEN 'detached' WHEN m."author" = 'user' THEN 'reply'
    WHEN m."author" = 'ai' THEN 'answer' ELSE m."author" END,
  m."channel_account_id", m."message_type", CASE WHEN m."is_from_device" THEN '' ELSE m."message" END, m."media_url",
  m."file_name", m."template",
  CASE WHEN m."status" IN ('delivered', 'read') THEN 'sent' ELSE m."status" END, m."fail_reason", m."fence", m."due_at",
  CASE WHEN m."status" <> 'queued' THEN m."timestamp" END, m."lease_token", m."lease_until",
  CASE WHEN NOT m."is_from_device" AND NOT EXISTS (
    SELECT 1 FROM "outbox" s WHERE s."channel_account_id" = m."channel_account_id" AND s."provider_message_id" = m."provider_message_id"
  ) THEN m."provider_message_id" END, m."queue_id", m."confirmed_at",
  CASE WHEN m."status" IN ('sent', 'delivered', 'read') THEN m."timestamp" END,
  CASE WHEN m."status" IN ('delivered', 'read') THEN coalesce(m."delivered_at", m."timestamp") END,
  CASE WHEN m."status" = 'read' THEN coalesce(m."read_at", m."timestamp") END,
  m."to_phone", m."drop_due_at", m."drop_tries", m."is_simulated", m."created_at"
FROM "conversation_messages" m WHERE m."direction" = 'outbound' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "outbox" ("id", "user_id", "kind", "channel_account_id", "to_address", "client_key", "type", "text", "media_url",
  "file_name", "status", "reason", "handed_at", "lease_token", "lease_until", "provider_message_id", "queue_id", "confirmed_at",
  "sent_at", "delivered_at", "read_at", "created_at")
SELECT d."id", d."user_id", 'direct', d."channel_account_id", d."to_phone", d."client_key", d."message_type", d."message",
  d."media_url", d."file_name", CASE WHEN d."status" IN ('delivered', 'read') THEN 'sent' ELSE d."status" END, d."fail_reason",
  d."created_at", d."lease_token", d."lease_until", d."provider_message_id", d."queue_id", d."confirmed_at",
  CASE WHEN d."status" IN ('sent', 'delivered', 'read') THEN d."created_at" END,
  CASE WHEN d."status" IN ('delivered', 'read') THEN coalesce(d."confirmed_at", d."created_at") END,
  CASE WHEN d."status" = 'read' THEN coalesce(d."confirmed_at", d."created_at") END, d."created_at"
FROM "direct_messages" d ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "outbox" o SET "to_address" = s."to_address", "handed_at" = s."handed_at", "look_at" = s."look_at", "looks" = s."looks"
FROM "open_sends" s WHERE s."key" = o."id"::text;--> statement-breakpoint
INSERT INTO "outbox" ("id", "user_id", "kind", "channel_account_id", "type", "text", "status", "queue_id", "drop_due_at", "drop_tries")
SELECT CASE WHEN d."key" ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN d."key"::uuid ELSE gen_random_uuid() END,
  d."user_id", 'detached', d."channel_account_id", 'text', '', 'sent', d."queue_id", d."due_at", d."tries"
FROM "queue_drops" d
ON CONFLICT ("id") DO UPDATE SET "kind" = 'detached', "drop_due_at" = excluded."drop_due_at";--> statement-breakpoint
DROP TABLE "direct_messages";--> statement-breakpoint
DROP TABLE "open_sends";--> statement-breakpoint
DROP TABLE "queue_drops";--> statement-breakpoint
DROP INDEX "conversation_messages_campaign_idx";--> statement-breakpoint
ALTER TABLE "conversation_messages" DROP COLUMN "status", DROP COLUMN "fail_reason", DROP COLUMN "queue_id",
  DROP COLUMN "template", DROP COLUMN "fence", DROP COLUMN "due_at", DROP COLUMN "lease_token", DROP COLUMN "lease_until",
  DROP COLUMN "confirmed_at", DROP COLUMN "drop_due_at", DROP COLUMN "drop_tries", DROP COLUMN "delivered_at",
  DROP COLUMN "read_at";--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_lead_template_key" ON "outbox" USING btree ("campaign_id","lead_id","template_id","part","is_simulated") WHERE campaign_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_person_template_key" ON "outbox" USING btree ("campaign_id","person_key","template_id","part","is_simulated") WHERE campaign_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_client_key" ON "outbox" USING btree ("user_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("user_id","due_at","id") WHERE status = 'queued' and kind = 'campaign';--> statement-breakpoint
CREATE INDEX "outbox_planned_idx" ON "outbox" USING btree ("user_id") WHERE status = 'planned';--> statement-breakpoint
CREATE INDEX "outbox_channel_due_idx" ON "outbox" USING btree ("channel_account_id","due_at") WHERE status = 'queued' and kind = 'campaign';--> statement-breakpoint
CREATE INDEX "outbox_talk_due_idx" ON "outbox" USING btree ("user_id","due_at") WHERE status = 'queued' and kind <> 'campaign';--> statement-breakpoint
CREATE INDEX "outbox_handed_idx" ON "outbox" USING btree ("user_id","handed_at") WHERE status in ('sent', 'sending', 'unknown') and kind = 'campaign';--> statement-breakpoint
CREATE INDEX "outbox_sent_idx" ON "outbox" USING btree ("user_id","sent_at","campaign_id","is_simulated") WHERE status = 'sent' and kind = 'campaign';--> statement-breakpoint
CREATE INDEX "outbox_person_handed_idx" ON "outbox" USING btree ("user_id","person_key","handed_at") WHERE status in ('sent', 'sending', 'unknown') and kind = 'campaign';--> statement-breakpoint
CREATE INDEX "outbox_execution_idx" ON "outbox" USING btree ("execution_id","sequence") WHERE execution_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed_idx" ON "outbox" USING btree ("user_id","failed_at") WHERE status = 'failed' and kind = 'campaign';--> statement-breakpoint
CREATE INDEX "outbox_uncertain_idx" ON "outbox" USING btree ("user_id") WHERE status = 'unknown' and closed_at is null and kind = 'campaign';--> statement-breakpoint
CREATE INDEX "outbox_lead_id_idx" ON "outbox" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_template_id_idx" ON "outbox" USING btree ("template_id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_queue_id_idx" ON "outbox" USING btree ("channel_account_id","queue_id") WHERE queue_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_standing_idx" ON "outbox" USING btree ("user_id") WHERE status = 'sent' and queue_id is not null and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_look_idx" ON "outbox" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_drop_idx" ON "outbox" USING btree ("drop_due_at") WHERE drop_due_at is not null;
