CREATE TABLE "mail_counts" (
	"key" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_counts_key_day_pk" PRIMARY KEY("key","day")
);
--> statement-breakpoint
ALTER TABLE "summary_recipients" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "summary_recipients" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "summary_recipients" ADD COLUMN "link_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "summary_recipients" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_counts_day_idx" ON "mail_counts" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_recipients_link_key" ON "summary_recipients" USING btree ("link_hash");--> statement-breakpoint
-- An address that has received summaries keeps receiving them; any other is asked for a confirmation first.
UPDATE "summary_recipients" r SET "confirmed_at" = now()
WHERE r."way" = 'email' AND EXISTS (
	SELECT 1 FROM "daily_summaries" s
	WHERE s."user_id" = r."user_id" AND s."way" = 'email' AND s."address" = r."address" AND s."status" = 'sent'
);
