ALTER TABLE "campaign_sends" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "failure_class" text;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "requested_by" text;--> statement-breakpoint
CREATE INDEX "campaign_sends_failed_idx" ON "campaign_sends" USING btree ("user_id","failed_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "campaign_sends_uncertain_idx" ON "campaign_sends" USING btree ("user_id") WHERE status = 'unknown' and closed_at is null;