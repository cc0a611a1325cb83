DROP INDEX "campaign_sends_open_idx";--> statement-breakpoint
CREATE INDEX "campaign_sends_planned_idx" ON "campaign_sends" USING btree ("user_id") WHERE status = 'planned';