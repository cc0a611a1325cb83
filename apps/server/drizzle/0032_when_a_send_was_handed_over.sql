ALTER TABLE "campaign_sends" ADD COLUMN "handed_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "campaign_sends" SET "handed_at" = coalesce("sent_at", "planned_at") WHERE "status" in ('sent', 'unknown', 'sending');
--> statement-breakpoint
CREATE INDEX "campaign_sends_handed_idx" ON "campaign_sends" USING btree ("user_id","handed_at") WHERE status in ('sent', 'sending', 'unknown');
--> statement-breakpoint
CREATE INDEX "campaign_sends_person_handed_idx" ON "campaign_sends" USING btree ("user_id","person_key","handed_at") WHERE status in ('sent', 'sending', 'unknown');