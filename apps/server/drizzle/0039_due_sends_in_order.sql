DROP INDEX "campaign_sends_due_idx";--> statement-breakpoint
CREATE INDEX "campaign_sends_due_idx" ON "campaign_sends" USING btree ("user_id","due_at","id") WHERE status = 'queued';