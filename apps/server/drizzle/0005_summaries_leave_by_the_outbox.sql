ALTER TABLE "outbox" ADD COLUMN "subject" text;--> statement-breakpoint
-- The words of a summary that was not sent yet were not kept, so its evening is prepared again.
UPDATE "summary_recipients" r SET "due_at" = least(r."due_at", s."due_at")
FROM "daily_summaries" s WHERE s."user_id" = r."user_id" AND s."way" = r."way" AND s."status" = 'due';--> statement-breakpoint
INSERT INTO "outbox" ("id", "user_id", "kind", "client_key", "type", "text", "to_address", "status", "reason", "handed_at",
  "sent_at", "failed_at", "lease_token", "lease_until", "created_at")
SELECT s."id", s."user_id", 'summary', 'summary:' || s."way" || ':' || s."day"::text, 'text', '', ltrim(s."address", '+'),
  CASE s."status" WHEN 'nothing' THEN 'skipped' ELSE s."status" END,
  CASE WHEN s."reason"->>'code' = 'message_failed' THEN nullif(s."reason"->'failure', 'null') ELSE s."reason" END,
  CASE WHEN s."status" <> 'nothing' THEN coalesce(s."ended_at", s."due_at") END,
  CASE WHEN s."status" = 'sent' THEN s."ended_at" END, CASE WHEN s."status" = 'failed' THEN s."ended_at" END,
  CASE WHEN s."status" = 'sending' THEN s."lease_token" END, CASE WHEN s."status" = 'sending' THEN s."lease_until" END,
  s."period_to"
FROM "daily_summaries" s WHERE s."status" <> 'due';--> statement-breakpoint
DROP TABLE "daily_summaries";
