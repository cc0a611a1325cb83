DROP INDEX "leads_user_created_idx";--> statement-breakpoint
CREATE INDEX "campaign_sends_sent_idx" ON "campaign_sends" USING btree ("user_id","sent_at","campaign_id","is_simulated") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "lead_status_history_sold_idx" ON "lead_status_history" USING btree ("user_id","lead_id") WHERE to_status = 'fechado';--> statement-breakpoint
CREATE INDEX "leads_user_created_idx" ON "leads" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"reached","status","lead_source");